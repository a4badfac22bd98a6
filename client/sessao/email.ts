// Owns what an e-mail address is (client/README.md "Validation"), and what comes along when one is pasted.

/** Broader than the standard: the server decides. What a copy or a slip brings is refused. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

/** The address of `Maria <maria@exemplo.com>`, a link, or one with quotes or a comma; a key's text as it is. */
export function emailOf(text: string, isKey?: boolean): string {
  if (isKey) return text;
  const inside = /^[^<>@]*<([^<>]*)>[\s,.;]*$/.exec(text)?.[1] ?? text;
  const bare = inside.replace(/^[\s"'“‘(<[]+|[\s"'”’)>\],.;:]+$/g, "");
  return bare.replace(/^mailto:([^?]*).*$/is, "$1");
}

/** Whether the text is an address, without anything around it. */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text) && !/^\.|\.\.|\.@/.test(text);
}
