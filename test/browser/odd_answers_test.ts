// Odd answers on a narrow phone: nothing is cut off at the side.
import type { Page } from "playwright-core";
import * as assert from "uvu/assert";
import type { World } from "../../server/mock/world.ts";
import { type Journey, journeySuite, open, waitUntilScreenLoaded } from "./browser.ts";

const odd = journeySuite("Odd answers");

/** Very long, and without a place to break the line. */
const LONG = "ã".repeat(2_000);
/** Reverses the text after it, unless the page keeps them apart. */
const TURNING = "\u202e\u2067Consulta";
const PET = { id: 1, nome: LONG, genero: LONG, especie: LONG, idade: "2022-05-01", obito: null };

function agendamentosOf(hoje: string) {
  const whole = { status: "AGENDADA", turno: LONG, petId: 1, observacao: LONG, data: hoje };
  return [
    { ...whole, id: "longo", pet: { nome: LONG }, tipo: { nome: LONG }, campanha: { nome: LONG } },
    { ...whole, id: "virado", pet: { nome: "Mia\u202e" }, tipo: { nome: TURNING }, turno: "TARDE" },
    { ...whole, id: "estranho", status: LONG, data: 5, turno: {}, tipo: null, updatedAt: 5 },
  ];
}

/** Every list and record, with overlong and odd values. */
function spoil(world: World): void {
  const now = world.now().toISOString();
  const agendamentos = agendamentosOf(now.slice(0, 10));
  const campanha = {
    id: "longa",
    nome: LONG,
    descricao: LONG,
    tipo: { id: 1, nome: LONG },
    dataEvento: LONG,
    vagasTotal: 10,
    vagasDisponiveis: 5,
  };
  world.faults.set("POST /agendamentos", { status: 422, body: { message: LONG.slice(0, 500) } });
  const answers: Record<string, unknown> = {
    "GET /pet": [PET, { id: 2, nome: null, especie: 5, idade: {} }],
    "GET /agendamentos": agendamentos,
    "GET /agendamentos/agenda/dia": {
      agendas: agendamentos.map((one) => ({ ...one, data: now.replace(/T.*/, "T14:30:00-03:00") })),
    },
    "GET /agendamentos/motivos": [{ id: 1, nome: LONG, hasDisponibilidade: true }],
    "GET /agendamentos/historico/:id": [
      { createdAt: now, descricao: LONG, status: LONG },
      { createdAt: LONG, descricao: "Sem id", status: 5 },
    ],
    "GET /campanhas/ativas": [campanha],
    "GET /campanhas/publica/:id": campanha,
    "GET /notification": [
      { id: 1, titulo: LONG, descricao: LONG, createdAt: now },
      { id: 2, titulo: {}, descricao: null, createdAt: 5, read: true },
    ],
    "GET /agendamentos/pesquisa-satisfacao/listar": [{
      id: 1,
      perguntas: ["ESCALA", "TEXTO"].map((tipo, id) => ({
        pergunta: { id, pergunta: LONG, tipo },
      })),
      agendamento_consulta: { pet: { nome: LONG, especie: "GATO" } },
    }],
  };
  for (const [route, body] of Object.entries(answers)) {
    world.faults.set(route, { status: 200, body });
  }
}

/** Describes what is wider than the screen, except in a row that is swiped. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = [...document.querySelectorAll("main *, dialog[open] *, [role=alert] *")]
      .filter((element) => {
        const { right, left, width } = element.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1) && !isInRow(element);
      });
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) wide.unshift(document.documentElement);
    return wide.slice(0, 3).map((element) => {
      const { left, right } = element.getBoundingClientRect();
      const text = element.textContent?.slice(0, 20);
      return `${element.tagName} "${text}" from ${left} to ${right} of ${innerWidth}`;
    });

    function isInRow({ parentElement }: Element): boolean {
      return parentElement !== null && getComputedStyle(parentElement).overflowX === "auto";
    }
  });
}

interface Sight {
  name: string;
  path: string;
  /** How to reach it from the screen at this path, or from the sight before it if that has the same path. */
  reach?: (page: Page) => Promise<unknown>;
  /** It is a survey that opened over the screen. */
  inSurvey?: boolean;
}

const cards = (page: Page) => page.getByRole("listitem").getByRole("button");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const sights: Sight[] = [
  { name: "home", path: "/" },
  {
    name: "today's list",
    path: "/",
    reach: (page) => page.getByText("Você tem 2 agendamentos para hoje").click(),
  },
  {
    name: "one of today's",
    path: "/",
    async reach(page) {
      await cards(page).first().click();
      await page.getByText("Voltar", { exact: true }).waitFor();
    },
  },
  { name: "pets", path: "/pets", reach: (page) => page.getByText("Pet sem nome").waitFor() },
  { name: "a pet", path: "/pets", reach: (page) => cards(page).first().click() },
  { name: "appointments", path: "/agendamentos", reach: (page) => cards(page).first().waitFor() },
  {
    name: "a booking that is refused",
    path: "/agendamentos",
    async reach(page) {
      await press(page, "Novo");
      await page.getByLabel("Tipo de serviço").selectOption({ index: 1 });
      await page.getByLabel("Pet", { exact: true }).selectOption({ index: 1 });
      await page.getByLabel("Observação").fill(LONG.slice(0, 2000));
      await press(page, "Agendar");
      await page.getByRole("alert").getByText(LONG.slice(0, 500)).waitFor();
    },
  },
  { name: "an appointment", path: "/agendamentos?detalhes=longo" },
  {
    name: "the question before cancelling",
    path: "/agendamentos?detalhes=longo",
    reach: (page) => press(page, "Cancelar Agendamento"),
  },
  { name: "an odd appointment", path: "/agendamentos?detalhes=estranho" },
  { name: "campaigns", path: "/campanhas", reach: (page) => page.locator("article").waitFor() },
  { name: "a campaign", path: "/campanhas/longa" },
  {
    name: "an enrolment",
    path: "/campanhas/longa",
    reach: (page) => press(page, "Inscrever Meu Pet"),
  },
  { name: "history", path: "/historico", reach: (page) => cards(page).first().waitFor() },
  {
    name: "a timeline",
    path: "/historico?detalhes=longo",
    reach: (page) => page.getByText("Sem id").waitFor(),
  },
  { name: "notifications", path: "/notifications", reach: (page) => cards(page).first().waitFor() },
  { name: "a notification", path: "/notifications", reach: (page) => cards(page).first().click() },
  {
    name: "a survey",
    path: "/",
    inSurvey: true,
    reach: (page) => page.getByText("Participar").waitFor(),
  },
  { name: "a question", path: "/", inSurvey: true, reach: (page) => press(page, "Participar") },
  {
    name: "a question in words",
    path: "/",
    inSurvey: true,
    async reach(page) {
      await page.getByRole("radio", { name: "5", exact: true }).check();
      await press(page, "Avançar");
      await page.getByPlaceholder("Digite sua resposta").waitFor();
    },
  },
  { name: "the profile", path: "/perfil" },
  { name: "the PetCard", path: "/pet-card" },
];

/** In the afternoon: the morning's hour of arrival is over then, and the banner names a pet with a long name. */
function openSpoilt(path: string, pesquisas = false): Promise<Journey> {
  return open({
    as: "maria",
    now: new Date("2026-11-25T16:00:00-03:00"),
    path,
    width: 320,
    pesquisas,
    prepare(world) {
      spoil(world);
      world.edit("conta", "maria", { nome: LONG, email: `${LONG}@a.br` });
      if (!pesquisas) world.faults.clear("GET /agendamentos/pesquisa-satisfacao/listar");
    },
  });
}

for (const pesquisas of [false, true]) {
  const where = pesquisas ? "in a survey" : "on every screen";
  odd(`overlong texts fit on a narrow screen, ${where}`, async () => {
    const { page, url } = await openSpoilt("/", pesquisas);
    const wrong: string[] = [];
    let before: string | undefined;
    for (const { name, path, reach, inSurvey = false } of sights) {
      if (inSurvey !== pesquisas) continue;
      await page.setViewportSize({ width: 320, height: 780 });
      if (path !== before) await page.goto(url + path);
      before = path;
      await waitUntilScreenLoaded(page);
      await reach?.(page);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 780 });
        wrong.push(...(await sticksOut(page)).map((what) => `${name}: ${what}`));
      }
    }
    assert.equal(wrong, []);
  });
}

odd.run();
