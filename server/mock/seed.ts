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
 * Services: `consulta`, `vacina`, `castracao` (awaits confirmation), `radiografia` (one place left), `dermatologia`
 * (none). Campaigns: `campanha-aberta`, `campanha-poucas-vagas` (10 places, all free), `campanha-cheia`,
 * `campanha-encerrada`, `campanha-futura`.
 *
 * On each new day the campaigns, the scheduled appointments and the notifications of the seed move ahead by a day, so
 * that today's appointment is always today, even in a program that runs for weeks.
 */
import { randomUUID } from "node:crypto";
import { addDays, daysBetween } from "./dates.ts";
import type { Pet, Status, Turno } from "./entities.ts";
import { hashSenhaSync } from "./secrets.ts";
import type { World } from "./world.ts";

/** The people that can log in to a new world: printed at start, listed in the README. */
export const demoCredentials: readonly { who: string; documento: string; senha: string }[] = [
  { who: "Maria, tutora, e-mail confirmado", documento: "52998224725", senha: "maria123" },
  { who: "João, tutor, e-mail por confirmar", documento: "11144477735", senha: "joao123" },
  { who: "Patas da Ilha, ONG", documento: "11222333000181", senha: "patas123" },
  { who: "Ana, tutora, ainda sem nada", documento: "98765432100", senha: "ana1234" },
];

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
    world.insert("semente", { dia: world.today() });
  });
}

/**
 * Moves the seed's dates to today, unless they are there already: called when a file is opened and before each call.
 */
export function moveSeedToToday(world: World): void {
  const planted = world.row<{ dia: string }>("SELECT dia FROM semente");
  const days = planted === undefined ? 0 : daysBetween(planted.dia, world.today());
  if (days <= 0) return;
  const shift = `${days} days`;
  world.transaction(() => {
    world.change(
      `UPDATE campanhas SET data_evento = date(data_evento, ?1),
              data_inicio_inscricao = date(data_inicio_inscricao, ?1),
              data_fim_inscricao = date(data_fim_inscricao, ?1)
        WHERE id LIKE 'campanha-%'`,
      shift,
    );
    world.change(
      `UPDATE agendamentos SET data = date(data, ?)
        WHERE status = 'AGENDADA' AND (id LIKE 'agendamento-%' OR campanha_id LIKE 'campanha-%')`,
      shift,
    );
    world.change(
      `UPDATE notificacoes SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, ?)
        WHERE id LIKE 'notificacao-%'`,
      shift,
    );
    world.change("UPDATE semente SET dia = ?", world.today());
  });
}

const hashes = new Map<string, string>();

/** Each demo password is hashed once per process, because a test run makes many worlds. */
function seedHash(documento: string): string {
  const { senha } = demoCredentials.find((person) => person.documento === documento)!;
  const hash = hashes.get(documento) ?? hashSenhaSync(senha);
  hashes.set(documento, hash);
  return hash;
}

function plantContas(world: World): void {
  const home = { complemento: null, cidade: "São Luís", estado: "MA" };
  const people = [
    {
      id: "maria",
      tipo: "tutor",
      documento: "52998224725",
      nome: "Maria das Graças Ribeiro",
      email: "maria@exemplo.com",
      telefone: "98991234567",
      is_email_verified: 1,
      cep: "65010500",
      logradouro: "Rua do Egito",
      numero: "120",
      bairro: "Centro",
    },
    {
      id: "joao",
      tipo: "tutor",
      documento: "11144477735",
      nome: "João Batista Sousa",
      email: "joao@exemplo.com",
      telefone: "98987654321",
      is_email_verified: 0,
      cep: "65071380",
      logradouro: "Avenida dos Holandeses",
      numero: null,
      bairro: "Calhau",
    },
    {
      id: "patas",
      tipo: "ong",
      documento: "11222333000181",
      nome: "Patas da Ilha",
      razao_social: "Associação Patas da Ilha de Proteção Animal",
      responsavel: "Francisca Moraes",
      email: "contato@patasdailha.exemplo.org",
      telefone: "9832221100",
      is_email_verified: 1,
      cep: "65020240",
      logradouro: "Rua das Hortas",
      numero: "45",
      bairro: "Centro",
    },
    {
      id: "ana",
      tipo: "tutor",
      documento: "98765432100",
      nome: "Ana Luísa Pereira",
      email: "ana@exemplo.com",
      telefone: "98981112233",
      is_email_verified: 1,
      cep: "65010500",
      logradouro: "Rua do Egito",
      numero: "8",
      bairro: "Centro",
    },
  ];
  for (const person of people) {
    world.insert("contas", {
      ...person,
      ...home,
      senha: seedHash(person.documento),
      created_at: world.now().toISOString(),
    });
  }
}

function plantPets(world: World): void {
  const today = world.today();
  const pets: (Pet & { conta_id: string })[] = [
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
  for (const each of pets) world.insert("pets", { ...each });
}

function pet(
  conta: string,
  nome: string,
  genero: Pet["genero"],
  especie: Pet["especie"],
  idade: string,
  observacoes: string | null = null,
): Pet & { conta_id: string } {
  const id = `pet-${nome.toLowerCase()}`;
  return { id, conta_id: conta, nome, genero, especie, idade, observacoes, obito: null };
}

function plantTipos(world: World): void {
  const motivo = { is_motivo: 1, awaits_confirmation: 0 };
  const daCampanha = { is_motivo: 0, awaits_confirmation: 0, vagas: null };
  const tipos = [
    { id: "consulta", nome: "Consulta clínica", ...motivo, vagas: null },
    { id: "vacina", nome: "Vacinação", ...motivo, vagas: 20 },
    { id: "castracao", nome: "Castração", ...motivo, awaits_confirmation: 1, vagas: 5 },
    { id: "radiografia", nome: "Radiografia", ...motivo, vagas: 1 },
    { id: "dermatologia", nome: "Dermatologia", ...motivo, vagas: 0 },
    { id: "mutirao-vacina", nome: "Vacinação antirrábica", ...daCampanha },
    { id: "mutirao-castracao", nome: "Mutirão de castração", ...daCampanha },
    { id: "microchip", nome: "Microchipagem", ...daCampanha },
  ];
  for (const tipo of tipos) world.insert("tipos", tipo);
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
    tipo_id: tipo,
    data_inicio_inscricao: addDays(world.today(), begins),
    data_fim_inscricao: addDays(world.today(), ends),
    data_evento: addDays(world.today(), event),
    vagas_total: total,
    vagas_disponiveis: free,
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
  for (const each of campanhas) world.insert("campanhas", each);
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
  const agora = world.now().getTime();
  const agendamento = (
    id: string,
    [pet, tipo, observacao]: [string, string, string],
    status: Status,
    day: number | null,
    extra: { turno?: Turno; campanha?: string } = {},
  ) => {
    const missed = status === "REALIZADA" ? 0 : 1;
    const settledDaysAgo = day !== null && day < 0 ? missed - day : 2;
    world.insert("agendamentos", {
      id,
      pet_id: pet,
      tipo_id: tipo,
      campanha_id: extra.campanha ?? null,
      status,
      data: day === null ? null : addDays(world.today(), day),
      turno: day === null ? null : extra.turno ?? "MANHA",
      observacao,
      updated_at: new Date(agora - settledDaysAgo * 86_400_000).toISOString(),
    });
    plantHistorico(world, { id, status, settledDaysAgo });
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
    {
      campanha: "campanha-aberta",
    },
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
    {
      turno: "TARDE",
    },
  );
  agendamento("agendamento-cancelado", ["pet-mel", "consulta", "Retorno"], "CANCELADA", -5);
  agendamento("agendamento-perdido", ["pet-bidu", "consulta", "Tosse"], "AGENDADA", -3);
}

/** The steps that lead to each status, one a day. */
function plantHistorico(
  world: World,
  { id, status, settledDaysAgo }: { id: string; status: Status; settledDaysAgo: number },
): void {
  const asked = { descricao: "Agendamento solicitado.", status: "PENDENTE", by_tutor: 1 };
  const confirmed = { descricao: "Data e turno confirmados.", status: "AGENDADA", by_tutor: 0 };
  const steps = {
    PENDENTE: [asked],
    AGENDADA: [asked, confirmed],
    REALIZADA: [
      asked,
      confirmed,
      { descricao: "Atendimento realizado.", status: "REALIZADA", by_tutor: 0 },
    ],
    CANCELADA: [
      asked,
      confirmed,
      { descricao: "Agendamento cancelado.", status: "CANCELADA", by_tutor: 1 },
    ],
  }[status];
  steps.forEach((step, index) => {
    const daysAgo = settledDaysAgo + steps.length - 1 - index;
    world.insert("historico", {
      id: randomUUID(),
      agendamento_id: id,
      created_at: new Date(world.now().getTime() - daysAgo * 86_400_000).toISOString(),
      ...step,
    });
  });
}

function plantNotificacoes(world: World): void {
  const notificacoes = [
    {
      id: "notificacao-consulta",
      titulo: "Consulta confirmada",
      descricao:
        "A consulta da Amora é hoje pela manhã. Traga até as 8:00 a 🐶 na guia, documento com foto e comprovante de residência.",
      read: 0,
      hoursAgo: 3,
    },
    {
      id: "notificacao-campanha",
      titulo: "Nova campanha",
      descricao: "Inscrições abertas para a vacinação antirrábica gratuita 🐾🐱",
      read: 0,
      hoursAgo: 30,
    },
    {
      id: "notificacao-bem-vinda",
      titulo: "Boas-vindas",
      descricao: "Seu cadastro foi concluído.",
      read: 1,
      hoursAgo: 24 * 40,
    },
  ];
  for (const { hoursAgo, ...each } of notificacoes) {
    const created_at = new Date(world.now().getTime() - hoursAgo * 3_600_000).toISOString();
    world.insert("notificacoes", { ...each, conta_id: "maria", created_at });
  }
  world.insert("notificacoes", {
    id: "notificacao-joao",
    conta_id: "joao",
    titulo: "Falta registrada",
    descricao: "O Bidu não compareceu à consulta.",
    created_at: new Date(world.now().getTime() - 48 * 3_600_000).toISOString(),
  });
}

function plantPesquisas(world: World): void {
  const perguntas = [
    { id: "pergunta-atendimento", pergunta: "Como você avalia o atendimento?", tipo: "ESCALA" },
    { id: "pergunta-espera", pergunta: "Como você avalia o tempo de espera?", tipo: "ESCALA" },
    { id: "pergunta-melhorar", pergunta: "O que podemos melhorar?", tipo: "TEXTO" },
  ];
  for (const pergunta of perguntas) world.insert("perguntas", pergunta);
  world.insert("pesquisas", { id: "pesquisa-vacina", agendamento_id: "agendamento-vacina" });
  world.insert("pesquisas", { id: "pesquisa-pele", agendamento_id: "agendamento-pele" });
}
