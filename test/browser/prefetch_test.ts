// Shows what is fetched ahead when the phone is idle, and that nothing is fetched twice.
import * as assert from "uvu/assert";
import { journeySuite, open } from "./browser.ts";
import { button, eventually, field, logIn } from "./steps.ts";

const prefetch = journeySuite("Prefetch");

/** Longer than the app waits for an idle phone. */
const IDLE_MS = 3500;

prefetch(
  "fetches the other screens, pets and appointments when idle, each once, and draws them at once",
  async () => {
    const { page, calls, scripts, openHome } = await openOn({
      saveData: false,
      effectiveType: "4g",
    });
    const fetchedAhead = Promise.all([
      page.waitForResponse("**/api/agendamentos"),
      page.waitForResponse(/\/assets\/screens-/),
    ]);
    await openHome();
    await fetchedAhead;
    // What it still brings along, or would bring twice.
    await page.waitForTimeout(IDLE_MS);
    assert.ok(scripts.some((path) => path.startsWith("/assets/screens-")));
    assert.is(calls.filter((call) => call === "GET /pet").length, 1);
    assert.equal(scripts, [...new Set(scripts)]);

    const fetched = scripts.length;
    await page.evaluate(() => {
      const drawn: Element[] = [];
      Object.assign(globalThis, { drawn });
      new MutationObserver(() => {
        const heading = document.querySelector("h1");
        if (heading?.textContent === "Meus Pets" && !drawn.includes(heading)) drawn.push(heading);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.getByRole("link", { name: "Meus Pets" }).click();
    await page.getByText("Amora").waitFor();
    assert.equal(scripts.slice(fetched), [], "the screen was fetched again");
    assert.is(calls.filter((call) => call === "GET /pet").length, 1);
    const count = await page.evaluate(() =>
      (globalThis as unknown as { drawn: Element[] }).drawn.length
    );
    assert.is(count, 1, "the heading was drawn again: the frame came first");
  },
);

prefetch(
  "a logout before the rest is fetched asks nothing more, and the next login asks for all",
  async () => {
    const { page, calls } = await open({ as: "maria", path: "/perfil" });
    await button(page, "Sair da conta").click();
    await field(page, "Senha").waitFor();
    const before = calls.length;
    await page.waitForTimeout(IDLE_MS);
    assert.equal(calls.slice(before), []);
    await logIn(page, "Maria");
    await eventually(
      "the list is asked for",
      () => Promise.resolve(calls.slice(before).includes("GET /agendamentos")),
    );
  },
);

prefetch("where the phone saves data no answer is fetched ahead", async () => {
  const { page, calls, openHome } = await openOn({ saveData: true });
  await openHome();
  await page.waitForTimeout(IDLE_MS);
  assert.is(calls.includes("GET /pet"), false);
  assert.is(calls.includes("GET /agendamentos"), false);
  await page.getByRole("link", { name: "Meus Pets" }).click();
  await page.getByText("Amora").waitFor();
});

/** By the screen: the calls whose failure it shows. */
const REFUSED: Record<string, string[]> = {
  "/": ["/agendamentos/agenda/dia", "/agendamentos"],
  "/agendamentos": ["/agendamentos"],
  "/pets": ["/pet"],
  "/notifications": ["/notification"],
};
for (const [path, refused] of Object.entries(REFUSED)) {
  prefetch(`a start at ${path} asks once for what is refused`, async () => {
    const { page, url } = await open({
      as: "maria",
      path: null,
      prepare(world) {
        for (const one of refused) world.faults.set(`GET ${one}`, { status: 400 });
      },
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    // It is the last call of all, made when the phone is idle.
    const idle = page.waitForResponse("**/api/campanhas/ativas");
    await page.goto(url + path);
    await page.getByText("Tentar novamente").first().waitFor();
    await idle;
    for (const one of refused) {
      assert.is(asked.filter((path) => path === `/api${one}`).length, 1, one);
    }
  });
}

prefetch.run();

/** A phone whose browser reports this network. */
async function openOn(connection: object) {
  const journey = await open({ as: "maria", path: null });
  const scripts: string[] = [];
  journey.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.push(pathname);
  });
  await journey.page.addInitScript((connection) => {
    Object.defineProperty(navigator, "connection", { value: connection });
  }, connection);
  async function openHome(): Promise<void> {
    await journey.page.goto(journey.url);
    await journey.page.getByRole("heading", { name: "Olá, Maria das" }).waitFor();
  }
  return { ...journey, scripts, openHome };
}
