// Visits a portal whose API sends hostile answers: a script in the page goes from screen to screen, fills
// in fields and presses buttons. After each step it checks that the page still works.
import { Hono } from "hono";
import { routes } from "../../client/routes.ts";
import { MOCK_BASE } from "../../server/config.ts";
import { createWorld } from "../../server/mock/world.ts";
import { mock } from "../contract/checked_mock.ts";
import { findOperation, operations } from "../../server/mock/document.ts";
import {
  dealer,
  type HostileAnswer,
  INTRUDER,
  INTRUSION,
  KINDS,
  manyRows,
  responseOf,
} from "../hostile_answers.ts";
import { type Random, seeded } from "../random.ts";
import { open, storedAtFirst } from "./browser.ts";

export interface Hostility {
  seed: number;
  least: Least;
  /** How many visitors there are at the same time. Each has its own browser profile and server. */
  visitors?: number;
  /** On average, one answer to a list in so many has ten thousand rows. */
  rowsOnceIn: number;
  /** The random numbers of one visit: a step uses a few of them. */
  choices: number;
}

/** What must have happened at the end. */
export interface Least {
  /** Hostile answers that reached a page. */
  answers: number;
  ofEachCall: number;
  ofEachKind: number;
  /** Steps after which a screen was checked, with a session and without. */
  onEachScreen: number;
}

/** What has happened. */
export class Suffered {
  /** Hostile answers that reached a page, by the `operationId` of the call in openapi.json. */
  readonly calls: Counts = new Map();
  /** The same answers, by their kind. */
  readonly kinds: Counts = new Map();
  /** Steps, by the screen that was checked after them. */
  readonly screens: Counts = new Map();

  /** Each thing that is too rare, as text. */
  lacks(least: Least): string[] {
    const answers = sum(this.calls);
    const rare = (counts: Counts, names: readonly string[], least: number) =>
      names.map((name) => [name, counts.get(name) ?? 0] as const)
        .filter(([, count]) => count < least)
        .map(([name, count]) => `${name}: ${count} of ${least}`);
    return [
      ...answers < least.answers ? [`answers: ${answers} of ${least.answers}`] : [],
      ...rare(this.calls, operations.map(({ id }) => id), least.ofEachCall),
      ...rare(this.kinds, KINDS, least.ofEachKind),
      ...rare(this.screens, [...Object.values(routes), LOGIN, SHEET], least.onEachScreen),
    ];
  }

  toString(): string {
    const list = (counts: Counts) =>
      [...counts].sort().map(([name, count]) => `${name} ${count}`).join(", ");
    return [
      `${sum(this.calls)} answers: ${list(this.calls)}`,
      `kinds: ${list(this.kinds)}`,
      `steps: ${list(this.screens)}`,
    ].join("\n");
  }
}

type Counts = Map<string, number>;

/** The home screen without a session. */
const LOGIN = "login";
/** Counted besides the screen below it. */
const SHEET = "sheet";

/** The pattern of its path. */
function screenOf(path: string, person: unknown): string {
  const screen = path.replace(/[?].*/, "").replace(/^\/campanhas\/.+/, routes.campanha);
  return screen === routes.home && !person ? LOGIN : screen;
}

/** Where a visit begins, and which calls it is about. */
interface Visit {
  as?: string;
  path: string;
  /** Only these calls get hostile answers, by their `operationId`. The default is all calls. */
  only?: string[];
  /** Matches the names of the buttons that lead to these calls. */
  press?: RegExp;
  /** They come some time after the screen: the visit begins with its first button, or without buttons with its call. */
  comesLater?: boolean;
}

/** With a session. */
const SCREENS = [
  "/",
  "/pets",
  "/agendamentos",
  "/campanhas",
  "/campanhas/campanha-aberta",
  "/historico",
  "/historico?detalhes=a",
  "/notifications",
  "/perfil",
  "/pet-card",
];
const LOOK_UPS = /^(Cadastrar|Tutor|ONG|Continuar|Voltar$)/;
const STEPS = /^(Cadastrar|Tutor|ONG|Continuar|Buscar CEP|Finalizar)/;
const RECOVERY = /^(Esqueceu|Recuperar Senha|Verificar|Confirmar)/;
const EMAIL = /^(Confirmar agora|Continuar|Verificar|Reenviar)/;
const SURVEY = /^(Participar|Avançar|Finalizar|Próxima Pesquisa)/;
const DECLINING = /^Agora não/;
const BOOKING = /^(Novo|Agendar$)/;

const at = (path: string, only: string[], press: RegExp): Visit => ({ path, only, press });
const ofMaria = (path: string, only: string[], press: RegExp): Visit => ({
  as: "maria",
  ...at(path, only, press),
});

/** Visits to calls that come after other calls. The mock answers those others. */
const DEEP: Visit[] = [
  at("/", ["login"], /^Entrar/),
  at("/forgot-password", ["requestRecuperacao"], /^(Recuperar Senha|Voltar$)/),
  at("/forgot-password", ["verifyCodigo", "resetSenha"], RECOVERY),
  at("/sign-in", ["isTutorCadastrado", "isOngCadastrada"], LOOK_UPS),
  at("/sign-in", ["findEmpresa"], /^(Cadastrar|ONG|Continuar|Voltar$)/),
  at("/sign-in", ["findContatosEmUso"], STEPS),
  at("/sign-in", ["findEndereco"], STEPS),
  at("/sign-in", ["createTutor", "createOng"], STEPS),
  { as: "maria", path: "/", only: ["listPesquisas"], comesLater: true },
  { as: "joao", ...at("/", ["sendCodigoEmail"], EMAIL), comesLater: true },
  { as: "joao", ...at("/", ["verifyCodigoEmail"], EMAIL), comesLater: true },
  { ...ofMaria("/", ["declinePesquisa"], DECLINING), comesLater: true },
  { ...ofMaria("/", ["answerPesquisa"], SURVEY), comesLater: true },
  ofMaria("/pets", ["createPet"], /^(Adicionar Pet|Salvar)/),
  ofMaria("/pets", ["updatePet"], /^(Nina|Mel|Salvar)/),
  ofMaria("/agendamentos", ["createAgendamento"], BOOKING),
  ofMaria("/agendamentos", ["listMotivos"], BOOKING),
  ofMaria(
    "/agendamentos?detalhes=agendamento-hoje",
    ["cancelAgendamento"],
    /Amora|^Cancelar Agendamento|^Sim, cancelar/,
  ),
  ofMaria(
    "/campanhas/campanha-poucas-vagas",
    ["createAgendamento", "getCampanha"],
    /^(Inscrever Meu Pet|Confirmar Inscrição)/,
  ),
  ofMaria(
    "/historico?detalhes=agendamento-hoje",
    ["listHistorico"],
    /Amora|Simba|^Fechar$|^Tentar novamente/,
  ),
  ofMaria(
    "/notifications",
    ["markNotificacaoRead"],
    /^(Consulta confirmada|Nova campanha|Fechar$)/,
  ),
  ofMaria("/perfil", ["deleteConta"], /^(Excluir conta|Sim, excluir)/),
];
const WIDE = SCREENS.map((path) => ({ as: "maria", path }));
const VISITS: Visit[] = [...WIDE, ...WIDE, ...DEEP];

/** How many of the latest answers a failure shows with their bodies. */
const TRAIL = 6;
/** Nothing is looked for in more answers than so many times the least number. */
const PATIENCE = 4;

/**
 * Makes visits until there was the least of everything, or far more answers than that. Throws
 * after the first step that breaks a page, with what repeats it.
 */
export async function sufferAnswers(
  { seed, least, visitors = 1, ...manner }: Hostility,
): Promise<Suffered> {
  const suffered = new Suffered();
  const isEnough = () =>
    suffered.lacks(least).length === 0 || sum(suffered.calls) >= PATIENCE * least.answers;
  await Promise.all(Array.from({ length: visitors }, async (_, index) => {
    const random = seeded(seed + index);
    const visitor = await openVisitor(seed + index, suffered, manner);
    const visits = random.shuffled(VISITS);
    for (let round = 0; !isEnough(); round++) {
      const unseen = visits.find(({ path, as }) => !suffered.screens.has(screenOf(path, as)));
      await visitor.go(unseen ?? visits[round % visits.length], random);
    }
  }));
  return suffered;
}

function sum(counts: Counts): number {
  return [...counts.values()].reduce((sum, one) => sum + one, 0);
}

function count(counts: Counts, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

async function openVisitor(
  seed: number,
  suffered: Suffered,
  { rowsOnceIn, choices }: Pick<Hostility, "rowsOnceIn" | "choices">,
) {
  const enemy = new Enemy(seed, rowsOnceIn);
  let world = createWorld();
  let friend = new Hono().route(MOCK_BASE, mock(world));
  const api = new Hono().all("*", ({ req: { raw } }) => enemy.answer(raw) ?? friend.fetch(raw));
  const journey = await open({ path: null, width: 320, api });
  const { context, url } = journey;
  context.on("response", (response) => {
    const mark = response.headers()[MARK];
    if (mark === undefined) return;
    const [call, kind] = mark.split(";");
    count(suffered.calls, call);
    count(suffered.kinds, kind);
  });
  await context.addInitScript(bringVisitor, [INTRUDER, INTRUSION]);

  async function go(visit: Visit, random: Random): Promise<void> {
    const { as, path, only, press, comesLater } = visit;
    // A new tab, because a history step of the visit before could still be pending in the old one.
    const page = await context.newPage();
    await page.goto(`${url}/icons/app.svg`);
    // A new world, because the visit before has booked, changed and deleted things.
    world.close();
    world = createWorld();
    if (press !== SURVEY && press !== DECLINING) world.remove("pesquisa");
    friend = new Hono().route(MOCK_BASE, mock(world));
    await page.evaluate((stored) => {
      localStorage.clear();
      sessionStorage.clear();
      Object.assign(localStorage, stored);
    }, storedAtFirst({ as }, world));
    enemy.only = only;
    enemy.sparesStart = as !== undefined && random.whole(8) > 0;
    enemy.trail.length = 0;
    const called = comesLater && press === undefined
      ? page.waitForResponse((response) => MARK in response.headers())
      : undefined;
    await page.goto(url + path);
    await called;
    const numbers = Array.from({ length: choices }, random.next);
    const { wrong, seen } = await page.evaluate(
      ([numbers, screens, press, comesLater]) =>
        globalThis.visitor.wander(numbers, screens, press, comesLater),
      [numbers, only === undefined ? SCREENS : [], press?.source, comesLater] as const,
    ).catch((error) => ({
      wrong: [`the visit broke off at ${page.url()}: ${error}`],
      seen: [],
    }));
    for (const { path, isAnybody, hasSheet } of seen) {
      count(suffered.screens, screenOf(path, isAnybody));
      if (hasSheet) count(suffered.screens, SHEET);
    }
    const wrongs = [...wrong, ...journey.errors, ...journey.violations, ...journey.foreign];
    if (wrongs.length === 0) return await page.close();
    const told = enemy.trail.map(({ name, text }, index, { length }) =>
      index < length - TRAIL ? name : `${name} ${text}`
    );
    throw new Error([
      ...wrongs,
      `With HOSTILE_SEED=${seed}, at ${as ?? "nobody"}'s ${path}, after:`,
      ...told,
    ].join("\n"));
  }

  return { go };
}

/** The header of a hostile answer, for counting. */
const MARK = "x-hostile";

/** Answers instead of the API. Each call has its own sequence of answers, whatever other calls come between. */
class Enemy {
  only: string[] | undefined;
  /** The first `GET /me` gets a good answer: otherwise the visit would end at the login. */
  sparesStart = true;
  /** The answers of this visit: which one of its call, and what it was. */
  readonly trail: { name: string; text: string }[] = [];
  #calls = new Map<string, { random: Random; deal: () => HostileAnswer; count: number }>();

  constructor(private readonly seed: number, private readonly rowsOnceIn: number) {}

  /** Undefined where the mock must answer. */
  answer(request: Request): Response | undefined {
    const call = findOperation(request.method, new URL(request.url).pathname.slice("/api".length));
    if (call === undefined) return undefined;
    if (this.only?.includes(call.id) === false) return undefined;
    const isStart = call.id === "getUsuario" && request.headers.has("authorization");
    if (isStart && this.sparesStart) return undefined;
    const { random, deal, count } = this.#next(call.id);
    const isMany = call.id.startsWith("list") && random.whole(this.rowsOnceIn) === 0;
    const answer = isMany ? manyRows(random) : deal();
    const { kind, status, type, body, isCut } = answer;
    this.trail.push({
      name: `${call.id} ${count}, ${kind}:`,
      text: `${status} ${type}${isCut ? ", cut," : ""} ${body.slice(0, 300)}`,
    });
    const response = responseOf(answer);
    response.headers.set(MARK, `${call.id};${kind}`);
    return response;
  }

  #next(id: string) {
    const known = this.#calls.get(id);
    if (known !== undefined) return { ...known, count: ++known.count };
    const seed = [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0) | 0, this.seed);
    const random = seeded(seed);
    const call = { random, deal: dealer(random), count: 1 };
    this.#calls.set(id, call);
    return call;
  }
}

/** Where a step has led to. */
interface Seen {
  path: string;
  isAnybody: boolean;
  hasSheet: boolean;
}

declare global {
  var visitor: {
    /**
     * Waits for a button of the visit, and takes steps until the random numbers are used up.
     * Returns what was wrong after the last one, and where each has led.
     */
    wander(
      choices: readonly number[],
      screens: readonly string[],
      press: string | undefined,
      comesLater: boolean | undefined,
    ): Promise<{ wrong: string[]; seen: Seen[] }>;
  };
}

/** Runs in the page before the app, so it can use nothing from outside itself. */
function bringVisitor([intruder, intrusion]: string[]): void {
  const TYPED: Record<string, string> = {
    documento: "52998224725",
    // A wrong password: an anonymous visit must stay anonymous.
    senha: "errada1",
    // Of a registration, by their labels.
    CPF: "135.792.468-28",
    CNPJ: "90.246.813/0001-59",
    nome: "Joana Silva",
    razaoSocial: "Abrigo da Joana",
    responsavel: "Joana Silva",
    email: "joana@exemplo.com",
    telefone: "98991112233",
    password: "errada1",
    confirmarSenha: "errada1",
    cep: "65010500",
    logradouro: "Rua do Egito",
    bairro: "Centro",
    cidade: "São Luís",
    estado: "MA",
    dataNascimento: "2022-05-01",
    "one-time-code": "123456",
  };
  const LEAVES = /^(Sair da conta|Instalar o app|Ver tutorial novamente)$/;
  const LIMIT_MS = 3000;
  /** For what opens by itself: far longer than it takes. */
  const LATER_MS = 30_000;
  /** A visit ends after so many steps without a button of its own. */
  const LOST_STEPS = 6;
  /** Of ten thousand rows, this is enough. */
  const MOST_LOOKED_AT = 3000;
  /** Longer than any answer is fresh. */
  const STALE_MS = 6 * 60_000;

  let underWay = 0;
  const { fetch: realFetch, Date: RealDate } = globalThis;
  function counted<Value>(act: () => Promise<Value>): Promise<Value> {
    underWay += 1;
    return act().finally(() => void (underWay -= 1));
  }
  globalThis.fetch = async (...args) => {
    const response = await counted(() => realFetch(...args));
    // An answer has come when its body has.
    const text = response.text.bind(response);
    return Object.assign(response, { text: () => counted(text) });
  };

  // The clock moves on with every step, so that no answer is still fresh at the next one.
  let ahead = 0;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: []) =>
      args.length > 0 ? new target(...args) : new target(RealDate.now() + ahead),
    get: (target, name) =>
      name === "now" ? () => RealDate.now() + ahead : Reflect.get(target, name),
  });

  const made: string[] = [];
  const suspects = `${intruder}, [onerror], [onload], [href^="javascript:"], base, iframe, object`;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const found = node.matches(suspects) ? node : node.querySelector(suspects);
        if (found !== null) {
          made.push(`an answer made an element: ${found.outerHTML.slice(0, 200)}`);
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });

  const frame = () => new Promise(requestAnimationFrame);

  async function settle(): Promise<void> {
    const end = performance.now() + LIMIT_MS;
    do await frame(); while (underWay > 0 && performance.now() < end);
  }

  function isSeen(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().height > 0;
  }

  function findWrongs(): string[] {
    const wrong = [...made];
    if (intrusion in globalThis) wrong.push("an answer ran a script");
    if (![...document.querySelectorAll("h1, dialog[open], [role=alert]")].some(isSeen)) {
      wrong.push(`the screen is blank: ${document.getElementById("app")?.innerHTML.slice(0, 200)}`);
    }
    if (document.getElementById("app")?.textContent.includes("Algo deu errado nesta tela.")) {
      wrong.push("the screen has crashed");
    }
    for (const part of document.querySelectorAll(":root, dialog[open], dialog[open] > *")) {
      if (part.scrollWidth <= part.clientWidth + 1) continue;
      const wide = [...part.querySelectorAll("*")]
        .findLast((one) => one.getBoundingClientRect().right > innerWidth + 1);
      wrong.push(
        `${part.tagName} scrolls sideways, to ${part.scrollWidth} px: ${
          wide?.outerHTML.slice(0, 300)
        }`,
      );
    }
    const clipped = [...document.querySelectorAll("body *")].slice(0, MOST_LOOKED_AT).find(
      isClipped,
    );
    if (clipped !== undefined) {
      const { clientWidth, scrollWidth, outerHTML } = clipped;
      wrong.push(`cut off at ${clientWidth} of ${scrollWidth} px: ${outerHTML.slice(0, 300)}`);
    }
    return wrong;
  }

  /** Whether some of its content cannot be seen, without the dots that say so. */
  function isClipped(element: Element): boolean {
    const { clientWidth, scrollWidth } = element;
    if (scrollWidth <= clientWidth + 1) return false;
    // People scroll inside a field; what is one pixel wide is only for screen readers.
    if (clientWidth <= 1 || element.matches("input, textarea, select")) return false;
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    return /hidden|clip/.test(overflowX) && textOverflow !== "ellipsis" &&
      webkitLineClamp === "none" && isSeen(element);
  }

  async function look(): Promise<string[]> {
    const end = performance.now() + LIMIT_MS;
    for (;;) {
      const wrong = findWrongs();
      if (wrong.length === 0 || performance.now() > end) return wrong;
      await frame();
    }
  }

  /** The top dialog, or the page. */
  function scopeNow(): Element {
    const dialogs = [...document.querySelectorAll("dialog[open]")];
    return document.activeElement?.closest("dialog[open]") ?? dialogs.at(-1) ?? document.body;
  }

  function fill(scope: Element, next: () => number): void {
    for (const field of scope.querySelectorAll<HTMLInputElement>("input, textarea")) {
      if (!isSeen(field) || field.readOnly || field.disabled) continue;
      if (field.type === "radio" || field.type === "checkbox") {
        if (next() < 0.6 && !field.checked) field.click();
      } else {
        const label = field.labels?.[0]?.textContent ?? "";
        field.value = TYPED[label] ?? TYPED[field.name] ?? "Espirra de manhã";
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
      }
    }
    for (const field of scope.querySelectorAll("select")) {
      const options = [...field.options].filter(({ value, disabled }) => value && !disabled);
      if (!isSeen(field) || options.length === 0) continue;
      field.value = options[Math.floor(next() * options.length)].value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }

  function controlsIn(scope: Element): HTMLElement[] {
    return [...scope.querySelectorAll<HTMLElement>("button:enabled, a[href^='/']")]
      .slice(0, 80)
      .filter((control) => isSeen(control) && !LEAVES.test(nameOf(control)));
  }

  function nameOf(control: HTMLElement): string {
    return control.ariaLabel ?? control.innerText.trim();
  }

  /** Waits until a button of the visit is there, as a person would. Returns whether it came. */
  async function waitFor(press: RegExp, limit: number): Promise<boolean> {
    const end = performance.now() + limit;
    while (!controlsIn(scopeNow()).some((control) => press.test(nameOf(control)))) {
      if (performance.now() > end) return false;
      await frame();
    }
    return true;
  }

  /** Returns whether the visit had a button to press. */
  function act(
    next: () => number,
    screens: readonly string[],
    press: RegExp | undefined,
  ): boolean {
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)];
    const scope = scopeNow();
    fill(scope, next);
    const controls = controlsIn(scope);
    const wanted = controls.filter((control) => press?.test(nameOf(control)));
    const primary = controls.filter(({ dataset }) => dataset.kind === "primary");
    const roll = next();
    if (wanted.length > 0 && roll < 0.9) pick(wanted).click();
    else if (scope === document.body && screens.length > 0 && roll < 0.5) {
      document.querySelector<HTMLElement>(`a[href="${pick(screens)}"], a[href="/"]`)?.click();
    } else if (primary.length > 0 && roll < 0.8) pick(primary).click();
    else pick(controls)?.click();
    return wanted.length > 0 || press === undefined;
  }

  globalThis.visitor = {
    async wander(choices, screens, source, comesLater) {
      const press = source === undefined ? undefined : new RegExp(source);
      const isAnybody = () => localStorage.getItem("vet:token") !== null;
      const mustBeAnybody = isAnybody();
      const seen: Seen[] = [];
      let at = 0;
      const next = () => choices[at++ % choices.length];
      async function lookAround(): Promise<string[]> {
        const wrong = await look();
        const hasSheet = document.querySelector("dialog[open]") !== null;
        seen.push({ path: location.pathname, isAnybody: isAnybody(), hasSheet });
        return wrong;
      }
      let wrong = await lookAround();
      // A screen's code may still be on its way; a hostile answer may keep its button away.
      const hasCome = press === undefined || await waitFor(press, comesLater ? LATER_MS : LIMIT_MS);
      if (comesLater && !hasCome) wrong.push(`no button ${press} has come by itself`);
      let lost = 0;
      let isExpelled = false;
      while (at < choices.length && wrong.length === 0 && lost < LOST_STEPS && !isExpelled) {
        ahead += STALE_MS;
        lost = act(next, screens, press) ? 0 : lost + 1;
        // The app thinks that the network is back, and loads again what is on the screen.
        if (press === undefined) dispatchEvent(new Event("online"));
        await settle();
        wrong = await lookAround();
        isExpelled = mustBeAnybody && !isAnybody();
      }
      return { wrong, seen };
    },
  };
}
