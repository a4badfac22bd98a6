// Owns goober: what a template's rules are. The built app has them written out instead of goober
// (server/build/style_templates.ts).
import { css } from "goober";

/** As a template stands in the source: with nothing put in. */
export type Template = [TemplateStringsArray];

/** A class, and its rules as CSS; `&` in them is the class too. */
export type Style = [name: string, rules: string];

/** goober's name of each class, by ours. */
const hashes = new Map<string, string>();

/** What goober writes to: a text node as far as it can tell. */
const target = {
  data: "",
  parentNode: true,
  querySelector: () => ({ firstChild: target, parentNode: true }),
};

/** What stands for brackets and for commas inside them while goober reads a template. */
const HIDDEN: Record<string, string> = { "(": "\uE000", ")": "\uE001", ",": "\uE002" };

/** The name is a hash of the template: the same in every bundle. */
export function styleOf([[template]]: Template): Style {
  target.data = "";
  const hash = css.call({ target } as never, hideBrackets(template));
  const name = shorten(hash);
  return [name, target.data.replace(/[\uE000-\uE002]/g, showBracket).replaceAll(hash, name)];
}

/** Four characters tell them apart, and digits that are all different hardly compress. */
function shorten(hash: string): string {
  const name = `go${Number(hash.slice(2)).toString(36).slice(-4)}`;
  if ((hashes.get(name) ?? hash) !== hash) {
    throw new Error(`Two style templates would be the class ${name}: change one of them a little`);
  }
  hashes.set(name, hash);
  return name;
}

/** goober ends a selector at `:not(…)`, and makes what follows a selector of its own that nothing matches. */
function hideBrackets(template: string): string {
  let depth = 0;
  return template.replace(/\/\*[^]*?\*\/|[(),]/g, (found) => {
    if (found === "(") depth++;
    if (found === "," && depth === 0) return found;
    if (found === ")") depth--;
    return HIDDEN[found] ?? "";
  });
}

function showBracket(hidden: string): string {
  return Object.keys(HIDDEN).find((shown) => HIDDEN[shown] === hidden)!;
}
