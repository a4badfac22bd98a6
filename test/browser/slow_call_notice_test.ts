// Shows that a slow call can be given up, and what is said then. The notice stays while the call runs (client/README.md
// "Health"). `look/` shows its place.
import { CONTATOS_LOOK_UP, type Write, type WriteName, WRITES } from "../long/writes.ts";
import { journeySuite, open } from "./browser.ts";
import { button, sendUntilSlowNotice, until } from "./steps.ts";

const slowNotice = journeySuite("SlowCallNotice");

const GIVEN_UP: [name: WriteName, whatMayHaveHappened: string, whatAnotherTryDoes: string][] = [
  ["pet new", "O pet pode já ter sido salvo.", "nada é salvo duas vezes."],
  ["booking", "O agendamento pode já ter sido feito.", "nada é marcado duas vezes."],
  ["cancelling", "O agendamento pode já ter sido cancelado.", "repetir não faz mal."],
  ["enrolment", "A inscrição pode já ter sido feita.", "nenhum pet é inscrito duas vezes."],
  ["survey answer", "As respostas podem já ter chegado.", "Toque de novo em “Finalizar”"],
  ["survey decline", "A pesquisa pode já ter sido recusada.", "toque de novo em “Agora não”"],
  ["account deletion", "A conta pode já ter sido excluída.", "toque de novo em “Excluir conta”"],
  [
    "registration of tutor",
    "O cadastro pode já ter sido feito.",
    "ninguém é cadastrado duas vezes.",
  ],
];
for (const [name, stopped, again] of GIVEN_UP) {
  slowNotice(`${name} that was given up may have arrived, and can be sent again`, async () => {
    const { as, path, prepare, fill, submitButton, call }: Write = WRITES[name];
    const { page, world } = await open({ as, path, prepare, pesquisas: prepare !== undefined });
    // Before the clock is replaced: what is drawn in that moment counts the days from 1970.
    await fill(page, world);
    await button(page, submitButton).waitFor();
    const notice = await sendUntilSlowNotice(
      page,
      call,
      () => button(page, submitButton).press("Enter"),
    );
    await button(page, "Parar de esperar").press("Enter");
    await notice.waitFor({ state: "detached" });
    const alert = page.getByRole("alert").filter({ hasText: `Paramos de esperar. ${stopped}` });
    await alert.getByText(again).waitFor();
    await until(page, () => document.activeElement?.matches("button:not([aria-label]), h1, h2"));
  });
}

slowNotice("it stays when the step is left while its call still runs", async () => {
  const { path, call, fill, submitButton } = CONTATOS_LOOK_UP;
  const { page, world } = await open({ path });
  await fill(page, world);
  const notice = await sendUntilSlowNotice(page, call, () => button(page, submitButton).click());
  await button(page, "Voltar").click();
  await page.getByText("Passo 1 de 4").waitFor();
  await notice.waitFor();
  await button(page, "Parar de esperar").click();
  await notice.waitFor({ state: "detached" });
});

slowNotice.run();
