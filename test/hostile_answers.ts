// Owns hostile answers: what a server could send instead of what was asked for. The same seed gives the same answers.
import type { Random } from "./random.ts";

/** `HOSTILE_SEED`, or the same number each time. */
export const SEED = Number(Deno.env.get("HOSTILE_SEED") ?? 20261121);

/** An answer, before it is sent. */
export interface HostileAnswer {
  status: number;
  type: string;
  body: string;
  /** The connection breaks before the announced length. */
  isCut: boolean;
}

/** The portal has no element of this name, so any such element was made from an answer. */
export const INTRUDER = "x-invasor";
/** What a script in the markup below would set on `globalThis`. */
export const INTRUSION = "invadido";

/** 100 KB in UTF-8, with no place for a line break. */
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
const TEXTS = [
  "",
  " ",
  "Mia",
  ...MARKUP,
  "\u202egnirts lortnoc",
  "مرحبا",
  "👨‍👩‍👧‍👦🏳️‍🌈",
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

/** Makes the next answer. */
export function hostileAnswer(random: Random): HostileAnswer {
  return {
    status: random.pick(STATUSES),
    type: random.pick(TYPES),
    body: bodyOf(random),
    isCut: random.whole(CUT_ONCE_IN) === 0,
  };
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
        `<!doctype html><html><body><${INTRUDER}><script>${RUN}</script>`,
        '{"id":',
        "\u0000",
        "[".repeat(5000),
      ]);
    case 1:
      return `${"[".repeat(3000)}${"]".repeat(3000)}`;
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

/** The body of ten thousand rows. */
export function manyRows(random: Random): string {
  return JSON.stringify(Array.from({ length: ROWS }, (_, id) => ({ ...rowOf(random), id })));
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
