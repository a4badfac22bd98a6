/**
 * The people a new world starts with. Every id below is fixed, so that tests and journeys can name it.
 *
 * - `maria`, tutor, e-mail confirmed. Pets: `pet-amora` (busy: today, and enrolled in a campaign), `pet-simba` (busy:
 *   waits for confirmation), `pet-mel` and `pet-nina` (free), `pet-pipoca` (free, born three days ago), `pet-thor`
 *   (deceased). Appointments in all four statuses, notifications read and unread, two pending surveys.
 * - `joao`, tutor, e-mail not confirmed. Pets: `pet-bidu` (missed an appointment three days ago), `pet-luna` (free).
 *   Shows that a person cannot reach another person's data.
 * - `patas`, ONG, e-mail confirmed. Pet: `pet-caramelo` (free).
 * - `ana`, tutor, e-mail confirmed, without any data: every list is empty.
 *
 * Services: `consulta`, `vacina`, `castracao` (awaits confirmation), `radiografia` (one vaga left), `dermatologia`
 * (none). Campaigns: `campanha-aberta`, `campanha-poucas-vagas` (10 vagas, all free), `campanha-cheia`,
 * `campanha-encerrada`, `campanha-futura`.
 *
 * On each new day the campaigns, the scheduled appointments and the notifications of the seed move ahead by a day, so
 * that today's appointment is always today, even in a program that runs for weeks.
 */
import { randomUUID } from "node:crypto";
import { addDays, type Day, DAY_MS, daysBetween } from "./dates.ts";
import { hashSenhaSync } from "./secrets.ts";
import type { Entity, World } from "./world.ts";

const people = [
  {
    id: "maria",
    who: "Maria, tutora, e-mail confirmado",
    documento: "52998224725",
    senha: "maria123",
    nome: "Maria das Graças Ribeiro",
    email: "maria@exemplo.com",
    telefone: "98991234567",
    isEmailVerified: true,
  },
  {
    id: "joao",
    who: "João, tutor, e-mail por confirmar",
    documento: "11144477735",
    senha: "joao123",
    nome: "João Batista Sousa",
    email: "joao@exemplo.com",
    telefone: "98987654321",
    isEmailVerified: false,
  },
  {
    id: "patas",
    who: "Patas da Ilha, ONG",
    documento: "11222333000181",
    senha: "patas123",
    nome: "Patas da Ilha",
    email: "contato@patasdailha.exemplo.org",
    telefone: "9832221100",
    isEmailVerified: true,
  },
  {
    id: "ana",
    who: "Ana, tutora, ainda sem nada",
    documento: "98765432100",
    senha: "ana1234",
    nome: "Ana Luísa Pereira",
    email: "ana@exemplo.com",
    telefone: "98981112233",
    isEmailVerified: true,
  },
];

/** The people that can log in to a new world: printed at start, listed in the README. */
export const demoCredentials = people.map(({ who, documento, senha }) => ({
  who,
  documento,
  senha,
}));

/** Writes the people and their data into an empty world, with dates relative to its now. */
export function plantSeed(world: World): void {
  world.transaction(() => {
    plantContas(world);
    plantPets(world);
    plantTipos(world);
    plantCampanhas(world);
    plantAgendamentos(world);
    plantNotificacoes(world);
    plantPesquisas(world);
    world.create("semente", { id: "semente", dia: world.today() });
  });
}

/**
 * Moves the seed's dates to today, unless they are there already: called when a file is opened and before each call.
 */
export function moveSeedToToday(world: World): void {
  const planted = world.find("semente", "semente");
  const days = planted === undefined ? 0 : daysBetween(planted.dia, world.today());
  if (days <= 0) return;
  const later = (day: Day) => addDays(day, days);
  world.transaction(() => {
    for (const campanha of world.list("campanha", isPlanted)) {
      world.edit("campanha", campanha.id, {
        dataEvento: later(campanha.dataEvento),
        dataInicioInscricao: later(campanha.dataInicioInscricao),
        dataFimInscricao: later(campanha.dataFimInscricao),
      });
    }
    for (const agendamento of world.list("agendamento", { status: "AGENDADA" })) {
      const { id, campanhaId, data } = agendamento;
      const isMoving = isPlanted(agendamento) || campanhaId?.startsWith("campanha-");
      if (isMoving) world.edit("agendamento", id, { data: later(data) });
    }
    for (const { id, createdAt } of world.list("notificacao", isPlanted)) {
      const moved = new Date(Date.parse(createdAt) + days * DAY_MS);
      world.edit("notificacao", id, { createdAt: moved.toISOString() });
    }
    world.edit("semente", "semente", { dia: world.today() });
  });
}

/** Whether an entity is the seed's: its id says so. */
function isPlanted({ id }: Entity): boolean {
  return /^(campanha|agendamento|notificacao)-/.test(id);
}

const hashes = new Map<string, string>();

/** Hashes each demo password once per process, because a test run makes many worlds. */
function seedHash(senha: string): string {
  const hash = hashes.get(senha) ?? hashSenhaSync(senha);
  hashes.set(senha, hash);
  return hash;
}

function plantContas(world: World): void {
  for (const { who: _, senha, ...person } of people) {
    world.create("conta", { ...person, senha: seedHash(senha) });
  }
}

function plantPets(world: World): void {
  const today = world.today();
  const pets = [
    pet("maria", "Amora", "FEMEA", "CACHORRO", addDays(today, -1530), "Tem medo de trovão"),
    pet("maria", "Simba", "MACHO", "GATO", addDays(today, -800)),
    pet("maria", "Mel", "FEMEA", "CACHORRO", addDays(today, -3700), "Alérgica a dipirona"),
    pet("maria", "Nina", "FEMEA", "GATO", addDays(today, -200)),
    pet("maria", "Pipoca", "MACHO", "GATO", addDays(today, -3), "Resgatada com a ninhada"),
    {
      ...pet("maria", "Thor", "MACHO", "CACHORRO", addDays(today, -5100)),
      obito: addDays(today, -90),
    },
    pet("joao", "Bidu", "MACHO", "CACHORRO", addDays(today, -1000)),
    pet("joao", "Luna", "FEMEA", "GATO", addDays(today, -450)),
    pet("patas", "Caramelo", "MACHO", "CACHORRO", addDays(today, -600)),
  ];
  for (const each of pets) world.create("pet", each);
}

function pet(
  owner: string,
  nome: string,
  genero: string,
  especie: string,
  idade: string,
  observacoes: string | null = null,
): Entity {
  const id = `pet-${nome.toLowerCase()}`;
  return { id, owner, nome, genero, especie, idade, observacoes, obito: null };
}

function plantTipos(world: World): void {
  const motivo = { isMotivo: true, awaitsConfirmation: false };
  const daCampanha = { isMotivo: false, awaitsConfirmation: false, vagas: null };
  // Without a number of vagas a service never runs out.
  const tipos = [
    { id: "consulta", nome: "Consulta clínica", ...motivo, vagas: null },
    { id: "vacina", nome: "Vacinação", ...motivo, vagas: 20 },
    { id: "castracao", nome: "Castração", ...motivo, awaitsConfirmation: true, vagas: 5 },
    { id: "radiografia", nome: "Radiografia", ...motivo, vagas: 1 },
    { id: "dermatologia", nome: "Dermatologia", ...motivo, vagas: 0 },
    { id: "mutirao-vacina", nome: "Vacinação antirrábica", ...daCampanha },
    { id: "mutirao-castracao", nome: "Mutirão de castração", ...daCampanha },
    { id: "microchip", nome: "Microchipagem", ...daCampanha },
  ];
  for (const tipo of tipos) world.create("tipo", tipo);
}

function plantCampanhas(world: World): void {
  const campanha = (
    id: string,
    nome: string,
    tipo: string,
    [begins, ends, event]: [number, number, number],
    [total, free]: [number, number],
  ) => ({
    id,
    nome,
    descricao: descricoes[id],
    tipoId: tipo,
    dataInicioInscricao: addDays(world.today(), begins),
    dataFimInscricao: addDays(world.today(), ends),
    dataEvento: addDays(world.today(), event),
    vagasTotal: total,
    vagasDisponiveis: free,
  });
  const campanhas = [
    campanha("campanha-aberta", "Vacinação antirrábica", "mutirao-vacina", [-10, 10, 14], [
      200,
      136,
    ]),
    campanha("campanha-poucas-vagas", "Castração no Anil", "mutirao-castracao", [-2, 7, 12], [
      10,
      10,
    ]),
    campanha("campanha-cheia", "Castração na Cohab", "mutirao-castracao", [-15, 4, 8], [30, 0]),
    campanha("campanha-encerrada", "Microchip na Praia Grande", "microchip", [-20, -2, 5], [
      80,
      23,
    ]),
    campanha("campanha-futura", "Microchip no Calhau", "microchip", [5, 20, 25], [60, 60]),
  ];
  for (const each of campanhas) world.create("campanha", each);
}

const descricoes: Record<string, string> = {
  "campanha-aberta":
    "Vacinação gratuita contra a raiva para cães e gatos a partir de 3 meses.\n\nLeve a carteira de vacinação e, para gatos, uma caixa de transporte.",
  "campanha-poucas-vagas":
    "Castração de cães e gatos na unidade móvel do bairro Anil. O animal deve estar em jejum de 8 horas.",
  "campanha-cheia": "Castração de cães e gatos na unidade móvel da Cohab.",
  "campanha-encerrada": "Implante de microchip de identificação na praça da Praia Grande.",
  "campanha-futura": "Implante de microchip de identificação na Avenida Litorânea.",
};

function plantAgendamentos(world: World): void {
  const agendamento = (
    id: string,
    [pet, tipoId, observacao]: [string, string, string],
    status: keyof typeof steps,
    day: number | null,
    others: Partial<Entity> = {},
  ) => {
    const missed = status === "REALIZADA" ? 0 : 1;
    const settledDaysAgo = day !== null && day < 0 ? missed - day : 2;
    const instant = (daysAgo: number) =>
      new Date(world.now().getTime() - daysAgo * DAY_MS).toISOString();
    world.create("agendamento", {
      id,
      owner: pet,
      tipoId,
      campanhaId: null,
      status,
      data: day === null ? null : addDays(world.today(), day),
      turno: day === null ? null : "MANHA",
      observacao,
      updatedAt: instant(settledDaysAgo),
      // One step a day.
      historico: steps[status].map((step, index, { length }) => ({
        id: randomUUID(),
        createdAt: instant(settledDaysAgo + length - 1 - index),
        ...step,
      })),
      ...others,
    });
  };
  agendamento(
    "agendamento-hoje",
    ["pet-amora", "consulta", "Está mancando da pata direita"],
    "AGENDADA",
    0,
  );
  agendamento(
    "agendamento-inscricao",
    ["pet-amora", "mutirao-vacina", "Nenhuma observação"],
    "AGENDADA",
    14,
    { campanhaId: "campanha-aberta" },
  );
  agendamento(
    "agendamento-castracao",
    ["pet-simba", "castracao", "Primeira cirurgia"],
    "PENDENTE",
    null,
  );
  agendamento("agendamento-vacina", ["pet-mel", "vacina", "Reforço anual"], "REALIZADA", -20);
  agendamento(
    "agendamento-pele",
    ["pet-nina", "dermatologia", "Coceira nas orelhas"],
    "REALIZADA",
    -8,
    { turno: "TARDE" },
  );
  agendamento("agendamento-cancelado", ["pet-mel", "consulta", "Retorno"], "CANCELADA", -5);
  agendamento("agendamento-perdido", ["pet-bidu", "consulta", "Tosse"], "AGENDADA", -3);
}

const asked = { descricao: "Agendamento solicitado.", status: "PENDENTE", byTUTOR: true };
const confirmed = { descricao: "Data e turno confirmados.", status: "AGENDADA", byTUTOR: false };
const done = { descricao: "Atendimento realizado.", status: "REALIZADA", byTUTOR: false };
const cancelled = { descricao: "Agendamento cancelado.", status: "CANCELADA", byTUTOR: true };

/** The steps that lead to each status. */
const steps = {
  PENDENTE: [asked],
  AGENDADA: [asked, confirmed],
  REALIZADA: [asked, confirmed, done],
  CANCELADA: [asked, confirmed, cancelled],
};

function plantNotificacoes(world: World): void {
  const notificacao = (
    id: string,
    titulo: string,
    descricao: string,
    hoursAgo: number,
    others: Partial<Entity> = {},
  ) => {
    const createdAt = new Date(world.now().getTime() - hoursAgo * 3_600_000).toISOString();
    const fields = { id, owner: "maria", titulo, descricao, createdAt, read: false };
    world.create("notificacao", { ...fields, ...others });
  };
  notificacao(
    "notificacao-consulta",
    "Consulta confirmada",
    "A consulta da Amora é hoje pela manhã. Traga até as 8:00 a 🐶 na guia, documento com foto e comprovante de residência.",
    3,
  );
  notificacao(
    "notificacao-campanha",
    "Nova campanha",
    "Inscrições abertas para a vacinação antirrábica gratuita 🐾🐱",
    30,
  );
  notificacao("notificacao-bem-vinda", "Boas-vindas", "Seu cadastro foi concluído.", 24 * 40, {
    read: true,
  });
  notificacao("notificacao-joao", "Falta registrada", "O Bidu não compareceu à consulta.", 48, {
    owner: "joao",
  });
}

function plantPesquisas(world: World): void {
  const status = "PENDENTE";
  world.create("pesquisa", { id: "pesquisa-vacina", owner: "agendamento-vacina", status });
  world.create("pesquisa", { id: "pesquisa-pele", owner: "agendamento-pele", status });
}
