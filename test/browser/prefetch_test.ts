// Fetching ahead in a real browser: what is fetched when the phone is idle, what only on request,
// and nothing twice.
import * as assert from "uvu/assert";
import { journeys, open, waitForApp } from "./browser.ts";

const prefetch = journeys("Prefetch");

/** Longer than the app waits for an idle phone. */
const IDLE_MS = 3500;

const CONNECTIONS: [name: string, connection: object][] = [
  ["with Save-Data", { saveData: true, effectiveType: "4g" }],
  ["on 2g", { saveData: false, effectiveType: "2g" }],
  ["on slow 2g", { saveData: false, effectiveType: "slow-2g" }],
];

prefetch("fetches screens, pets and appointments when idle, each once", async () => {
  const { page, calls, scripts, openHome } = await openOn({ saveData: false, effectiveType: "4g" });
  const fetchedAhead = Promise.all([
    page.waitForResponse("**/api/agendamentos"),
    // The last one.
    page.waitForResponse(/\/assets\/perfil_screen-/),
  ]);
  await openHome();
  await fetchedAhead;
  // What it still brings along, or would bring twice.
  await page.waitForTimeout(IDLE_MS);
  assert.ok(scripts.some(isOfScreen));
  assert.is(calls.filter((call) => call === "GET /pet").length, 1);
  assert.equal(scripts, [...new Set(scripts)]);

  const fetched = scripts.length;
  await page.getByRole("link", { name: "Meus Pets" }).click();
  await page.getByText("Amora").waitFor();
  assert.is(scripts.length, fetched, "the screen was fetched again");
  assert.is(calls.filter((call) => call === "GET /pet").length, 1);
});

for (const [name, connection] of CONNECTIONS) {
  prefetch(
    `${name} nothing is fetched ahead, and a pressed screen is fetched at once`,
    async () => {
      const { page, calls, scripts, openHome } = await openOn(connection);
      await openHome();
      await page.waitForTimeout(IDLE_MS);
      assert.equal(scripts.filter(isOfScreen), []);
      assert.is(calls.includes("GET /pet"), false);
      assert.is(calls.includes("GET /agendamentos"), false);

      await page.getByRole("link", { name: "Meus Pets" }).click();
      await page.getByText("Amora").waitFor();
    },
  );
}

prefetch("asks for pets while their screen's code is still loading", async () => {
  const { page, openHome } = await openOn({ saveData: true, effectiveType: "4g" });
  await openHome();
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/(pets|agendamentos|campanhas)_screen-/, async (route) => {
    await code.promise;
    await route.continue();
  });
  const answered = page.waitForResponse("**/api/pet");
  await page.getByRole("link", { name: "Meus Pets" }).press("Enter");
  await answered;
  code.resolve();
  await page.getByText("Amora").waitFor();
});

prefetch("fetches pets and appointments before the other screens", async () => {
  const { scripts, page, openHome } = await openOn({ saveData: false, effectiveType: "4g" });
  const last = page.waitForRequest(/\/assets\/perfil_screen-/);
  await openHome();
  await last;
  const screens = scripts.map((path) =>
    /assets\/(pets|agendamentos|pet_card|campanhas|notificacoes)_screen-/.exec(path)?.[1]
  )
    .filter((name) => name !== undefined);
  assert.equal(screens.slice(0, 3), ["pets", "agendamentos", "pet_card"]);
});

prefetch("what says that the login takes long comes while the person types", async () => {
  const { page, scripts, url } = await openOn({ saveData: false, effectiveType: "4g" }, null);
  await page.goto(url);
  await waitForApp(page);
  const notice = page.waitForRequest(/\/assets\/notices_slow_notice-/);
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await notice;
  assert.ok(scripts.some((path) => path.includes("/shell_authenticated-")));
});

prefetch("with Save-Data only home's code comes while the person types", async () => {
  const { page, scripts, url } = await openOn({ saveData: true, effectiveType: "4g" }, null);
  await page.goto(url);
  await waitForApp(page);
  const home = page.waitForRequest(/\/assets\/shell_authenticated-/);
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await home;
  await page.waitForTimeout(IDLE_MS);
  assert.equal(scripts.filter((path) => path.includes("_slow_notice-")), []);
});

prefetch.run();

function isOfScreen(path: string): boolean {
  return /\/\w+_screen-/.test(path);
}

/** A phone whose browser reports this network; `as` is the person whose session is on it. */
async function openOn(connection: object, as: string | null = "maria") {
  const journey = await open({ as: as ?? undefined, path: null });
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
