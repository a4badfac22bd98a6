// The city's texts: one file, checked when the server starts and when a static host's site is built
// (server/README.md "The city's texts").
import {
  array,
  define,
  type Infer,
  object,
  optional,
  refine,
  type Struct,
  type StructError,
  validate,
} from "superstruct";
import { ConfigError } from "./config_error.ts";
import { JsonError, readJson } from "./json_with_lines.ts";

/** A line of text. The name of each struct is what a message says that a value must be. */
const Line = textStruct(200);
const Text = textStruct(1000);
const Day = define<string>("a day such as 2026-12-08", isDay);
const Hours = define<number>(
  "a whole number of hours from 1 to 48",
  (value) => Number.isInteger(value) && value as number >= 1 && value as number <= 48,
);
const WebAddress = define<string>("an address that begins with https://", isWebAddress);
const WhatsApp = define<string>(
  "a number with country and area, such as +55 98 91234-5678",
  (value) => typeof value === "string" && /^\+?55[\s().-]*(?:\d[\s().-]*){10,11}$/.test(value),
);
const Contact = define<string>(
  "mailto: and an e-mail, or an address that begins with https://",
  (value) => isWebAddress(value) || /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value)),
);

const Section = object({
  titulo: Line,
  paragrafos: refine(array(Text), "a list with at least one text", ({ length }) => length > 0),
});

export const CityTexts = object({
  hospital: optional(object({
    endereco: optional(Line),
    telefone: optional(Line),
    horario: optional(Line),
    whatsapp: optional(WhatsApp),
    mapa: optional(WebAddress),
  })),
  emergencias: optional(object({ texto: Text, telefone: optional(Line) })),
  /** The notices; `de` and `ate` are the first and the last day on which one shows. */
  avisos: optional(array(refine(
    object({ texto: Text, de: optional(Day), ate: optional(Day) }),
    'an object in which "ate" is not before "de"',
    ({ de, ate }) => de === undefined || ate === undefined || de <= ate,
  ))),
  /** `para`: the name of a service or of a campaign. */
  preparo: optional(array(
    object({ para: Line, jejumHoras: optional(Hours), itens: optional(array(Line)) }),
  )),
  /** The words for the pages of terms, privacy and accessibility. */
  paginas: optional(object({
    data: optional(Day),
    responsavel: optional(Line),
    encarregado: optional(Line),
    ajuda: optional(array(Section)),
    termos: optional(array(Section)),
    privacidade: optional(array(Section)),
    acessibilidade: optional(array(Section)),
  })),
  /** The fields of `/.well-known/security.txt` (RFC 9116). */
  seguranca: optional(object({ contato: Contact, expira: Day })),
});
export type CityTexts = Infer<typeof CityTexts>;

/** Reads the file. Throws a ConfigError of one line that names the file, the line that is wrong, and what would be right. */
export function readCityTexts(path: string): CityTexts {
  let text: string;
  try {
    text = Deno.readTextFileSync(path);
  } catch (error) {
    const why = error instanceof Deno.errors.NotFound
      ? "does not exist"
      : `cannot be read: ${(error as Error).message}`;
    throw new ConfigError(`CITY_TEXTS: ${JSON.stringify(path)} ${why}`);
  }
  try {
    return cityTextsFromJson(text);
  } catch (error) {
    if (error instanceof JsonError) {
      throw new ConfigError(`${path}:${error.line}: ${error.message}`);
    }
    throw error;
  }
}

/** Throws JsonError, also where the text is no UTF-8, or JSON that does not fit. */
export function cityTextsFromJson(text: string): CityTexts {
  // What the decoder writes for each byte that it cannot read.
  const unread = text.indexOf("\ufffd");
  if (unread !== -1) {
    const line = text.slice(0, unread).split("\n").length;
    throw new JsonError(line, "this line is not UTF-8: save the file as UTF-8");
  }
  const { value, lineOf } = readJson(text.replace(/^\ufeff/, ""));
  const [error, city] = validate(value, CityTexts);
  if (error === undefined) return city;
  throw new JsonError(lineOf(error.path), explain(error));
}

/** The meanings of superstruct's own names. */
const SHAPES: Record<string, string> = { array: "a list: [ ]", object: "an object: { }" };

function explain({ path, type, refinement, value }: StructError): string {
  const name = path.map((step) => typeof step === "number" ? `[${step}]` : `.${step}`).join("");
  const field = name.replace(/^\./, "") || "the file";
  if (type === "never") return `there is no field "${field}"`;
  const expected = `must be ${refinement ?? SHAPES[type] ?? type}`;
  return value === undefined ? `${field} is missing: it ${expected}` : `${field} ${expected}`;
}

function textStruct(maxLength: number): Struct<string, null> {
  return define<string>(
    `a text of 1 to ${maxLength} characters, without line breaks and control characters`,
    (value) => typeof value === "string" && isShowableText(value, maxLength),
  );
}

/** Whether the text can be shown as it is: not blank, and without characters that nobody sees. */
export function isShowableText(text: string, maxLength: number): boolean {
  return text.trim() !== "" && text.length <= maxLength && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text);
}

function isDay(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  // The 30th of February would become a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function isWebAddress(value: unknown): boolean {
  if (typeof value !== "string" || !/^https:\/\/[^\s\p{C}"<>]+$/u.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.username === "" && url.password === "";
}
