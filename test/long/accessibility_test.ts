// Checks every view of the portal: axe in both themes at three widths, text spacing, text twice as
// large, forced colours, the focus ring, and reduced motion. With UPDATE_STATEMENT=1 a whole run that
// finds nothing becomes what the accessibility statement says.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import deno from "../../deno.json" with { type: "json" };
import { completeAgendamento } from "../../server/mock/desk_commands.ts";
import {
  type Journey,
  journeySuite,
  listAccessibilityFaults,
  type Look,
  open,
  type OpenOptions,
  waitForApp,
} from "../browser/browser.ts";
import { lookForNewWorker, nextBuild, waitUntilControlled } from "../browser/versions.ts";
import { faultsUnderSettings } from "../browser/preferences.ts";
import {
  button,
  dialog,
  field,
  fillBooking,
  fillPessoa,
  fillPet,
  goToStep,
  holdCall,
  lookUpCep,
  openAndFillPet,
  reachStep,
  returnToWindow,
  storeDraftsNow,
} from "../browser/steps.ts";
import {
  ANSWER_OF_OUTCOME,
  openJourneyFor,
  reachSightHolding,
  SIGHTS,
  waitUntilDomQuiet,
} from "../look/kept_places.ts";
import { CONTATOS_LOOK_UP, sendAgain, type Sending, type Write, WRITES } from "./writes.ts";

const WIDTHS = [320, 390, 1280];
const LOOKS = WIDTHS.flatMap((width): Look[] => [[width, "dark"], [width, "light"]]);

/** After this time toasts disappear and the e-mail confirmation closes. Here they stay. */
const CLOSES_AFTER_MS = 4000;

/** For the statement at /acessibilidade. */
const RESULTS = new URL("../../static/statements/results.json", import.meta.url);

/** Tests, those of them in which nothing was found, and the views of all. */
const counts = { walks: 0, right: 0, views: 0 };
let browserVersion = "";

const tests = journeySuite("Accessibility");

// Each screen and sheet that reads: loading, filled, empty and failed.
for (const sight of SIGHTS) {
  check(sight.what, 4, () => openJourneyFor(sight, openStill), async (journey, inspect) => {
    for (const [outcome, answerOf] of Object.entries(ANSWER_OF_OUTCOME)) {
      const held = await reachSightHolding(journey, sight, sight.calls);
      if (outcome === "filled") await inspect("loading");
      for (const [at, call] of sight.calls.entries()) {
        const answer = answerOf(call);
        if (answer) journey.world.faults.set(call, answer);
        await held[at].answer(answer);
      }
      await waitUntilDomQuiet(journey.page);
      await inspect(outcome);
      journey.world.faults.clear();
    }
    journey.errors.length = 0;
  });
}

// Each form and question: filled in, under way, failed and done.
const SENDS = { ...WRITES, "step of a registration": CONTATOS_LOOK_UP };
for (const [name, write] of Object.entries<Sending & Partial<Write>>(SENDS)) {
  const { as, path, prepare, call, fill, submitButton: submit, failureText: own, doneText: done } =
    write;
  const openIt = () => openStill({ as, path, prepare, pesquisas: prepare !== undefined });
  check(name, 4, openIt, async ({ page, world }, inspect) => {
    await fill(page, world);
    await inspect("filled in");
    const held = await holdCall(page, call);
    await button(page, submit).click();
    await page.locator("[aria-busy=true]").first().waitFor();
    await inspect("under way");
    // An enrolment has another sentence for 400.
    await held.answer({ status: name === "enrolment" ? 404 : 400, body: "" });
    await page.getByText(own).first().waitFor();
    await inspect("failed");
    // A failure that is said in an alert lies over the form.
    if (await button(page, "Entendi").isVisible()) await button(page, "Entendi").click();
    await sendAgain(page, write);
    if (done !== undefined) await page.getByText(done).first().waitFor();
    await waitUntilDomQuiet(page);
    await inspect("done");
  });
}

// What the portal can show beside that: a new state is a new line.

walk("today in the evening", { as: "maria", now: new Date("2026-11-25T22:00:00Z") }, {
  "home": sees("O horário era até as"),
  "details": details("hoje"),
});

walk("failed over an older answer", { as: "maria", path: "/historico" }, {
  async "history"({ page, world }) {
    await page.getByText("Castração").waitFor();
    world.faults.set("GET /agendamentos", { status: 400, body: "" });
    await button(page, "Atualizar").click();
    await page.getByText("Mostrando o que foi salvo em").waitFor();
  },
});

walk("PetCard", { as: "maria", path: "/pet-card" }, {
  async "offline"({ page, context }) {
    await page.getByText("529 98 224 725").waitFor();
    await context.setOffline(true);
    await page.getByText("Você está offline").waitFor({ state: "attached" });
  },
});

walk("pet sheet", { as: "maria", path: "/pets" }, {
  "with errors": steps(
    press("Adicionar Pet", "Novo Pet"),
    press("Salvar Pet", "Nome é obrigatório"),
  ),
  "discard?": steps(
    on((page) => fillPet(page, "Bidu")),
    escape("Descartar o que você preencheu?"),
  ),
  async "still sending"({ page }) {
    await button(page, "Continuar preenchendo").click();
    await holdCall(page, "POST /pet");
    await button(page, "Salvar Pet").click();
    await page.getByText("Salvando...").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Ainda estamos enviando.").waitFor();
  },
  "slow": sees("Isto está demorando mais que o normal."),
});

walk("pet sheet otherwise", { as: "maria", path: "/pets" }, {
  "of a deceased one": press(/^Thor/, "Thor faleceu em"),
  async "left, in another tab"(journey) {
    await journey.page.goto(`${journey.url}/pets`);
    await openAndFillPet(journey.page, "Bidu");
    await findLeft(journey, "/pets", "Adicionar Pet");
  },
});

walk("booking", { as: "maria", path: "/agendamentos" }, {
  "with errors": steps(
    press("Novo", "O hospital escolhe o dia e o turno."),
    press("Agendar", "Selecione um pet"),
  ),
  async "no vacancies"({ page }) {
    await field(page, "Tipo de serviço").selectOption({ label: "Dermatologia (sem vagas)" });
    await page.getByText("Sem vagas no momento").waitFor();
  },
  async "requested"({ page }) {
    await button(page, "Entendi").click();
    await fillBooking(page);
    await field(page, "Tipo de serviço").selectOption({ label: "Castração" });
    await button(page, "Agendar").click();
    await dialog(page, "Agendamento solicitado").waitFor();
  },
  async "all pets busy"({ page, world, url }) {
    const busy = ["pet-simba", "pet-amora", "pet-nina"];
    world.edit("pet", ({ id }) => !busy.includes(id), { obito: "2026-01-01" });
    await page.goto(`${url}/agendamentos`);
    await button(page, "Novo").click();
    await page.getByText("Todos os seus pets já têm um agendamento em aberto.").waitFor();
  },
});

walk("details", { as: "maria", path: null }, {
  "of a campaign": details("inscricao"),
  "done": details("vacina"),
  "unknown": visit("/agendamentos?detalhes=nenhum", "Agendamento não encontrado."),
});

walk("campaign's states", { as: "maria", path: null }, {
  "few places": visit("/campanhas/campanha-poucas-vagas", "10 de 10"),
  "full": visit("/campanhas/campanha-cheia", "Vagas Esgotadas"),
  "closed": visit("/campanhas/campanha-encerrada", "Inscrições Encerradas"),
  "soon": visit("/campanhas/campanha-futura", "As inscrições abrem em"),
  "without an id": visit("/campanhas/%20", "ID da campanha não fornecido"),
  "unknown": visit("/campanhas/nenhuma", "esta campanha não existe mais"),
});

walk("enrolment", { as: "maria", path: "/campanhas/campanha-aberta" }, {
  "with errors": steps(
    press("Inscrever Meu Pet", "Inscrição na campanha"),
    press("Confirmar Inscrição", "Por favor, selecione um pet"),
  ),
});

walk("notification", { as: "maria", path: "/notifications" }, {
  "whole text": press(/^Consulta confirmada/, "documento com foto e comprovante"),
  "unread": steps(escape("Não lidas (1)"), press(/^Não lidas/, "Nova campanha")),
  async "none unread"({ page }) {
    await button(page, /^Nova campanha/).click();
    await dialog(page, "Nova campanha").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Nenhuma notificação não lida").waitFor();
  },
});

walk("profile", { as: "patas", path: "/perfil" }, {
  "of an organisation": ({ page }) => button(page, "Sair da conta").waitFor(),
  "with the app to install": steps(on(offerApp), sees("Instalar o app")),
});

walk("what comes by itself", { as: "maria", path: "/pets" }, {
  async "install hint"({ page }) {
    await offerApp(page);
    await openAndFillPet(page, "Bidu");
    await button(page, "Salvar Pet").click();
    await button(page, "Fechar aviso").click();
    await page.getByText("Tenha o portal no seu celular").waitFor();
  },
  async "outage notice"({ page, world, errors, url }) {
    await page.goto(url);
    await page.getByText("Você tem 1").waitFor();
    world.faults.set("*", { status: 503 });
    await page.getByRole("link", { name: "Meus Pets" }).dispatchEvent("click");
    await dialog(page, "Serviço indisponível").waitFor();
    errors.length = 0;
  },
});

walk("update notice", { as: "ana", serviceWorkers: true }, {
  async "over home"({ page, deploy }) {
    await waitUntilControlled(page);
    deploy(await nextBuild());
    await lookForNewWorker(page);
    await page.getByText("Nova versão disponível").waitFor();
  },
});

walk("code that does not come", { as: "maria", path: null }, {
  "a screen's": withoutCode("screens-*", "/perfil", "Não foi possível abrir esta tela."),
  "the PetCard's": withoutCode("screens-*", "/pet-card", "Voltar ao início"),
  "the app's": withoutCode("*.js", "/", "Não foi possível abrir o portal."),
});

walk("start", { as: "maria", path: null }, {
  async "nobody known yet"({ page, url }) {
    await holdCall(page, "GET /me");
    await page.goto(url, { waitUntil: "commit" });
    await page.getByText("Carregando...").waitFor();
  },
  async "without an answer"({ page, world, url, errors }) {
    await page.unrouteAll();
    world.faults.set("GET /me", { status: 503 });
    await page.goto(`${url}/pet-card`);
    await dialog(page, "Serviço indisponível").waitFor();
    errors.length = 0;
  },
});

walk("onboarding", { firstVisit: true }, slides());

walk("tutorial", {
  as: "maria",
  firstVisit: true,
  stored: { "vet:hasSeenPreLoginOnboarding": "true" },
}, slides());

walk("login", {}, {
  "empty": ({ page }) => button(page, "Entrar").waitFor(),
  "with errors": wrong("Entrar"),
  async "refused"({ page }) {
    await field(page, "CPF ou CNPJ").fill("52998224725");
    await field(page, "Senha").fill("errada1");
    await button(page, "Mostrar senha").click();
    await button(page, "Entrar").click();
    await page.getByRole("alert").filter({ hasText: "incorretos" }).waitFor();
  },
  async "offline"({ page, context }) {
    await context.setOffline(true);
    await page.getByText("Você está offline").waitFor();
    await button(page, "Entrar").click();
    await page.getByRole("alert").getByText(/offline|internet|conexão/).first().waitFor();
  },
});

walk("session's end", { as: "maria" }, {
  async "at the login"({ page, world }) {
    await page.getByText("Você tem 1").waitFor();
    world.endSessions();
    await page.getByRole("link", { name: "Campanhas" }).dispatchEvent("click");
    await page.getByText("Sua sessão expirou.").waitFor();
  },
});

walk("recovery", { path: "/forgot-password" }, {
  "step 1 with errors": wrong("Recuperar Senha"),
  "step 2 with errors": steps(
    fill("CPF ou CNPJ", "52998224725"),
    press("Recuperar Senha", "Passo 2 de 3"),
    fill("Código", "000000"),
    wrong("Verificar"),
  ),
  async "step 3 with errors"(journey) {
    const { page, world } = journey;
    await field(page, "Código").fill(world.codes()[0].code);
    await goToStep(page, "Verificar", "Passo 3 de 3");
    await wrong("Confirmar")(journey);
  },
});

walk("registration of a tutor", { path: "/sign-in" }, {
  "choice": sees("Quem vai usar o portal?"),
  "step 1": on((page) => reachStep(page, 1)),
  "step 1 with errors": wrong("Continuar"),
  "step 1 registered already": steps(
    fill("CPF", "52998224725"),
    press("Continuar", "Você já tem cadastro"),
  ),
  "step 2 with errors": steps(
    press("Corrigir o CPF", "Passo 1 de 4"),
    fill("CPF", "13579246828"),
    press("Continuar", "Passo 2 de 4"),
    wrong("Continuar"),
  ),
  "step 2 in use": steps(
    on(fillPessoa),
    fill("E-mail", "maria@exemplo.com"),
    press("Continuar", "E-mail já está em uso"),
  ),
  "step 3": steps(on(fillPessoa), press("Continuar", "Passo 3 de 4")),
  "step 3 with errors": wrong("Continuar"),
  "step 3 without such a CEP": steps(
    fill("CEP", "65099998"),
    press("Buscar CEP", "CEP não encontrado"),
  ),
  "step 3 with an address": on(lookUpCep),
  "step 4 with errors": steps(press("Continuar", "Passo 4 de 4"), wrong("Finalizar")),
  "left, in another tab": (journey) => findLeft(journey, "/sign-in"),
});

walk("registration of an organisation", { path: "/sign-in" }, {
  "step 1": on((page) => reachStep(page, 1, "ONG")),
  "step 2 unknown to the registry": steps(
    fill("CNPJ", "12345678000195"),
    press("Continuar", "CNPJ não encontrado"),
  ),
  "step 2": steps(
    press("Entendi", "Passo 2 de 5"),
    press("Voltar", "Passo 1 de 5"),
    fill("CNPJ", "90246813000159"),
    press("Continuar", "Passo 2 de 5"),
  ),
  "step 4": steps(
    fill("Senha", "abc123"),
    press("Continuar", "Passo 3 de 5"),
    press("Continuar", "Passo 4 de 5"),
  ),
  "step 4 with errors": wrong("Continuar"),
});

walk("e-mail confirmation", { as: "joao" }, {
  "step 0": sees("Deseja confirmar seu email?"),
  "step 1 with errors": steps(
    press("Confirmar agora", "Confirme seu e-mail"),
    fill("E-mail", "x"),
    wrong("Continuar"),
  ),
  "step 2 with errors": steps(
    fill("E-mail", "joao@exemplo.com"),
    press("Continuar", "Digite o código"),
    wrong("Verificar"),
  ),
});

walk("survey", { as: "maria", pesquisas: true }, {
  "scale": press("Participar", "Pergunta 1 de 3"),
  "scale, red": choose(2),
  "scale, yellow": choose(5),
  "scale, green": choose(8),
  "another one": steps(answerSurvey, sees("Pesquisa 2 de 2")),
  async "thanks, and another one waits"(journey) {
    const { page, world } = journey;
    await press("Participar", "Pergunta 1 de 3")(journey);
    await answerSurvey(journey);
    await page.getByText("Muito Obrigado!").waitFor();
    completeAgendamento(world, "agendamento-hoje");
    await returnToWindow(page);
    await button(page, "Próxima Pesquisa").waitFor();
  },
  async "none any more"({ page, world }) {
    world.edit("pesquisa", {}, { status: "RECUSADA" });
    await button(page, "Próxima Pesquisa").click();
    await page.getByText("Nenhuma pesquisa disponível no momento.").waitFor();
  },
});

if (Deno.env.get("UPDATE_STATEMENT") === "1") {
  tests("of the statement: tells what was checked here", writeResults);
}

tests.run();

/** Queues a test of so many views. `visit` reaches each of them and has it inspected. */
function check(
  name: string,
  views: number,
  openIt: () => Promise<Journey>,
  visit: (journey: Journey, inspect: (view: string) => Promise<void>) => Promise<void>,
): void {
  counts.walks++;
  counts.views += views;
  tests(`of ${name}: finds nothing in ${views} views`, async () => {
    const journey = await openIt();
    const found: string[] = [];
    await visit(journey, async (view) => {
      for (const fault of await faultsOn(journey.page)) found.push(`${view}: ${fault}`);
    }).catch((error) => {
      throw new Error([...found, error].join("\n"));
    });
    assert.equal(found, []);
    counts.right++;
    browserVersion = `Chromium ${journey.context.browser()?.version()}`;
  });
}

type View = (journey: Journey) => Promise<unknown>;

/** Views that share one page, in their order. No name may be a number: JavaScript would put it first. */
function walk(name: string, options: OpenOptions, views: Record<string, View>): void {
  const all = Object.entries(views);
  check(name, all.length, () => openStill(options), async (journey, inspect) => {
    for (const [view, reach] of all) {
      await reach(journey).catch((error) => {
        throw new Error(`${view}: ${error}`);
      });
      await inspect(view);
    }
    // A view without a network logs what it cannot fetch.
    const { errors } = journey;
    const others = errors.filter((line) => !line.includes("ERR_INTERNET_DISCONNECTED"));
    errors.splice(0, errors.length, ...others);
  });
}

async function faultsOn(page: Page): Promise<string[]> {
  return [
    ...await listAccessibilityFaults(page, LOOKS),
    ...await faultsUnderSettings(page, WIDTHS),
  ];
}

async function writeResults(): Promise<void> {
  const { walks, right, views } = counts;
  if (right < walks) throw new Error(`Only ${right} of ${walks} are right`);
  const results = {
    day: new Date().toLocaleDateString("sv", { timeZone: "America/Fortaleza" }),
    browser: browserVersion,
    axe: deno.imports["axe-core"].split("@").at(-1),
    widths: WIDTHS,
    walks,
    views,
  };
  await Deno.writeTextFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

/** Opens the app so that nothing closes by itself while it is checked. */
async function openStill(options: OpenOptions = {}): Promise<Journey> {
  const { path = "/" } = options;
  const journey = await open({ ...options, path: null });
  await journey.context.addInitScript((ms) => {
    const real = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, after?: number, ...all: []) =>
      after === ms ? 0 : real(run, after, ...all)) as typeof setTimeout;
  }, CLOSES_AFTER_MS);
  if (path !== null) {
    await journey.page.goto(journey.url + path);
    await waitForApp(journey.page);
  }
  return journey;
}

/** Another tab offers what this one has typed. */
async function findLeft(journey: Journey, path: string, press?: string): Promise<void> {
  await storeDraftsNow(journey.page);
  const page = journey.page = await journey.newTab(path);
  if (press !== undefined) await button(page, press).click();
  await button(page, "Continuar de onde parou").waitFor();
}

function sees(text: string): View {
  return ({ page }) => page.getByText(text).first().waitFor();
}

function visit(path: string, text: string): View {
  return async (journey) => {
    await journey.page.goto(journey.url + path);
    await sees(text)(journey);
  };
}

function steps(...all: View[]): View {
  return async (journey) => {
    for (const step of all) await step(journey);
  };
}

function on(act: (page: Page) => Promise<unknown>): View {
  return ({ page }) => act(page);
}

function fill(label: string, value: string): View {
  return ({ page }) => field(page, label).fill(value);
}

function press(name: string | RegExp, text: string): View {
  return async (journey) => {
    await button(journey.page, name).click();
    await sees(text)(journey);
  };
}

function escape(text: string): View {
  return async (journey) => {
    await journey.page.keyboard.press("Escape");
    await sees(text)(journey);
  };
}

function details(id: string): View {
  return visit(`/agendamentos?detalhes=agendamento-${id}`, "Ver Histórico");
}

function withoutCode(files: string, path: string, text: string): View {
  return async (journey) => {
    await journey.page.route(`**/assets/${files}`, (route) => route.abort());
    await visit(path, text)(journey);
    journey.errors.length = 0;
  };
}

/** Sends a form with something wrong in it. */
function wrong(name: string): View {
  return async ({ page }) => {
    await button(page, name).click();
    await page.locator("[aria-invalid=true]").first().waitFor();
  };
}

function choose(value: number): View {
  return ({ page }) => page.getByRole("radio", { name: String(value), exact: true }).check();
}

function slides(): Record<string, View> {
  return {
    "slide 1": sees("1 de 3"),
    "slide 2": press("Próximo", "2 de 3"),
    "slide 3": press("Próximo", "3 de 3"),
  };
}

async function answerSurvey(journey: Journey): Promise<void> {
  await choose(8)(journey);
  await press("Avançar", "Pergunta 2 de 3")(journey);
  await choose(3)(journey);
  await press("Avançar", "Pergunta 3 de 3")(journey);
  await button(journey.page, "Finalizar").click();
}

/** What Chromium sends when it finds the app worth installing. */
async function offerApp(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(
      Object.assign(new Event("beforeinstallprompt"), { prompt: () => Promise.resolve() }),
    );
  });
}
