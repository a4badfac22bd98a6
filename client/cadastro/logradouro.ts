// Finds what a person, or the browser's autofill, wrote behind a street (client/README.md "Address").

/**
 * A comma or a dash; the word 'number'; a block or a flat; a figure behind a name of two words: 'Rua 7' and 'Rua 15 de
 * Novembro' are names.
 */
const BEHIND = [
  /^.*?(?:,|\s[-–—]\s)\s*(?<rest>.+)$/,
  /^.+?\s(?<rest>(?:n[.ºo°]*|n[uú]m(?:ero|\.)?)\s*\d.*)$/i,
  /^.+?\s(?<rest>(?:q(?:uadra|d)|l(?:ote|t)|bl(?:oco)?|ap(?:to?|artamento)?)\b\.?\s*\d.*)$/i,
  /^\S+\s+\D*\p{L}\D*\s(?<rest>\d+(?!\d|\s+d[aeo]s?\s).*)$/iu,
  /^\S+\s+\S.*[\s(/](?<rest>\d+[a-z]?(?:(?:,|\s[-–—]\s).*)?)\)?$/i,
];

const NUMBER =
  /^(?:n[.ºo°]*|n[uú]m(?:ero|\.)?)?\s*((?:\d{1,3}(?:\.\d{3})+|\d+)(?:[-/ ]?(?!e\b)[a-z]\b)?|s\/?n\b)[\s,.–—-]*/i;

/**
 * Finds number and complement behind the street, as far in front as something of them stands; undefined where there are
 * none. A flat or a block belongs to the complement.
 */
export function findNumeroAndComplemento(
  typedLogradouro: string,
): { numero: string; complemento: string } | undefined {
  const rests = BEHIND.map((pattern) => pattern.exec(typedLogradouro.trim())?.groups?.rest ?? "");
  const rest = rests.reduce((one, other) => other.length > one.length ? other : one);
  if (rest === "") return undefined;
  const [whole = "", numero = ""] = NUMBER.exec(rest) ?? [];
  return { numero, complemento: rest.slice(whole.length).trim() };
}
