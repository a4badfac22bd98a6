// Makes hostile answers: what a server could send instead of what was asked for. The same seed gives the same answers.
import type { Random } from "./random.ts";

/** `HOSTILE_SEED`, or the same number each time. */
export const SEED = Number(Deno.env.get("HOSTILE_SEED") ?? 20261121);

/** The ways in which an answer is hostile. */
export const KINDS = [
  "wrong type",
  "null",
  "missing field",
  "odd spelling",
  "unknown field",
  '{"toString":1}',
  "markup",
  "right to left",
  "emoji",
  "100 KB",
  "10,000 rows",
  "deep",
  "HTML with 200",
  "cut",
  "wrong content type",
] as const;
export type Kind = (typeof KINDS)[number];

/** An answer, before it is sent. */
export interface HostileAnswer {
  /** What it is for certain; it may be more than that. */
  kind: Kind | "by chance";
  status: number;
  type: string;
  body: string;
  /** The connection breaks before the announced length. */
  isCut: boolean;
}

/** The portal has no element of this name, so any such element was made from an answer. */
export const INTRUDER = "x-invasor";
/** The name that a script in the markup below would set on `globalThis`. */
export const INTRUSION = "invadido";

/** A text of 100 KB in UTF-8, without an opportunity for a line break. */
export const LONG = "á".repeat(50_000);

const RUN = `globalThis.${INTRUSION}=1`;
const MARKUP = [
  `<${INTRUDER}>Mia</${INTRUDER}>`,
  `"><${INTRUDER} title="`,
  `<img src=x onerror="${RUN}"><${INTRUDER}>`,
  `<svg onload="${RUN}"><${INTRUDER}>`,
  `</script><script>${RUN}</script><${INTRUDER}>`,
  `</template></title></style><${INTRUDER}>`,
  `javascript:${RUN}`,
];
const RIGHT_TO_LEFT = ["\u202egnirts lortnoc", "مرحبا"];
const EMOJI = "👨‍👩‍👧‍👦🏳️‍🌈";
const TEXTS = [
  "",
  " ",
  "Mia",
  ...MARKUP,
  ...RIGHT_TO_LEFT,
  EMOJI,
  "\ud800",
  "\u0000",
  "2026-11-25",
  "2026-02-30T10:00:00Z",
  "+275760-09-13",
  "MANHÃ",
  "AGENDADA",
  "ESCALA",
  "..",
  "true",
];

const FIELDS = [
  "id nome especie genero idade observacoes obito status data turno petId pet tipoId tipo observacao campanhaId",
  "campanha updatedAt hasDisponibilidade descricao dataEvento dataInicioInscricao dataFimInscricao vagasTotal",
  "vagasDisponiveis createdAt byTUTOR titulo read agendas perguntas pergunta agendamento_consulta success email",
  "token user documento telefone isEmailVerified logradouro bairro localidade uf erro error message toString",
  "__proto__ constructor razao_social nome_fantasia cep municipio",
].join(" ").split(" ");

// Few are 401, because each one ends a session.
const STATUSES = [...Array(24).fill(200), 201, 201, 201, 204, 400, 401, 403, 404, 409, 418, 422]
  .concat([500, 502, 503]);
const JSON_TYPE = "application/json";
const TYPES = [...Array(8).fill(JSON_TYPE), "text/html", "text/plain", "image/png", "x"];

const ROWS = 10_000;
const CUT_ONCE_IN = 25;
const HTML = `<!doctype html><html><body><${INTRUDER}><script>${RUN}</script>`;
const DEEP = `${"[".repeat(3000)}${"]".repeat(3000)}`;
/** Values, one of each type that is neither a text nor a number: an id may be either. */
const VALUES = [false, [], {}];

/** Fields that a screen shows. */
const SHOWN = ["nome", "descricao", "titulo", "message"];

const NO_DATE = ["", "0000-00-00", "0000-00-00 00:00:00"];
const DATES = [
  ...NO_DATE,
  "2026-11-28 14:05:00 -0300",
  "2026-11-28 17:05:00+00",
  "2026-11-28T14:05:00-03",
];
const FLAGS = [1, 0, "true", "false", "1", "0"];
/** Other spellings of what the fields may say. */
const SPELLINGS: Record<string, unknown[]> = {
  obito: [...NO_DATE, ...FLAGS, ...DATES],
  vagasTotal: ["200", " 200 "],
  vagasDisponiveis: ["0", "12"],
  read: FLAGS,
  hasDisponibilidade: FLAGS,
  byTUTOR: FLAGS,
  isEmailVerified: ["true", 1],
  success: ["true", 1],
  status: ["agendada", "Cancelada", " PENDENTE ", "Réalizada"],
  turno: ["manhã", "Tarde"],
  genero: ["Fêmea", "macho"],
  especie: ["gato", "Cachorro"],
  data: DATES,
  createdAt: DATES,
  updatedAt: DATES,
  dataEvento: DATES,
  dataInicioInscricao: DATES,
  dataFimInscricao: DATES,
  idade: DATES,
  agendas: [null],
};

/**
 * What turns a good row into one of a kind. `name` is one of its fields, with the value `good`, and
 * `shown` one that a screen shows.
 */
const SPOILT: Partial<
  Record<
    Kind,
    (random: Random, name: string, shown: string, good: unknown) => Record<string, unknown>
  >
> = {
  "wrong type": (random, name, _, good) => ({
    [name]: random.pick(VALUES.filter((value) => typeOf(value) !== typeOf(good))),
  }),
  null: (_, name) => ({ [name]: null }),
  "odd spelling": (random) =>
    Object.fromEntries(
      Object.entries(SPELLINGS).map(([field, spellings]) => [field, random.pick(spellings)]),
    ),
  // JSON has no undefined.
  "missing field": (_, name) => ({ [name]: undefined }),
  "unknown field": (random) => ({ invasor: anything(random) ?? 1 }),
  '{"toString":1}': (_, name) => ({ [name]: { toString: 1 } }),
  markup: (random, _, shown) => ({ [shown]: random.pick(MARKUP) }),
  "right to left": (random, _, shown) => ({ [shown]: random.pick(RIGHT_TO_LEFT) }),
  emoji: (_, __, shown) => ({ [shown]: EMOJI }),
  "100 KB": (_, __, shown) => ({ [shown]: LONG }),
};

/**
 * Of the other kinds, what an answer is besides a good row. Ten thousand rows are dealt apart:
 * they take long.
 */
const OTHERS: Partial<Record<Kind, (random: Random) => Partial<HostileAnswer>>> = {
  deep: (random) => ({ body: random.pick([DEEP, `{"id":1,"nome":${DEEP}}`]) }),
  "HTML with 200": () => ({ status: 200, type: "text/html", body: HTML }),
  cut: () => ({ isCut: true }),
  "wrong content type": (random) => ({ type: random.pick(["text/html", "image/png", "x"]) }),
};
const DEALT = KINDS.filter((kind) => kind in SPOILT || kind in OTHERS);
const BY_CHANCE = 5;

/**
 * Deals answers from a shuffled pack with one of each kind and some by chance, and then from
 * another pack.
 */
export function dealer(random: Random): () => HostileAnswer {
  let pack: HostileAnswer["kind"][] = [];
  return () => {
    if (pack.length === 0) {
      pack = random.shuffled([...DEALT, ...Array(BY_CHANCE).fill("by chance")]);
    }
    return hostileAnswer(random, pack.pop()!);
  };
}

function hostileAnswer(random: Random, kind: HostileAnswer["kind"]): HostileAnswer {
  const status = random.pick(STATUSES);
  if (kind === "by chance") {
    const isCut = random.whole(CUT_ONCE_IN) === 0;
    return { kind, status, type: random.pick(TYPES), body: bodyOf(random), isCut };
  }
  const row = rowOf(random);
  const name = random.pick(Object.keys(row));
  const spoilt = { ...row, ...SPOILT[kind]?.(random, name, random.pick(SHOWN), row[name]) };
  return {
    kind,
    // An answer with 204 has no body.
    status: status === 204 ? 200 : status,
    type: JSON_TYPE,
    body: JSON.stringify(inSomeShape(random, row, spoilt)),
    isCut: false,
    ...OTHERS[kind]?.(random),
  };
}

/** Of `null`, `null`. */
function typeOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

/** Ten thousand rows. */
export function manyRows(random: Random): HostileAnswer {
  const rows = Array.from({ length: ROWS }, (_, id) => ({ ...rowOf(random), id }));
  const body = JSON.stringify(rows);
  return { kind: "10,000 rows", status: 200, type: JSON_TYPE, body, isCut: false };
}

/** The answer as a server sends it. */
export function responseOf({ status, type, body, isCut }: HostileAnswer): Response {
  if (status === 204) return new Response(null, { status });
  const headers = new Headers({ "content-type": type });
  if (!isCut) return new Response(body, { status, headers });
  const bytes = new TextEncoder().encode(body || " ");
  headers.set("content-length", String(bytes.length + 100));
  return new Response(ReadableStream.from([bytes]), { status, headers });
}

/** A row that fits most calls. */
function rowOf(random: Random): Record<string, unknown> {
  return {
    id: random.pick([1, "a", "toString", "b-2"]),
    nome: random.pick(["Mia", ...MARKUP]),
    especie: "GATO",
    genero: "FEMEA",
    status: random.pick(["AGENDADA", "PENDENTE", "X"]),
    data: random.pick(["2026-11-25", null, "x"]),
    createdAt: random.pick(["2026-11-25T10:00:00Z", "x"]),
    descricao: random.pick(TEXTS),
    titulo: random.pick(TEXTS),
    documento: "1",
    isEmailVerified: true,
    hasDisponibilidade: true,
    perguntas: [{ pergunta: { id: "toString", pergunta: random.pick(MARKUP), tipo: "ESCALA" } }],
    tipo: { id: 1, nome: random.pick(TEXTS) },
    localidade: "São Luís",
    uf: "MA",
    success: true,
    token: "t",
    message: random.pick(TEXTS),
    agendas: [],
  };
}

/** Such a row with a few wrong values: alone, in a list, or with a list inside. */
export function almostRight(random: Random): unknown {
  const row = rowOf(random);
  const spoilt = { ...row };
  for (let times = random.whole(4); times > 0; times--) {
    spoilt[random.pick(Object.keys(row))] = anything(random);
  }
  return inSomeShape(random, row, spoilt);
}

function inSomeShape(random: Random, row: object, spoilt: object): unknown {
  return random.pick([
    spoilt,
    [row, spoilt, anything(random)],
    { ...spoilt, agendas: [spoilt], user: spoilt },
  ]);
}

function bodyOf(random: Random): string {
  switch (random.whole(12)) {
    case 0:
      return random.pick([
        "",
        "OK",
        HTML,
        '{"id":',
        "\u0000",
        "[".repeat(5000),
      ]);
    case 1:
      return DEEP;
    case 2:
      return `{"__proto__":{"polluted":true},"id":1,"nome":"Mia"}`;
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
      return JSON.stringify(almostRight(random));
    default:
      return JSON.stringify(anything(random));
  }
}

function anything(random: Random, depth = 0): unknown {
  switch (random.whole(depth > 5 ? 6 : 9)) {
    case 0:
      return null;
    case 1:
      return random.pick([true, false]);
    case 2:
      return random.pick([0, -1, 1.5, 1e308, 2 ** 53, -0]);
    case 3:
    case 4:
      return random.pick(TEXTS);
    case 5:
      return random.whole(40) === 0 ? LONG : random.pick(TEXTS);
    case 6:
      return { toString: 1, valueOf: random.pick([1, null, {}]) };
    case 7:
      return Array.from({ length: random.whole(4) }, () => anything(random, depth + 1));
    default:
      return record(random, depth + 1);
  }
}

function record(random: Random, depth: number): Record<string, unknown> {
  const names = Array.from({ length: 3 + random.whole(18) }, () => random.pick(FIELDS));
  return Object.fromEntries(names.map((name) => [name, anything(random, depth)]));
}
