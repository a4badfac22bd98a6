// Reads what a body says to a person (client/README.md "Error catalogue"), and whether a 2xx says no ("Odd answers").
import { saysAnythingButFalse, saysNo, saysNothing, withoutHiddenCharacters } from "./wire.ts";

const LONGEST_TEXT = 500;

/** Whether a 2xx says no: in a field, or by an error and, besides a status or a yes, nothing that the struct promises. */
export function saysRefused(body: unknown, { schema }: { schema: unknown }): boolean {
  const { status, success, sucesso, ok, ...others } = Object(body);
  const { error, erro, statusCode } = others;
  return [success, sucesso, ok].some(saysNo) || [status, statusCode].some(saysFailed) ||
    saysAnythingButFalse(error ?? erro) &&
      Object.keys(schema ?? {}).every((key) => saysNothing(others[key]));
}

/** Whether a status in a body is a failure's: of HTTP, or in words, as JSend has it. */
function saysFailed(status: unknown): boolean {
  return typeof status !== "object" &&
    /^(?:[45]\d\d|false|erro|error|fail(?:ed|ure)?|falh(?:a|ou))$/i.test(String(status));
}

/**
 * Finds the server's sentence: in the field that speaks, else in the other one. Where that only says that something is
 * wrong, or neither speaks, it is the first that says more, such as one about a single field of what was sent.
 */
export function findSentence(
  body: unknown,
  sentenceField: "error" | "message",
): string | undefined {
  const { error, message, errors, erros } = Object(body);
  const words = findWords([Object(body)[sentenceField], error, message]);
  if (words !== undefined && !SAYS_NO_REASON.test(words)) return words;
  const aboutFields = textsIn([errors, erros, message, error])
    .filter((text) => PORTUGUESE.test(text) && !CODE.test(text) && !SAYS_NO_REASON.test(text));
  return findWords(aboutFields) ?? words;
}

function findWords(sent: unknown[]): string | undefined {
  return sent.flat().map(wordsOf).find((words) => words !== undefined);
}

const SAYS_NO_REASON =
  /^(?:(?:os )?(?:dados|campos)[^:;,]{0,40}inv.lidos|(?:erros? (?:de|na) )?valida..o)[.!]?$/i;

/** Matches one line in Portuguese: what else frameworks say about a field is a name, a code, a value or English. */
const PORTUGUESE = /^(?:.* )?(?:(?:j.|n.o|o|em|um|que|deve|est.) |\S+ (?:inv.lid[oa]|obrigat)).*$/i;

/** Matches what sentences to a person have not: paths, queries, stack traces. 'CPF/CNPJ' and '05/12' are none. */
const CODE = /[\\=*{}<>;]|\B\/|\/\B|\/\S*\.\w/;

/** The texts in a list of errors, or in an object of errors by field; none that is too long to be a sentence. */
function textsIn(sent: unknown, depth = 0): string[] {
  if (typeof sent === "string") return sent.length > LONGEST_TEXT ? [] : [sent];
  return depth > 6 ? [] : Object.values(Object(sent)).flatMap((one) => textsIn(one, depth + 1));
}

/** Matches HTTP's reason phrases, and what frameworks write where an API gives no words of its own. */
const NO_WORDS = new RegExp(
  "^(?:\\d{3} )?(?:bad (?:request|gateway|credentials)|unauthori[sz]ed|unauthenticated|" +
    "forbidden(?: resource)?|not (?:found|acceptable|implemented)|" +
    "method not allowed|conflict|(?:request|gateway) time-?out|gone|locked|" +
    "(?:payment|length|preconditions?|upgrade) required|precondition failed|" +
    "(?:payload|content|request entity) too large|ur[il] too long|too early|" +
    "unsupported media type|unprocessable (?:entity|content)|failed dependency|" +
    "too many (?:requests|attempts)|(?:internal )?server|internal|" +
    "service (?:temporarily )?unavailable|http|validation(?: failed(?: for object=.*)?)?|" +
    "access (?:is )?denied|full authentication is .*|csrf token mismatch|an error occurred|" +
    "these credentials do not match .*|the given data was invalid|" +
    "this action is unauthorized|no message available|cannot \\w+ /.*)?" +
    "(?: ?(?:error|exception))?[.!]?$",
  "i",
);

/** The text, if it says something to a person. */
function wordsOf(sent: unknown): string | undefined {
  if (typeof sent !== "string" || sent.length > LONGEST_TEXT) return undefined;
  const text = withoutHiddenCharacters(sent);
  const words = text.trim().replace(/_?\B(?=[A-Z][a-z])|_/g, " ");
  return NO_WORDS.test(words) ? undefined : text;
}
