// Plays the portal's main tasks in every engine, written once: they show what goes wrong in one engine
// only. Rare cases are tested by the journeys in Chromium (`test/browser/`).
import * as assert from "uvu/assert";
import { createWorld, type World } from "../../server/mock/world.ts";
import { builtSite, initialStorage, type OpenOptions, serve } from "../browser/browser.ts";
import { readVaultInPage } from "../browser/device.ts";
import type { Engine, Tab } from "./engine.ts";
import { suiteUnlessMissing } from "./needing.ts";
import { Visitor } from "./visitor.ts";
import { plant, respostasOfPesquisaVacina } from "../plant.ts";

interface Visit {
  visitor: Visitor;
  tab: Tab;
  world: World;
  url: string;
  stop(): Promise<void>;
  restart(): void;
}

type Options = Pick<OpenOptions, "as" | "path" | "pesquisas" | "now">;
type Scenario = (visit: Visit) => Promise<void>;

/** Queues every scenario for this engine, or says what is missing. */
export async function queueScenarios(engine: Engine): Promise<void> {
  const tests = suiteUnlessMissing(engine.name, await engine.missing());
  for (const [title, options, scenario] of SCENARIOS) {
    tests(title, () => visit(engine, title, options, scenario));
  }
  tests.run();
}

async function visit(
  engine: Engine,
  title: string,
  { path = "/", now, ...options }: Options,
  scenario: Scenario,
): Promise<void> {
  const world = createWorld({ now: now && (() => now) });
  if (!options.pesquisas) world.remove("pesquisa");
  const server = serve(await builtSite(), world);
  const url = `http://localhost:${server.port}`;
  let tab: Tab | undefined;
  try {
    tab = await engine.open();
    await tab.goto(`${url}/robots.txt`);
    await tab.evaluate(
      (stored) => void Object.assign(localStorage, stored),
      initialStorage(options, world),
    );
    // Messages from the page before the app do not count.
    await tab.takeWrongs();
    await tab.goto(url + path);
    const { stop, restart } = server;
    await scenario({ visitor: new Visitor(tab), tab, world, url, stop, restart });
    // The scenario has played the outage of which the console tells.
    const wrongs = (await tab.takeWrongs()).filter((line) => !line.startsWith("The API may be"));
    assert.equal(wrongs, [], "The page did something wrong");
  } catch (error) {
    if (error instanceof Error && tab) error.message += await describe(engine, title, tab);
    throw error;
  } finally {
    await tab?.close().catch((error) => console.log(`  The tab did not close: ${error}`));
    await server.stop();
    world.close();
  }
}

/** Helps to understand a failure: a picture, the focus, and the page's errors. */
async function describe(engine: Engine, title: string, tab: Tab): Promise<string> {
  try {
    const picture = await Deno.makeTempFile({ prefix: `${engine.name}-`, suffix: ".png" });
    await Deno.writeFile(picture, await tab.screenshot());
    const focus = await tab.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "");
    const wrongs = await tab.takeWrongs();
    return ["", `${engine.name}, ${title}: ${picture}`, `focus: ${focus}`, ...wrongs].join("\n");
  } catch (error) {
    return `\n${engine.name}, ${title}: no picture, ${error}`;
  }
}

const HOME = /^Olá, Maria/;

/** Eight in the evening in São Luís: the hour of today's visit has passed. */
const EVENING = new Date("2026-11-25T23:00:00Z");

const SCENARIOS: [title: string, Options, Scenario][] = [
  ["logs in, books, reads the details, cancels, logs out", {}, mainJob],
  [
    "a sheet closes with Back and Escape, and asks before it discards typed text",
    { as: "maria", path: "/pets" },
    sheets,
  ],
  ["the PetCard's 'Voltar' leads home, however often it is pressed", { as: "maria" }, petCard],
  [
    "home is whole in every window, and shows no ring around what was tapped",
    { as: "maria", now: EVENING },
    wholeHome,
  ],
  ["what the registry filled in is read whole", { path: "/sign-in" }, wholeLocked],
  ["registers a tutor, with Back in between", { path: "/sign-in" }, tutor],
  ["sets a new password, and logs in with it", { path: "/forgot-password" }, recovery],
  ["answers a survey", { as: "maria", pesquisas: true }, survey],
  ["opens without a network, and shows new data when it is back", { as: "maria" }, offline],
];

async function mainJob({ visitor, tab, world, url }: Visit): Promise<void> {
  await visitor.fillAll({ "CPF ou CNPJ": "52998224725", "Senha": "maria123" });
  await visitor.press("Entrar");
  await visitor.see(HOME, "heading");
  await tab.goto(url);
  await visitor.see(HOME, "heading");
  await visitor.see("Ajuda", "link");
  await visitor.seeWhole(/até as \d\d:\d\d/);

  await visitor.press("Agendamentos", "link");
  await visitor.press("Novo");
  await visitor.see("Novo Agendamento", "dialog");
  await visitor.set("Tipo de serviço", "Consulta clínica");
  await visitor.set("Pet", "Nina");
  await visitor.fill("Observação", "Primeira consulta");
  await visitor.press("Agendar");
  await visitor.see("Agendamento confirmado", "dialog");
  const [booked] = ofNina(world);
  await visitor.seeWhole(new RegExp(booked.data!.slice(0, 10).split("-").reverse().join("/")));
  await visitor.seeWhole(booked.turno === "MANHA" ? /até as 08:00/ : /até as 14:00/);
  await visitor.press("Entendi");
  await visitor.seeGone(/./, "dialog");

  await visitor.press(/^Nina.*Consulta clínica/);
  await visitor.see(/Primeira consulta/);
  await visitor.pressAndSee(
    "Cancelar Agendamento",
    "Você tem certeza que deseja cancelar este agendamento?",
  );
  assert.ok(await tab.evaluate(isLargeQuestionReadable), "a long question does not scroll");
  await visitor.pressAndSee("Sim, cancelar", "Agendamento cancelado com sucesso.");
  assert.equal(ofNina(world), []);
  await tab.back();
  await visitor.seeGone(/./, "dialog");
  await visitor.press("Perfil", "link");
  await visitor.press("Sair da conta");
  await visitor.see("Entrar", "button");
}

async function sheets({ visitor, tab, world }: Visit): Promise<void> {
  await visitor.see("Meus Pets", "heading");
  assert.is(await tab.evaluate(emptyBeside, "header"), 0);
  const NEW = "Adicionar Pet";
  for (const close of [() => tab.back(), () => tab.pressKey("Escape")]) {
    await visitor.press(NEW);
    await visitor.see("Novo Pet", "dialog");
    await visitor.seeWhole("Fechar", "button");
    await close();
    await visitor.seeGone("Novo Pet", "dialog");
    await visitor.seeFocused(NEW, "button");
  }

  await visitor.press(NEW);
  await visitor.see("Nome", "field");
  await visitor.until("nothing is empty below the groups", () => tab.evaluate(areGroupsFull));
  assert.is(await tab.evaluate(emptyBeside, "dialog[open]"), 0);
  await visitor.fill("Nome", "Zulmira");
  await tab.back();
  await visitor.press("Continuar preenchendo");
  await visitor.seeValue("Nome", "Zulmira");
  await visitor.press("Fêmea", "radio");
  await visitor.press("Gato", "radio");
  if (tab.showsTodayInEmptyDates) await visitor.seeBlank("Data de nascimento");
  if (tab.setDarkTheme) {
    await tab.setDarkTheme();
    const points = await visitor.pointsIn(await tab.evaluate(showDateIcon));
    const reds = points.map(([red]) => red);
    const difference = Math.max(...reds) - Math.min(...reds);
    assert.ok(difference > 150, "a date's icon is as dark as its field");
    assert.ok(await tab.evaluate(isHeaderOpaque), "the page shows through the header");
  }
  await visitor.set("Data de nascimento", "2022-05-01");
  await visitor.pressAndSee("Salvar Pet", "Pet Zulmira criado com sucesso!");
  await visitor.seeGone("Novo Pet", "dialog");
  await visitor.see(/^Zulmira/, "button");
  assert.ok(world.pets("maria").some(({ nome }) => nome === "Zulmira"));

  await visitor.press(/^Zulmira/);
  await visitor.seeWhole("Fechar", "button");
  await visitor.fill("Observação", "Gosta de colo");
  await visitor.pressAndSee("Salvar Alterações", "Pet Zulmira atualizado com sucesso!");
  await visitor.seeGone(/./, "dialog");
  await visitor.press(/^Zulmira/);
  await visitor.seeValue("Observação", "Gosta de colo");
  await visitor.press("Fechar");
  await visitor.seeGone(/./, "dialog");

  // The sheets have left no entry in the history.
  await visitor.press("Início", "link");
  await visitor.see(HOME, "heading");
  await tab.back();
  await visitor.see("Meus Pets", "heading");
}

async function petCard({ visitor, tab }: Visit): Promise<void> {
  const lengths = new Set<number>();
  for (const times of [1, 2, 1]) {
    await visitor.until("home's card has a card's form", () => tab.evaluate(isCardWhole));
    await visitor.press(/^Meu PetCard/, "link");
    await visitor.seeWhole("Voltar", "button");
    await visitor.until("the card has a card's form", () => tab.evaluate(isCardWhole));
    lengths.add(await tab.evaluate(() => history.length));
    await tab.evaluate((times) => {
      const back = document.querySelector<HTMLElement>("main button")!;
      // Each as a press of its own: browsers may join the steps of one.
      for (let count = 0; count < times; count++) setTimeout(() => back.click());
    }, times);
    await visitor.see(HOME, "heading");
  }
  assert.is(lengths.size, 1, "the card or a second home is left behind");
}

async function wholeHome({ visitor, tab }: Visit): Promise<void> {
  const today = /^Você tem 1 agendamento/;
  await visitor.until("'Não deu para ir?' is wide", () => tab.evaluate(isBlueFaceWide));
  for (const width of [360, 900, 1000, 1280]) {
    await tab.setWidth(width);
    const what = `the PetCard is whole in a window of ${width} px`;
    await visitor.until(what, () => tab.evaluate(isCardWhole));
    assert.equal(await tab.evaluate(brokenTileNames), [], `in a window of ${width} px`);
  }
  await visitor.press(today);
  await visitor.press("Fechar");
  await visitor.seeFocused(today, "button");
  assert.not(await tab.evaluate(hasUnwantedRing), "a ring shows although nobody used the keyboard");
}

async function wholeLocked({ visitor, tab }: Visit): Promise<void> {
  await visitor.press(/^ONG/);
  await visitor.fill("CNPJ", "90246813000159");
  await visitor.pressAndSee("Continuar", "Passo 2 de 5");
  for (const text of ["100%", "200%"]) {
    await tab.evaluate((text) => void (document.documentElement.style.fontSize = text), text);
    assert.equal(await tab.evaluate(cutValues), [], `with ${text} text`);
  }
}

async function tutor({ visitor, tab, world }: Visit): Promise<void> {
  await visitor.pressAndSee(/^Tutor/, "Passo 1 de 4");
  await visitor.fill("CPF", "13579246828");
  await visitor.pressAndSee("Continuar", "Passo 2 de 4");
  await visitor.fillAll({ "Nome": "Joana Silva", "E-mail": "joana@exemplo.com" });
  await tab.back();
  await visitor.see("Passo 1 de 4");
  await visitor.seeValue("CPF", "135.792.468-28");
  await visitor.pressAndSee("Continuar", "Passo 2 de 4");
  await visitor.seeValue("Nome", "Joana Silva");
  await visitor.fillAll({
    "Telefone": "98991112233",
    "Senha": "abc123",
    "Confirmar senha": "abc123",
  });
  await visitor.pressAndSee("Continuar", "Passo 3 de 4");
  await visitor.fill("CEP", "65010500");
  await tab.pressKey("Tab");
  await visitor.seeValue("Logradouro", "Rua do Egito");
  await visitor.fill("Número", "10");
  await visitor.pressAndSee("Continuar", "Passo 4 de 4");
  await visitor.press("Li e aceito os termos de uso", "checkbox");
  await visitor.pressAndSee("Finalizar", "Sucesso: Cadastro realizado com sucesso!");
  assert.is(world.conta("13579246828")?.nome, "Joana Silva");
}

async function recovery({ visitor, tab, world }: Visit): Promise<void> {
  await visitor.fill("CPF ou CNPJ", "52998224725");
  await visitor.pressAndSee("Recuperar Senha", "Passo 2 de 3");
  await visitor.fill("Código", world.codes()[0].code);
  await visitor.pressAndSee("Verificar", "Passo 3 de 3");
  await visitor.fillAll({ "Nova senha": "nova123", "Confirmação de senha": "nova123" });
  await visitor.press("Confirmar");
  await visitor.see("Entrar", "button");
  // The login has the document already.
  await visitor.fill("Senha", "nova123");
  await tab.pressKey("Enter");
  await visitor.see(HOME, "heading");
}

async function survey({ visitor, tab, world }: Visit): Promise<void> {
  const name = "Pesquisa de Satisfação";
  await visitor.see(name, "dialog");
  await tab.pressKey("Escape");
  await tab.back();
  await visitor.press("Participar");
  for (
    const [question, ...faces] of [
      ["Como você avalia o atendimento?", ["5", "--ocre"], ["9", "--verde-firme"]],
      ["Como você avalia o tempo de espera?", ["3", "--telha-firme"]],
    ] as [string, ...[value: string, colour: string][]][]
  ) {
    await visitor.seeFocused(question, "heading");
    for (const [value, colour] of faces) {
      await visitor.press(value, "radio");
      await visitor.until(`${value} has ${colour}`, () => tab.evaluate(isChosenIn, colour));
    }
    await visitor.press("Avançar");
  }
  await visitor.fill("O que podemos melhorar?", "Mais vagas");
  await visitor.press("Finalizar");
  await visitor.seeGone("O que podemos melhorar?", "field");
  await visitor.see("Pesquisa 2 de 2");
  assert.equal(respostasOfPesquisaVacina(world).map(({ resposta }) => resposta), [
    9,
    3,
    "Mais vagas",
  ]);
}

const STORED = "Ver o que está salvo neste celular";

async function offline({ visitor, tab, world, url, stop, restart }: Visit): Promise<void> {
  await visitor.see(HOME, "heading");
  await visitor.until(
    "the worker is in charge",
    () => tab.evaluate(() => navigator.serviceWorker.controller !== null),
  );
  await visitor.press("Meus Pets", "link");
  await visitor.see(/^Amora/, "button");
  await visitor.until("the pets are kept", () => keeps(tab, "Amora"));
  await stop();
  await tab.goto(url);
  // The browser itself sees a network: the notice of an outage covers what the device has.
  await visitor.press(STORED);
  await visitor.see(HOME, "heading");
  await visitor.see("Erro ao buscar agendamento");
  await visitor.press("Meus Pets", "link");
  await visitor.see("Meus Pets", "heading");
  await visitor.see(/^Amora/, "button");

  restart();
  plant(world, "pet", {
    id: "pet-zulmira",
    owner: "maria",
    nome: "Zulmira",
    genero: "FEMEA",
    especie: "GATO",
    idade: "2024-01-01",
  });
  await tab.evaluate(() => void dispatchEvent(new Event("online")));
  await visitor.see(/^Zulmira/, "button");
  await visitor.until("the new pet is kept", () => keeps(tab, "Zulmira"));
  await stop();
  await tab.reload();
  await visitor.press(STORED);
  await visitor.see(/^Zulmira/, "button");
  restart();
}

function ofNina(world: World) {
  return world.agendamentos("maria").filter(({ petId, status }) =>
    petId === "pet-nina" && status === "AGENDADA"
  );
}

/** Runs in the page: the empty pixels on the right of an element, without the page's scrollbar. */
function emptyBeside(selector: string): number {
  const box = document.createElement("div");
  box.style.overflow = "scroll";
  document.body.append(box);
  const isScrolled = getComputedStyle(document.documentElement).overflowY !== "hidden";
  const scrollbar = isScrolled ? box.offsetWidth - box.clientWidth : 0;
  box.remove();
  const { right } = document.querySelector(selector)!.getBoundingClientRect();
  return Math.round(innerWidth - right - scrollbar);
}

/** Runs in the page: whether no group of radios has empty space below its last line. */
function areGroupsFull(): boolean {
  return [...document.querySelectorAll("[role=radiogroup]")].every((group) =>
    group.getBoundingClientRect().bottom === group.lastElementChild!.getBoundingClientRect().bottom
  );
}

/**
 * Runs in the page: whether the PetCard is as wide and high as a card of plastic, inside the window's width, and around
 * its panel, which is around its own words.
 */
function isCardWhole(): boolean {
  const logo = document.querySelector("main svg[aria-label='Hospital Veterinário Municipal']");
  const panel = logo?.parentElement;
  const face = panel?.parentElement;
  if (!face) return false;
  const { left, top, right, bottom, width, height } = face.getBoundingClientRect();
  const form = Math.max(width, height) / Math.min(width, height);
  const inner = panel.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && Math.abs(form - 85.6 / 54) < 0.1 &&
    left < inner.left && top < inner.top && inner.right < right && inner.bottom < bottom &&
    panel.scrollWidth <= panel.clientWidth && panel.scrollHeight <= panel.clientHeight;
}

/** Runs in the page: whether all words of the open question can be scrolled to, were the letters three times as large. */
function isLargeQuestionReadable(): boolean {
  const question = [...document.querySelectorAll("dialog[open]")].pop()!;
  document.documentElement.style.fontSize = "300%";
  const before = question.scrollTop;
  question.scrollTop = before + 1e4;
  const isScrolled = question.scrollTop > before;
  question.scrollTop = before;
  document.documentElement.style.fontSize = "";
  return isScrolled;
}

/** Runs in the page: whether nothing of the page shows through the header. */
function isHeaderOpaque(): boolean {
  return /^rgb\(/.test(getComputedStyle(document.querySelector("header")!).backgroundColor);
}

/** Runs in the page: whether the blue face inside the card of today is as wide as the card. */
function isBlueFaceWide(): boolean {
  const card = document.querySelector<HTMLElement>("main [data-over=true]")!;
  return (card.lastElementChild as HTMLElement).offsetWidth > card.offsetWidth * 0.85;
}

/** Runs in the page: the names of tiles of which a line ends inside a word. */
function brokenTileNames(): string[] {
  const names = [...document.querySelectorAll("main nav li > a > :last-child")]
    .filter(({ textContent }) => !textContent!.includes(" "));
  return names.map(({ firstChild }) => {
    const range = document.createRange();
    range.selectNodeContents(firstChild!);
    return range.getClientRects().length > 1 ? firstChild!.textContent! : "";
  }).filter(Boolean);
}

/** Runs in the page: whether what has the focus has a ring that only the keyboard should bring. */
function hasUnwantedRing(): boolean {
  const focused = document.activeElement!;
  return getComputedStyle(focused).outlineStyle !== "none" && !focused.matches(":focus-visible");
}

/** Runs in the page: the values of locked fields that do not show whole. */
function cutValues(): string[] {
  return [...document.querySelectorAll("textarea")]
    .filter((one) => one.scrollHeight > one.clientHeight + 1)
    .map(({ value }) => value);
}

/** Runs in the page: brings the date field into sight. Returns the icon's place. */
function showDateIcon() {
  const field = document.querySelector("dialog[open] [type=date]")!;
  field.scrollIntoView({ block: "center", behavior: "instant" });
  const { right, top, height } = field.getBoundingClientRect();
  return { x: right - 40, y: top + height / 2 - 15, width: 30, height: 30 };
}

/** Runs in the page: whether the chosen radio's face has the colour of this token. */
function isChosenIn(token: string): boolean {
  const face = document.querySelector("dialog[open] :checked + span");
  if (face === null) return false;
  const sample = document.body.appendChild(document.createElement("i"));
  sample.style.background = `var(${token})`;
  const wanted = getComputedStyle(sample).backgroundColor;
  sample.remove();
  return getComputedStyle(face).backgroundColor === wanted;
}

/** Whether the vault contains these words. */
async function keeps(tab: Tab, words: string): Promise<boolean> {
  const { text } = await tab.evaluate(readVaultInPage);
  return text.includes(words);
}
