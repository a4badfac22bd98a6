// Lists what the search for traces of a person looks for, unique values, and finds them in every form in
// which a text can be written.
import type { World } from "../../server/mock/world.ts";

/** Unique values for Maria. */
export const PERSON = {
  nome: "Zulmira Quixabeira Pirangi",
  documento: "39053344705",
  email: "zulmira.pirangi@exemplo.com",
  telefone: "98976540123",
};
export const SENHA = "maria123";
/** Her pet's name. In the seed it has five letters, which a browser's files contain by chance. */
export const PET = "Amoreira";
export const NEW_EMAIL = "marimbondo.novo@exemplo.com";
/** The CPF of the person who registers, as the password manager stores it. */
export const NEW_CPF = "13579246828";
/** The number of a house. */
export const NUMERO = "7719 lote 33";
export const COMPLEMENTO = "Fundos do juçaral";
/** Ana's document. Only the recovery of her password writes it. */
export const RECOVERED_DOCUMENTO = "24681357928";
/** The text typed in the second tab's sheet of a pet. */
export const TYPED_IN_SECOND_TAB = "Rabo tortinho";

/** Maria's id, with which each draft is marked. */
export const OWNER = '"maria"';

/** The texts that the API tells about her, as sent and as shown. */
const TOLD = [
  "Zulmira",
  "Quixabeira",
  "390.533.447-05",
  "390 53 344 705",
  PERSON.email,
  PERSON.telefone,
  "97654-0123",
  OWNER,
  PET,
  "consulta da Amora",
  "Pipoca",
  "pet-amora",
  "pet-pipoca",
  "agendamento-hoje",
  "Tem medo de trovão",
  "Está mancando da pata direita",
  "Reforço anual",
];

/** The texts that the fields before the login and of the e-mail confirmation write into their drafts. */
export const FORM_DRAFTS = [
  NEW_EMAIL,
  "135.792.468-28",
  "246.813.579-28",
  "Joana Silva",
  "joana@exemplo.com",
  "99111-2233",
  NUMERO,
  COMPLEMENTO,
];

/** The texts typed in the sheets of a pet, a booking, an enrolment and a survey. */
export const SHEET_DRAFTS = [
  "Pet Tapioca",
  "Orelha dobrada",
  "Espirra de manhã",
  "Morde estranhos",
  "Cadeiras na sala",
];

/** The texts typed, or sent as digits, that are in no draft. */
const TYPED = [
  PERSON.documento,
  NEW_CPF,
  RECOVERED_DOCUMENTO,
  "98991112233",
  TYPED_IN_SECOND_TAB,
  SENHA,
];

/**
 * Everything that must not be left. The browser's own files are full of short texts and of numbers
 * of its own, which come by chance: none of these is so short that it could be among them.
 */
export const TRACES = [...TOLD, ...FORM_DRAFTS, ...SHEET_DRAFTS, ...TYPED];

/** The ids that an address may contain, because they open a sheet. */
export const IN_ADDRESSES = ["agendamento-hoje"];

/** Gives Maria her unique values, her pet its name, and Ana the document to recover with. */
export function plantTraces(world: World): void {
  const { nome, documento, email, telefone } = PERSON;
  world.edit("conta", "maria", { nome, documento, email, telefone });
  world.edit("pet", "pet-amora", { nome: PET });
  world.edit("conta", "ana", { documento: RECOVERED_DOCUMENTO });
}

/** Finds the traces that the text contains, each with what is around it. */
export function tracesIn(text: string, traces: readonly string[]): Map<string, string> {
  const lower = text.toLowerCase();
  const found = new Map<string, string>();
  for (const trace of traces) {
    const at = formsOf(trace).map((form) => lower.indexOf(form)).find((at) => at !== -1);
    if (at !== undefined) found.set(trace, text.slice(Math.max(0, at - 200), at + 200));
  }
  return found;
}

/** Finds the traces that the bytes contain in Latin-1, UTF-8 or UTF-16. */
export function tracesInBytes(bytes: Uint8Array, traces: readonly string[]): string[] {
  const texts = ["latin1", "utf-8", "utf-16le"].map((one) => new TextDecoder(one).decode(bytes));
  texts.push(new TextDecoder("utf-16le").decode(bytes.subarray(1)));
  return [...new Set(texts.flatMap((text) => [...tracesIn(text, traces).keys()]))];
}

/** The forms of a trace, in lower case: as itself, in JSON, in JSON of ASCII, in an address, in a form, in base64. */
function formsOf(trace: string): string[] {
  const json = JSON.stringify(trace).slice(1, -1);
  const ascii = json.replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const address = encodeURIComponent(trace);
  const all = [trace, json, ascii, address, address.replaceAll("%20", "+"), ...base64Of(trace)];
  return [...new Set(all.map((form) => form.toLowerCase()))];
}

/** The base64 of the text, for each number of bytes that may be before it. */
function base64Of(text: string): string[] {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return [0, 1, 2].flatMap((before) => {
    const length = before + bytes.length;
    // Without the characters that what is before or after it has a part in.
    const own = btoa(" ".repeat(before) + bytes)
      .slice(Math.ceil(before * 8 / 6), Math.floor(length * 8 / 6));
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
}
