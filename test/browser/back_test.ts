// The device's Back in a real browser: what it closes, what it leaves, and that no extra entries
// stay in the history.
import * as assert from "uvu/assert";
import type { Page } from "playwright-core";
import { type Journey, journeySuite, open } from "./browser.ts";
import { until, waitForOverlayDepth } from "./steps.ts";

const back = journeySuite("Back");

/** Opens the login, then the recovery, so that one real history entry is under the wizard. */
async function openRecuperacao(): Promise<Journey> {
  const journey = await open();
  await journey.page.getByRole("link", { name: "Esqueceu a senha?" }).click();
  await step(journey.page, 1);
  return journey;
}

async function reachCodigo({ page }: Journey): Promise<void> {
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await page.getByRole("button", { name: "Recuperar Senha" }).click();
  await step(page, 2);
}

async function reachSenha(journey: Journey): Promise<void> {
  await reachCodigo(journey);
  const { page, world } = journey;
  await page.getByLabel("Código").fill(world.codes().at(-1)!.code);
  await page.getByRole("button", { name: "Verificar" }).click();
  await step(page, 3);
}

function step(page: Page, number: number): Promise<void> {
  return page.getByText(`Passo ${number} de 3`).waitFor();
}

/** Goes back as the device does: without waiting for the page. */
function press(page: Page, count = 1): Promise<void> {
  return page.evaluate((times) => {
    for (let time = 0; time < times; time++) history.back();
  }, count);
}

/** Waits until the history has this depth, and checks that it stays. */
async function hasDepth(page: Page, depth: number): Promise<void> {
  await waitForOverlayDepth(page, depth);
  await page.waitForTimeout(100);
  assert.is(await page.evaluate(() => history.state?.depth ?? 0), depth);
}

/** Waits until the page is at this path with this number of open dialogs. */
async function isAt(page: Page, path: string, dialogs: number): Promise<void> {
  await until(
    page,
    ([path, dialogs]) =>
      location.pathname === path && document.querySelectorAll("dialog[open]").length === dialogs,
    [path, dialogs] as const,
  );
}

/** From the first step of the recovery, one press leads to the login. */
async function leavesFromDocument(page: Page): Promise<void> {
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
}

function path(page: Page): string {
  return new URL(page.url()).pathname;
}

back(
  "goes from the code or the password to the document, and from there to the login",
  async () => {
    const journey = await openRecuperacao();
    const { page } = journey;
    await reachCodigo(journey);
    await hasDepth(page, 1);
    await page.goBack();
    await step(page, 1);
    assert.is(await page.getByLabel("CPF ou CNPJ").inputValue(), "529.982.247-25");
    await hasDepth(page, 0);
    await leavesFromDocument(page);

    await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
    await step(page, 1);
    await reachSenha(journey);
    await hasDepth(page, 2);
    await page.goBack();
    await step(page, 1);
    await hasDepth(page, 0);
    await leavesFromDocument(page);
  },
);

back(
  "counts two quick presses as two, and Forward does not lead to a step that the person left",
  async () => {
    const journey = await openRecuperacao();
    const { page } = journey;
    await reachCodigo(journey);
    await press(page, 2);
    await page.waitForURL((url) => url.pathname === "/");
    await hasDepth(page, 0);

    await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
    await step(page, 1);
    await reachCodigo(journey);
    await page.goBack();
    await step(page, 1);
    await page.evaluate(() => {
      const counted = Object.assign(globalThis, { moves: 0 });
      addEventListener("popstate", () => counted.moves++);
      history.forward();
    });
    // There, and back again.
    await until(page, () => (globalThis as unknown as { moves: number }).moves === 2);
    await hasDepth(page, 0);
    await step(page, 1);
    await reachCodigo(journey);
    await hasDepth(page, 1);
  },
);

back("a link on a later step leaves no step under the next screen", async () => {
  const journey = await openRecuperacao();
  const { page } = journey;
  await reachSenha(journey);
  await page.getByRole("link", { name: "Voltar ao login" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await hasDepth(page, 0);
  await page.goBack();
  await step(page, 1);
  await hasDepth(page, 0);
  assert.is(path(page), "/forgot-password");
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
});

back("Back does not return to the finished recovery", async () => {
  const journey = await openRecuperacao();
  const { page } = journey;
  await reachSenha(journey);
  await page.getByLabel("Nova senha").fill("nova123");
  await page.getByLabel("Confirmação de senha").fill("nova123");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await hasDepth(page, 0);
  // Nor to a second login.
  await page.goBack();
  assert.is(page.url(), "about:blank");
});

back("goes through the steps after a reload as before", async () => {
  const journey = await openRecuperacao();
  const { page } = journey;
  await reachSenha(journey);
  for (let time = 0; time < 2; time++) {
    await page.reload();
    await step(page, 3);
    await hasDepth(page, 2);
  }
  await page.goBack();
  await step(page, 1);
  await hasDepth(page, 0);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === "/");
});

back("closes the dialog first, then the sheet, then leaves", async () => {
  const { page, world } = await open({ as: "joao", path: "/perfil" });
  // The profile below has such a button, too.
  await page.getByRole("dialog").getByRole("button", { name: "Confirmar agora" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("Código").waitFor();
  await page.getByLabel("Código").fill(
    world.codes()[0].code === "000000" ? "000001" : "000000",
  );
  await page.getByRole("button", { name: "Verificar" }).click();
  await page.getByText("Código inválido ou expirado.").waitFor();
  await hasDepth(page, 4);
  await page.goBack();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await hasDepth(page, 3);
  await press(page, 3);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await hasDepth(page, 0);
  assert.is(path(page), "/perfil");
});

back("a navigation from an open sheet leaves no entry of the sheet", async () => {
  const { page } = await open({ as: "maria", path: "/" });
  await page.getByRole("link", { name: "Agendamentos" }).click();
  await page.locator("main [role=listitem] button").first().click();
  await page.getByRole("dialog").waitFor();
  await hasDepth(page, 1);
  await page.getByRole("dialog").getByText("Ver Histórico").click();
  await isAt(page, "/historico", 1);
  await hasDepth(page, 1);
  const trail = [["/historico", 0, 0], ["/agendamentos", 1, 1], ["/agendamentos", 0, 0], [
    "/",
    0,
    0,
  ]];
  for (const [path, dialogs, depth] of trail as [string, number, number][]) {
    await page.goBack();
    await isAt(page, path, dialogs);
    await hasDepth(page, depth);
  }
});

back("a page whose history has no entry of its layer stays in the portal", async () => {
  const { page } = await open({ as: "maria", path: "/pets" });
  await page.evaluate(() => history.replaceState({ depth: 1 }, ""));
  await page.reload();
  await hasDepth(page, 0);
  await isAt(page, "/pets", 0);
});

back("a page with the state of a layer that is gone stays on its screen", async () => {
  const { page } = await open({ as: "maria", path: "/" });
  await page.getByRole("link", { name: "Meus Pets" }).click();
  await page.getByRole("button", { name: "Adicionar Pet" }).click();
  await hasDepth(page, 1);
  const state = await page.evaluate(() => history.state);
  await page.goBack();
  await hasDepth(page, 0);
  await page.evaluate((state) => history.replaceState(state, ""), state);
  await page.reload();
  await hasDepth(page, 0);
  await isAt(page, "/pets", 0);
  await page.goBack();
  await isAt(page, "/", 0);
});

back(
  "on a page that nobody has touched, Android's Back closes what has opened by itself",
  async () => {
    const { page, url } = await open({ as: "joao", path: null });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
      // Left to the browser, Escape is what Android's Back is: a request to close.
      document.addEventListener = (type: string, ...rest: [EventListener]) => {
        if (type !== "keydown") {
          EventTarget.prototype.addEventListener.call(document, type, ...rest);
        }
      };
    });
    await page.goto(`${url}/pets`);
    await page.getByRole("dialog", { name: "Confirmação" }).waitFor();
    await page.keyboard.press("Escape");
    await isAt(page, "/pets", 0);
    await hasDepth(page, 0);
  },
);

back.run();
