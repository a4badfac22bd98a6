// Nothing typed is lost in a real browser, and no other person finds it: after the end of a
// session, reloads, other tabs, new versions, and a CEP that fails.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import { type Journey, journeys, open, waitForApp } from "./browser.ts";
import {
  button,
  dialog,
  everythingOn,
  field,
  fillBooking,
  fillCep,
  fillEnrolment,
  fillPet,
  fillSenha,
  goTo,
  holds,
  holdsBooking,
  holdsEnrolment,
  holdsPet,
  logIn,
  logOut,
  pollNow,
  reachTutor,
  shownOn,
  storedOn,
  storeDrafts,
  until,
} from "./steps.ts";
import { controlled, look, nextVersion, takeNewVersion, versionOf } from "./host.ts";

const EXPIRED = "Sua sessão expirou. Entre novamente.";
const OFFER = "Você parou no meio";
const GO_ON = "Continuar de onde parou";
const START_AGAIN = "Começar de novo";
const SENHA_FORGOTTEN = "Por segurança, a senha não fica guardada no aparelho. Digite de novo.";
const FAILING_CEP = "65099999";

/** Something that a logged-in person fills in. */
interface Kind {
  name: string;
  who: "Maria" | "João";
  path: string;
  /** Opens it, if it does not open by itself. */
  reach(page: Page): Promise<void>;
  fill(page: Page): Promise<void>;
  /** Waits until it is open again, with everything that was filled in. */
  isThere(page: Page): Promise<void>;
  /** Waits until it is open and empty. */
  isNew(page: Page): Promise<void>;
  /** Texts that would show that it was filled in. */
  traces: string[];
}

const PET: Kind = {
  name: "a new pet",
  who: "Maria",
  path: "/pets",
  reach: (page) => button(page, "Adicionar Pet").click(),
  fill: (page) => fillPet(page, "Zulmira"),
  isThere: (page) => holdsPet(page, "Zulmira"),
  async isNew(page) {
    await dialog(page, "Novo Pet").waitFor();
    await holds(field(page, "Nome"), "");
    assert.is(await page.getByRole("radio", { checked: true }).count(), 0);
    await holds(field(page, "Observação"), "");
  },
  traces: ["Zulmira", "Orelha dobrada"],
};

const EDITED_PET: Kind = {
  name: "a changed pet",
  who: "Maria",
  path: "/pets",
  reach: (page) => page.getByRole("button", { name: /^Nina/ }).click(),
  async fill(page) {
    await field(page, "Nome").fill("Nina Zulmira");
    await field(page, "Observação").fill("Orelha dobrada");
  },
  async isThere(page) {
    await dialog(page, "Editar Pet").waitFor();
    await holds(field(page, "Nome"), "Nina Zulmira");
    assert.ok(await page.getByRole("radio", { name: "Gato" }).isChecked());
    await holds(field(page, "Observação"), "Orelha dobrada");
  },
  async isNew(page) {
    await dialog(page, "Editar Pet").waitFor();
    await holds(field(page, "Nome"), "Nina");
    await holds(field(page, "Observação"), "");
  },
  traces: ["Zulmira", "Orelha dobrada"],
};

const BOOKING: Kind = {
  name: "a booking",
  who: "Maria",
  path: "/agendamentos",
  reach: (page) => button(page, "Novo").click(),
  fill: fillBooking,
  isThere: holdsBooking,
  async isNew(page) {
    await dialog(page, "Novo Agendamento").waitFor();
    await holds(field(page, "Pet"), "");
    await holds(field(page, "Observação"), "");
  },
  traces: ["Espirra de manhã"],
};

const ENROLMENT: Kind = {
  name: "an enrolment",
  who: "Maria",
  path: "/campanhas/campanha-aberta",
  reach: (page) => button(page, "Inscrever Meu Pet").click(),
  fill: fillEnrolment,
  isThere: holdsEnrolment,
  async isNew(page) {
    await dialog(page, "Inscrição na campanha").waitFor();
    await holds(field(page, "Pet"), "");
    await holds(field(page, "Observação"), "");
  },
  traces: ["Morde estranhos"],
};

const SURVEY: Kind = {
  name: "a survey at its second question",
  who: "Maria",
  path: "/",
  reach: () => Promise.resolve(),
  async fill(page) {
    await page.getByText(/^(Participar|Pergunta 1 de 3)$/).waitFor();
    const participar = button(page, "Participar");
    if (await participar.isVisible()) await participar.press("Enter");
    await page.getByRole("radio", { name: "9", exact: true }).check();
    await goTo(page, "Avançar", "Pergunta 2 de 3");
    await page.getByRole("radio", { name: "3", exact: true }).check();
    await goTo(page, "Avançar", "Pergunta 3 de 3");
    await page.getByLabel("O que podemos melhorar?").fill("Cadeiras na sala");
    await goTo(page, "Voltar", "Pergunta 2 de 3");
  },
  async isThere(page) {
    await page.getByText("Pergunta 2 de 3").waitFor();
    assert.ok(await page.getByRole("radio", { name: "3", exact: true }).isChecked());
    await goTo(page, "Avançar", "Pergunta 3 de 3");
    await holds(page.getByLabel("O que podemos melhorar?"), "Cadeiras na sala");
    await goTo(page, "Voltar", "Pergunta 2 de 3");
    await goTo(page, "Voltar", "Pergunta 1 de 3");
    assert.ok(await page.getByRole("radio", { name: "9", exact: true }).isChecked());
    await goTo(page, "Avançar", "Pergunta 2 de 3");
  },
  async isNew(page) {
    await button(page, "Participar").press("Enter");
    await page.getByText("Pergunta 1 de 3").waitFor();
    assert.is(await page.getByRole("radio", { checked: true }).count(), 0);
  },
  traces: ["Cadeiras na sala"],
};

const EMAIL: Kind = {
  name: "an e-mail confirmation at its code",
  who: "João",
  path: "/",
  reach: () => Promise.resolve(),
  async fill(page) {
    await button(page, "Confirmar agora").click();
    await field(page, "Email").fill("zulmira@exemplo.com");
    await button(page, "Continuar").click();
    await page.getByRole("heading", { name: "Digite o código" }).waitFor();
    await field(page, "Código").fill("417");
  },
  async isThere(page) {
    await page.getByRole("heading", { name: "Digite o código" }).waitFor();
    await holds(field(page, "Código"), "417");
    await page.getByText("zulmira@exemplo.com").waitFor();
  },
  async isNew(page) {
    await page.getByRole("heading", { name: "Deseja confirmar seu email?" }).waitFor();
  },
  traces: ["zulmira@exemplo.com"],
};

const KINDS = [PET, EDITED_PET, BOOKING, ENROLMENT, SURVEY, EMAIL];

const sameDevice = journeys("Never lost: for the same person");

for (const kind of KINDS) {
  const { name, who, path, traces } = kind;
  sameDevice(
    `${name} is there again after the same person's login, and nowhere before; it is open again ` +
      "after a reload, and offered in another tab, shown there only after a press",
    async () => {
      const journey = await openFilled(kind);
      const { page, url, newTab } = journey;
      await expire(journey);
      await findsNothing(page, traces);
      await logIn(page, who);
      await page.waitForURL(url + path);
      await kind.isThere(page);

      await page.reload();
      await kind.isThere(page);
      await waitUntilSaved(page, traces);

      const other = await newTab(path);
      await kind.reach(other);
      await other.getByText(OFFER).waitFor();
      assert.not.ok(containsAny(await shownOn(other), traces), "shown unasked");
      await button(other, GO_ON).click();
      await until(other, () => document.activeElement !== document.body);
      await kind.isThere(other);
      assert.is(await other.getByText(OFFER).count(), 0);
    },
  );
}

sameDevice(
  "what another tab continues stays when this tab discards its own, and comes back after a session " +
    "that another tab found expired, and after a tab opened on a dead session; 'Sair da conta' in " +
    "that tab deletes it",
  async () => {
    const { page: first, world, newTab } = await openFilled(PET);
    await waitUntilSaved(first, PET.traces);
    const page = await newTab(PET.path);
    await PET.reach(page);
    await button(page, GO_ON).click();
    await field(page, "Nome").fill("Zulmira Maria");
    await waitUntilSaved(page, ["Zulmira Maria"]);
    await button(first, "Fechar").click();
    await button(first, "Descartar").click();
    const restored = page.getByText("O que você já tinha preenchido está aqui.");
    assert.is(await restored.count(), 0, "whoever has continued it knows");
    await page.reload();
    await holdsPet(page, "Zulmira Maria");
    assert.is(await restored.count(), 1);

    world.endSessions();
    await pollNow(first);
    await first.getByText(EXPIRED).waitFor();
    await button(page, "Entrar").waitFor();
    for (const tab of [page, first]) await findsNothing(tab, PET.traces);
    await page.bringToFront();
    await logIn(page, "Maria");
    await holdsPet(page, "Zulmira Maria");
    await first.close();

    world.endSessions();
    const told = page.getByText(EXPIRED).waitFor();
    const other = await newTab("/");
    await button(other, "Entrar").waitFor();
    await told;
    for (const tab of [page, other]) await findsNothing(tab, PET.traces);
    await page.bringToFront();
    await logIn(page, "Maria");
    await holdsPet(page, "Zulmira Maria");

    await logOut(other);
    await button(page, "Entrar").waitFor();
    await page.bringToFront();
    await logIn(page, "Maria");
    await page.getByRole("heading", { name: /^Olá, Maria/ }).waitFor();
    assert.is(await page.getByRole("dialog").count(), 0);
    await page.getByRole("link", { name: "Meus Pets" }).click();
    await PET.reach(page);
    await PET.isNew(page);
    assert.is(await page.getByText(OFFER).count(), 0);
    await findsNothing(page, PET.traces);
  },
);

sameDevice("a list without the pet does not close the sheet that edits it", async () => {
  const { page, world } = await open({ as: "maria", path: "/pets" });
  await page.getByRole("button", { name: /^Amora/ }).click();
  await field(page, "Observação").fill("Come devagar");
  const others = world.pets("maria").filter(({ nome }) => nome !== "Amora");
  world.faults.set("GET /pet", { status: 200, body: others });
  // A list this old is asked for again when the network returns.
  await page.clock.setSystemTime(Date.now() + 6 * 60_000);
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.locator("main").getByText("Amora").waitFor({ state: "detached" });
  await holds(field(page, "Observação"), "Come devagar");
});

sameDevice.run();

const others = journeys("Never lost: when it is not wanted, and when another person comes");

for (const kind of [PET, SURVEY, EMAIL]) {
  const { name, who, path, traces } = kind;
  others(
    `${name} is open again in a tab that was killed and restored, and deleted when another tab does ` +
      "not want it; the next one is found by no other person who logs in, and by nobody after them",
    async () => {
      const journey = await openFilled(kind);
      const { page, newTab } = journey;
      await waitUntilSaved(page, traces);
      const restored = await killAndRestore(journey);
      await kind.isThere(restored);
      await restored.close();
      const other = await newTab(path);
      await kind.reach(other);
      await button(other, START_AGAIN).click();
      await kind.isNew(other);
      await findsNothing(other, traces);
      const third = await newTab(path);
      await kind.reach(third);
      await kind.isNew(third);
      assert.is(await third.getByText(OFFER).count(), 0);
      await other.close();

      await kind.fill(third);
      await expire({ ...journey, page: third });
      await logIn(third, "Ana");
      await third.getByRole("heading", { name: /^Olá, Ana/ }).waitFor();
      assert.is(await third.getByRole("dialog").count(), 0);
      await findsNothing(third, traces);
      await logOut(third);
      await logIn(third, who);
      if (kind === PET) await third.getByRole("link", { name: "Meus Pets" }).click();
      await kind.reach(third);
      await kind.isNew(third);
      assert.is(await third.getByText(OFFER).count(), 0);
      await findsNothing(third, traces);
    },
  );
}

others.run();

const updates = journeys("Never lost: updates");

updates("an update in another tab does not reload a survey with answers", async () => {
  const journey = await open({ as: "maria", pesquisas: true, serviceWorkers: true, path: null });
  const { page, context, url } = journey;
  // A poll while the workers change makes the new one wait: see `takeNewVersion`.
  await context.addInitScript(() => Object.assign(globalThis, { setInterval: () => 0 }));
  await page.goto(url);
  await controlled(page);
  await button(page, "Participar").click();
  await page.getByRole("radio", { name: "9", exact: true }).check();
  // The other tab has no survey that covers the announcement. The survey in this tab stays open.
  journey.world.faults.set("GET /agendamentos/pesquisa-satisfacao/listar", { status: 404 });
  const other = await journey.newTab();
  await controlled(other);
  await journey.stop();
  journey.restart(await nextVersion());
  let loads = 0;
  page.on("load", () => loads += 1);
  await look(other);
  const reloaded = other.waitForEvent("load");
  await takeNewVersion(other);
  await reloaded;
  assert.is(await versionOf(other), "2");
  await page.waitForTimeout(500);
  assert.is(loads, 0, "the tab with answers was loaded again");
  assert.is(await versionOf(page), undefined);
  assert.ok(await page.getByRole("radio", { name: "9", exact: true }).isChecked());
});

updates.run();

const wizards = journeys("Never lost: registration and recovery");

wizards(
  "a tutor: no CEP continues with the street of another one, and typed text stays, also after a " +
    "reload, when the password is typed again and all the rest is there",
  async () => {
    const { page, world } = await open({ path: "/sign-in" });
    await reachTutor(page, 3);
    await losesStreetOnly(page, "Passo 3 de 4");
    await fillAddress(page);
    await reload(page);
    await page.getByText("Passo 2 de 4").waitFor();
    await page.getByRole("heading", { name: "Dados pessoais" }).waitFor();
    await page.getByText(SENHA_FORGOTTEN).waitFor();
    await holds(field(page, "Senha"), "");
    await holds(field(page, "Confirmar senha"), "");
    await holds(field(page, "Nome"), "Joana Silva");
    await holds(field(page, "E-mail"), "joana@exemplo.com");
    await holds(field(page, "Telefone"), "(98) 99111-2233");
    await fillSenha(page, "nova123");
    await goTo(page, "Continuar", "Passo 3 de 4");
    await holdsAddress(page);
    await losesStreetOnly(page, "Passo 3 de 4");
    await fillAddress(page);
    await goTo(page, "Continuar", "Passo 4 de 4");
    assert.is(await field(page, "Senha").count(), 0);
    await page.getByLabel("Li e aceito os termos de uso").check();
    await button(page, "Finalizar").click();
    await page.getByText("Sucesso: Cadastro realizado com sucesso!").waitFor();
    assert.ok(world.conta("12345678909"));
  },
);

wizards(
  "an ONG: no CEP continues with the street of another one, and typed text stays, also after a " +
    "reload, when the password is typed again and all the rest is there",
  async () => {
    const { page } = await open({ path: "/sign-in" });
    await reachOngAddress(page);
    await losesStreetOnly(page, "Passo 3 de 5");
    await fillAddress(page);
    await goTo(page, "Continuar", "Passo 4 de 5");
    await field(page, "Nome do responsável").fill("Rita Lima");
    await reload(page);
    await page.getByText("Passo 2 de 5").waitFor();
    await page.getByText(SENHA_FORGOTTEN).waitFor();
    await holds(field(page, "Senha"), "");
    await holds(field(page, "Razão social"), "Associação Abrigo");
    await fillSenha(page, "nova123");
    await goTo(page, "Continuar", "Passo 3 de 5");
    await holdsAddress(page);
    await losesStreetOnly(page, "Passo 3 de 5");
    await fillAddress(page);
    await goTo(page, "Continuar", "Passo 4 de 5");
    await holds(field(page, "Nome do responsável"), "Rita Lima");
    await goTo(page, "Continuar", "Passo 5 de 5");
    assert.is(await field(page, "Senha").count(), 0);
  },
);

/** What a person without a session fills in. */
const BEGUN = [
  {
    name: "a registration",
    path: "/sign-in",
    fill: async (page: Page) => {
      await reachTutor(page, 2);
      await field(page, "Nome").fill("Joana Silva");
    },
    isThere: async (page: Page) => {
      await page.getByText("Passo 2 de 4").waitFor();
      await holds(field(page, "Nome"), "Joana Silva");
    },
    isNew: (page: Page) => page.getByText("Quem vai usar o portal?").waitFor(),
    traces: ["Joana Silva", "12345678909", "123.456.789-09"],
  },
  {
    name: "a recovery",
    path: "/forgot-password",
    fill: async (page: Page) => {
      await field(page, "CPF ou CNPJ").fill("52998224725");
      await button(page, "Recuperar Senha").click();
      await page.getByText("Passo 2 de 3").waitFor();
      await field(page, "Código").fill("417");
    },
    isThere: async (page: Page) => {
      await page.getByText("Passo 2 de 3").waitFor();
      await holds(field(page, "Código"), "417");
    },
    isNew: async (page: Page) => {
      await page.getByText("Passo 1 de 3").waitFor();
      await holds(field(page, "CPF ou CNPJ"), "");
    },
    traces: ["529.982.247-25", "52998224725"],
  },
];

for (const { name, path, fill, isThere, isNew, traces } of BEGUN) {
  wizards(
    `${name} is offered in another tab, and deleted where it is not wanted; the next start deletes one ` +
      "from two hours ago",
    async () => {
      const { page, context, url, newTab } = await open({ path });
      await fill(page);
      await waitUntilSaved(page, traces);
      const other = await newTab(path);
      await other.getByText(OFFER).waitFor();
      assert.not.ok(containsAny(await shownOn(other), traces), "shown unasked");
      await button(other, GO_ON).click();
      await isThere(other);
      await page.close();
      await other.close();
      const third = await newTab(path);
      await button(third, START_AGAIN).click();
      await isNew(third);
      await findsNothing(third, traces);

      await fill(third);
      await waitUntilSaved(third, traces);
      await third.close();
      const later = await context.newPage();
      await later.clock.install({ time: twoHoursLater() });
      await later.goto(url);
      await waitUntilGone(later, traces);
    },
  );
}

wizards("the next login deletes a registration and a recovery from two hours ago", async () => {
  const { page, context, url } = await open({ path: null });
  for (const { path, fill, traces } of BEGUN) {
    await page.goto(url + path);
    await waitForApp(page);
    await fill(page);
    await waitUntilSaved(page, traces);
  }
  await page.close();
  const later = await context.newPage();
  await later.clock.install();
  await later.goto(url);
  await waitForApp(later);
  const stored = await storedOn(later);
  for (const { name, traces } of BEGUN) {
    assert.ok(containsAny(stored, traces), `${name} is erased before its time`);
  }
  await later.clock.setSystemTime(twoHoursLater());
  await logIn(later, "Ana");
  for (const { traces } of BEGUN) await waitUntilGone(later, traces);
});

wizards.run();

/** This person's page, with the form open and filled in. */
async function openFilled({ who, path, reach, fill }: Kind): Promise<Journey> {
  const as = who === "Maria" ? "maria" : "joao";
  const journey = await open({ as, path, pesquisas: path === "/" });
  await reach(journey.page);
  await fill(journey.page);
  return journey;
}

/** The server forgets the session, and the next poll finds out. */
async function expire({ page, world }: Journey): Promise<void> {
  world.endSessions();
  await pollNow(page);
  await page.getByText(EXPIRED).waitFor();
  await button(page, "Entrar").waitFor();
}

async function findsNothing(page: Page, traces: string[]): Promise<void> {
  const everything = await everythingOn(page);
  const found = traces.filter((trace) => everything.includes(trace));
  assert.equal(found, []);
}

function containsAny(text: string, traces: string[]): boolean {
  return traces.some((trace) => text.includes(trace));
}

/** What is typed is saved only after a pause. */
async function waitUntilSaved(page: Page, traces: string[]): Promise<void> {
  await until(
    page,
    (traces) => {
      const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
      return traces.some((trace) => kept.includes(trace));
    },
    traces,
  );
}

async function waitUntilGone(page: Page, traces: string[]): Promise<void> {
  await until(
    page,
    (traces) => {
      const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
      return !traces.some((trace) => kept.includes(trace));
    },
    traces,
  );
}

/**
 * What a browser does when the phone has too little memory for a tab: the page is loaded again, but
 * the tab's storage stays. Before that the tab was hidden.
 */
async function killAndRestore({ page, context }: Journey): Promise<Page> {
  await storeDrafts(page);
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  const url = page.url();
  await page.close();
  const restored = await context.newPage();
  await restored.addInitScript((kept) => {
    for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
  }, kept);
  await restored.goto(url);
  return restored;
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForApp(page);
}

/** One minute more than a draft lives. */
function twoHoursLater(): number {
  return Date.now() + 121 * 60_000;
}

/**
 * From the choice of profile to the address of the ONG's registration. The steps before it are
 * filled in by hand.
 */
async function reachOngAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^ONG/ }).click();
  await field(page, "CNPJ").fill("12345678000195");
  await goTo(page, "Continuar", "Passo 2 de 5");
  await button(page, "Entendi").click();
  await field(page, "Nome fantasia").fill("Abrigo");
  await field(page, "Razão social").fill("Associação Abrigo");
  await field(page, "E-mail").fill("abrigo@exemplo.org");
  await field(page, "Telefone").fill("98991112233");
  await fillSenha(page, "abc123");
  await goTo(page, "Continuar", "Passo 3 de 5");
}

async function fillAddress(page: Page): Promise<void> {
  await field(page, "Bairro").fill("");
  await fillCep(page);
  await field(page, "Número").fill("10");
}

async function holdsAddress(page: Page): Promise<void> {
  await holds(field(page, "CEP"), "65010-500");
  await holds(field(page, "Logradouro"), "Rua do Egito");
  await holds(field(page, "Número"), "10");
}

/**
 * At the address: after a CEP that is found, another one that fails takes away what the first has
 * filled in, and nothing that was typed.
 */
async function losesStreetOnly(page: Page, step: string): Promise<void> {
  await fillCep(page);
  await field(page, "Número").fill("27");
  await field(page, "Complemento").fill("Casa azul");
  await field(page, "CEP").fill(FAILING_CEP);
  await button(page, "Continuar").click();
  await holds(field(page, "Logradouro"), "");
  await holds(field(page, "Bairro"), "");
  assert.ok(await page.getByText(step).isVisible());
  await holds(field(page, "CEP"), "65099-999");
  await holds(field(page, "Número"), "27");
  await holds(field(page, "Complemento"), "Casa azul");

  await fillCep(page);
  await field(page, "Bairro").fill("Praia Grande");
  await field(page, "CEP").fill(FAILING_CEP);
  await button(page, "Continuar").click();
  await holds(field(page, "Logradouro"), "");
  await holds(field(page, "Bairro"), "Praia Grande");
  assert.ok(await page.getByText(step).isVisible());
}
