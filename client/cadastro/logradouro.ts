// Finds what a person, or the browser's autofill, wrote behind a street (client/README.md "Address").

interface BehindStreet {
  numero: string;
  complemento: string;
}

/** A comma or a dash; the word 'number'; a figure behind a name of two words: 'Rua 7' and 'Rua 15 de Novembro' are names. */
const BEHIND = [
  /^.*?(?:,|\s[-–—]\s)\s*(?<rest>.+)$/,
  /^.+?\s(?<rest>(?:n[.ºo°]*|n[uú]m(?:ero|\.)?)\s*\d.*)$/i,
  /^\S+\s+\D*\p{L}\D*\s(?<rest>\d+(?!\d|\s+d[aeo]s?\s).*)$/iu,
  /^\S+\s+\S.*\s(?<rest>\d+[a-z]?)$/i,
];

const NUMBER =
  /^(?:n[.ºo°]*|n[uú]m(?:ero|\.)?)?\s*(\d+(?:[-/ ]?(?!e\b)[a-z]\b)?|s\/?n\b)[\s,.–—-]*/i;

/**
 * Finds number and complement behind the street; undefined where there are none. A flat or a block belongs to the
 * complement.
 */
export function findBehindStreet(typed: string): BehindStreet | undefined {
  for (const pattern of BEHIND) {
    const rest = pattern.exec(typed.trim())?.groups?.rest;
    if (rest === undefined) continue;
    const [whole = "", numero = ""] = NUMBER.exec(rest) ?? [];
    return { numero, complemento: rest.slice(whole.length).trim() };
  }
}
