// Makes hostile answers: what a server could send instead of what openapi.json says. The same seed gives the same answers.
import { exampleOf, examplesOf, type Operation } from "../server/mock/document.ts";
import type { Random } from "./random.ts";

/** `HOSTILE_SEED`, or the same number each time. */
export const SEED = Number(Deno.env.get("HOSTILE_SEED") ?? 20261121);

/** An answer, before it is sent. */
export interface HostileAnswer {
  /** One of `KINDS`: what it is for certain; "by chance" may be any of them, or none. */
  kind: string;
  status: number;
  type: string;
  body: string;
  /** The connection breaks before the announced length. */
  isCut: boolean;
}

/** The portal has no element of this name, so any such element was made from an answer. */
export const INTRUDER_TAG = "x-invasor";
/** The name that a script in the markup below would set on `globalThis`. */
export const INTRUSION_GLOBAL = "invadido";

/** A text of 100 KB in UTF-8, without an opportunity for a line break. */
const LONG = "á".repeat(50_000);

const RUN = `globalThis.${INTRUSION_GLOBAL}=1`;
const MARKUP = [
  `<${INTRUDER_TAG}>Mia</${INTRUDER_TAG}>`,
  `"><${INTRUDER_TAG} title="`,
  `<img src=x onerror="${RUN}"><${INTRUDER_TAG}>`,
  `<svg onload="${RUN}"><${INTRUDER_TAG}>`,
  `</script><script>${RUN}</script><${INTRUDER_TAG}>`,
  `</template></title></style><${INTRUDER_TAG}>`,
  `javascript:${RUN}`,
];
const RIGHT_TO_LEFT = ["\u202egnirts lortnoc", "مرحبا"];
const EMOJI = "👨‍👩‍👧‍👦🏳️‍🌈";
/** Where a text is expected, or anything else. */
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

// Few are 401, because each one ends a session.
const STATUSES = [...Array(24).fill(200), 201, 201, 201, 204, 400, 401, 403, 404, 409, 418, 422]
  .concat([500, 502, 503]);
const JSON_TYPE = "application/json";
const ROWS = 10_000;
const HTML = `<!doctype html><html><body><${INTRUDER_TAG}><script>${RUN}</script>`;
const DEEP = `${"[".repeat(3000)}${"]".repeat(3000)}`;
const NO_JSON = ["", "OK", '{"id":', "\u0000", "[".repeat(5000)];
const OTHER_TYPES = ["text/html", "text/plain", "image/png", "x"];

/** One of each type that is neither a text nor a number: an id may be either. */
const OF_EACH_TYPE = [false, [], {}];
/** What a field of any name may hold. */
const ANYTHING = [
  ...OF_EACH_TYPE,
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, [null], { toString: 1, valueOf: {} }, LONG],
  ...TEXTS,
];
/** Fields of none of the document's schemas. */
const UNKNOWN = { invasor: 1, toString: 1, constructor: 1, ["__proto__"]: { polluted: true } };

/** A value of a body: what holds it, and under which name. The first is the body itself. */
type Slot = [holder: Record<string, unknown>, name: string];
type Spoil = (random: Random, slots: Slot[]) => void;

/** What makes a body of this kind out of a good one. */
const SPOIL: Record<string, Spoil> = {
  "wrong type": one((random, good) =>
    random.pick(OF_EACH_TYPE.filter((value) => typeOf(value) !== typeOf(good)))
  ),
  "null": one(() => null),
  // JSON has no undefined.
  "missing field": one(() => undefined),
  "unknown field"(random, slots) {
    const [holder] = random.pick(slots.filter(([holder]) => !Array.isArray(holder)).slice(1));
    const [name, value] = random.pick(Object.entries(UNKNOWN));
    Object.defineProperty(holder, name, { value, enumerable: true });
  },
  '{"toString":1}': one(() => ({ toString: 1 })),
  "markup": everyText(MARKUP),
  "right to left": everyText(RIGHT_TO_LEFT),
  "emoji": everyText([EMOJI]),
  "100 KB": everyText([LONG]),
  "by chance"(random, slots) {
    for (let times = random.whole(5); times > 0; times--) {
      one((random) => random.pick(ANYTHING))(random, slots);
    }
  },
};

/** Of the other kinds, what an answer is besides a good body. */
const OTHERS: Record<string, (random: Random) => Partial<HostileAnswer>> = {
  "deep": (random) => ({ body: random.pick([DEEP, `{"id":1,"nome":${DEEP}}`]) }),
  "no JSON": (random) => ({ body: random.pick(NO_JSON) }),
  "HTML with 200": () => ({ status: 200, type: "text/html", body: HTML }),
  "cut": () => ({ isCut: true }),
  "wrong content type": (random) => ({ type: random.pick(OTHER_TYPES) }),
};

const DEALT = [...Object.keys(SPOIL), ...Object.keys(OTHERS)];

/** The ways in which an answer is hostile. Ten thousand rows are dealt apart: they take long. */
export const KINDS = [...DEALT, "10,000 rows"];

/** Deals answers from a shuffled pack with three of each kind, and then from another pack. */
export function dealer(random: Random): (operation: Operation) => HostileAnswer {
  let pack: string[] = [];
  return (operation) => {
    if (pack.length === 0) pack = random.shuffled([...DEALT, ...DEALT, ...DEALT]);
    return hostileAnswer(random, pack.pop()!, operation);
  };
}

function hostileAnswer(random: Random, kind: string, { success }: Operation): HostileAnswer {
  const status = random.pick(STATUSES);
  const good = status < 300 ? random.pick(examplesOf(success.schema)) : exampleOf("Erro");
  return {
    kind,
    // An answer with 204 has no body.
    status: status === 204 && kind !== "by chance" ? 200 : status,
    type: JSON_TYPE,
    body: JSON.stringify(spoilt(good, kind, random)) ?? "",
    isCut: false,
    ...OTHERS[kind]?.(random),
  };
}

/** A list with one row of the document's, and with others in which a few values are wrong. */
export function almostRightRows(random: Random, { success }: Operation): unknown[] {
  const [good, ...others] = examplesOf(success.schema).flat();
  return [good, ...[good, ...others].map((row) => spoilt(row, "by chance", random))];
}

function spoilt(good: unknown, kind: string, random: Random): unknown {
  const whole = { body: structuredClone(good) };
  SPOIL[kind]?.(random, slotsOf(whole));
  return whole.body;
}

function slotsOf(holder: Slot[0]): Slot[] {
  return Object.entries(holder).flatMap(([name, value]): Slot[] => [
    [holder, name],
    ...typeof value === "object" && value !== null ? slotsOf(value as Slot[0]) : [],
  ]);
}

/** Puts something else in the place of one value. */
function one(instead: (random: Random, good: unknown) => unknown): Spoil {
  return (random, slots) => {
    const [holder, name] = random.pick(slots);
    holder[name] = instead(random, holder[name]);
  };
}

/** Puts the texts wherever a field has one; in an answer without any text, in the place of another field. */
function everyText(texts: readonly string[]): Spoil {
  return (random, slots) => {
    const withText = slots.filter(([holder, name]) => typeof holder[name] === "string");
    const [, chosen] = random.pick(withText.length > 0 ? withText : slots);
    for (const [holder, name] of slots) if (name === chosen) holder[name] = random.pick(texts);
  };
}

/** Of `null`, `null`. */
function typeOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

/** A list of the document's with ten thousand rows. */
export function hugeListAnswer({ success }: Operation): HostileAnswer {
  const [example] = examplesOf(success.schema) as [object[] | { agendas: object[] }];
  const rows = Array.isArray(example) ? example : example.agendas;
  const many = Array.from({ length: ROWS }, (_, id) => ({ ...rows[id % rows.length], id }));
  const body = JSON.stringify(Array.isArray(example) ? many : { ...example, agendas: many });
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
