// Puts the logos of static/logos/ into the page, one <symbol> for each. As files of their own they would be documents for
// the browser: the three of the login were a fifth of what a slow phone does at the start.
import type { Bytes } from "../site.ts";

export const LOGOS_FOLDER = "/logos/";

/** The markup that the page's policy refuses, or that would mean something else in the page. */
const REFUSED = /<(script|style|image|foreignObject)\b|\s(id|style|on\w+|(xlink:)?href)\s*=/i;
/** What says something about the file: in the page it would be read to people who see no drawing, or shown as a tooltip. */
const NOT_DRAWN = /<!--.*?-->|<(title|desc|metadata)\b[^>]*?(?:\/>|>.*?<\/\1>)/gs;
/** The attributes that the drawing inherits from its root. */
const INHERITED = /\s(fill|stroke|color|opacity|clip-rule)[-\w]*\s*=\s*("[^"]*"|'[^']*')/g;

/** Matches, in a page, the element that `makeLogoSymbols` makes: nothing that is drawn comes after it. */
export const LOGO_SYMBOLS_PATTERN = /<svg class="logos"[^]*<\/svg>/;

/** An element with all symbols. It shows nothing itself. Throws a sentence about a file that cannot be used. */
export function makeLogoSymbols(files: { path: string; bytes: Bytes }[]): string {
  return `<svg class="logos" aria-hidden="true">${files.map(symbolOf).join("")}</svg>`;
}

function symbolOf({ path, bytes }: { path: string; bytes: Bytes }): string {
  const text = new TextDecoder().decode(bytes).replace(NOT_DRAWN, "").replace(/\s+/g, " ");
  const [, root = "", drawing = ""] = /<svg\b([^>]*)>(.*)<\/svg> *$/.exec(text) ?? [];
  const [viewBox] = /\sviewBox=["'][-\d. ]+["']/.exec(root) ?? [];
  if (viewBox === undefined) throw new Error(`${path} needs <svg viewBox="0 0 width height">`);
  // Many programs give the root an id of its own, which is left out.
  const [refused] = REFUSED.exec(drawing) ?? /\sstyle\s*=/.exec(root) ?? [];
  if (refused) throw new Error(`${path} holds ${refused.trim()}: save it as plain coloured paths`);
  const name = path.slice(path.lastIndexOf("/") + 1, -".svg".length);
  const inherited = root.match(INHERITED)?.join("") ?? "";
  const short = drawing.replace(/ ?(\/?>) ?/g, "$1").trim();
  return `<symbol id="logo-${name}"${viewBox}${inherited}>${short}</symbol>`;
}
