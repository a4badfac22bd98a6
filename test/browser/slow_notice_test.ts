// Shows that a slow call can be given up, and what is said then. The notice stays while the call runs (client/README.md
// "Health"). `look/` shows its place.
import { journeys, open } from "./browser.ts";
import { type Send, send, type SendName, SENDS } from "./sends.ts";
import { button, waitUntilSlow } from "./steps.ts";

const slowNotice = journeys("SlowNotice");

const GIVEN_UP: [what: SendName, whatMayHaveHappened: string, whatAnotherTryDoes: string][] = [
  ["a new pet", "O pet pode já ter sido salvo.", "nada é salvo duas vezes."],
  ["a booking", "O agendamento pode já ter sido feito.", "nada é marcado duas vezes."],
  ["a cancelling", "O agendamento pode já ter sido cancelado.", "repetir não faz mal."],
  ["an enrolment", "A inscrição pode já ter sido feita.", "nenhum pet é inscrito duas vezes."],
  ["the answers of a survey", "As respostas podem já ter chegado.", "Nada se perde: toque de novo"],
  [
    "a survey that is declined",
    "A pesquisa pode já ter sido recusada.",
    "toque de novo em “Agora não”",
  ],
  ["a deletion", "A conta pode já ter sido excluída.", "toque de novo em “Excluir conta”"],
  ["a registration", "O cadastro pode já ter sido feito.", "ninguém é cadastrado duas vezes."],
];
for (const [what, stopped, again] of GIVEN_UP) {
  slowNotice(`${what} that was given up may have arrived, and can be sent again`, async () => {
    const sending: Send = SENDS[what];
    const { page, world } = await open(sending.open);
    // Before the clock is replaced: what is drawn in that moment counts the days from 1970.
    await sending.fill?.(page, world);
    await button(page, sending.submit).waitFor();
    const notice = await waitUntilSlow(page, sending.call, () => send(page, sending, "keys"));
    await button(page, "Parar de esperar").click();
    await notice.waitFor({ state: "detached" });
    const alert = page.getByRole("alert").filter({ hasText: `Paramos de esperar. ${stopped}` });
    await alert.getByText(again).waitFor();
  });
}

slowNotice("it stays when the step is left while its call still runs", async () => {
  const sending = SENDS["a step of a registration"];
  const { page } = await open(sending.open);
  const notice = await waitUntilSlow(page, sending.call, async () => {
    await sending.fill(page);
    await send(page, sending);
  });
  await button(page, "Voltar").click();
  await page.getByText("Passo 1 de 4").waitFor();
  await notice.waitFor();
  await button(page, "Parar de esperar").click();
  await notice.waitFor({ state: "detached" });
});

slowNotice.run();
