// Owns the logos as the page holds them: one symbol for each file of static/logos/. A picture in a file of its own is a
// document of its own for the browser: the three of the login were a fifth of what a slow phone does at the start.

/** In the project: its files are not sent as files of their own. */
export const LOGOS = "static/logos/";

/** What the page's policy refuses, or what would mean something else in the page than in its own file. */
const REFUSED: Record<string, RegExp> = {
  "a script": /<script|\son\w+\s*=|javascript:/i,
  "a style": /<style|\sstyle\s*=/i,
  "an id": /\sid\s*=/i,
  "something from elsewhere": /<image|<foreignObject|href\s*=/i,
};

/** What the whole drawing inherits from its root. The page has no other use for the root's attributes. */
const INHERITED =
  /\s((?:fill|stroke|color|opacity|clip-rule)[-\w]*)\s*=\s*(?:"([^"]*)"|'([^'"]*)')/g;

/** The element with all symbols; it shows nothing itself. Throws a sentence about a file that cannot be used. */
export function makeLogos(files: { path: string; text: string }[]): string {
  return `<svg class="logos" aria-hidden="true">${files.map(symbolOf).join("")}</svg>`;
}

function symbolOf({ path, text }: { path: string; text: string }): string {
  const [, attributes, drawing] = /<svg\b([^>]*)>(.*)<\/svg>\s*$/s.exec(text) ?? [];
  if (drawing === undefined) throw new Error(`${path} is not an SVG file`);
  const [, viewBox] = /\sviewBox\s*=\s*"([-\d. ]+)"/.exec(attributes) ?? [];
  if (viewBox === undefined) throw new Error(`${path}: its <svg> needs viewBox="0 0 width height"`);
  const inherited = [...attributes.matchAll(INHERITED)].map(([, name, double, single]) =>
    ` ${name}="${double ?? single}"`
  );
  for (const [what, pattern] of Object.entries(REFUSED)) {
    // Many programs give the root an id of its own, which is left out.
    const isOfRoot = what !== "an id" && pattern.test(attributes);
    if (!isOfRoot && !pattern.test(drawing)) continue;
    throw new Error(`${path} holds ${what}: save it as plain paths, their colours as attributes`);
  }
  const name = path.slice(LOGOS.length, -".svg".length);
  const short = drawing.replace(/<!--.*?-->/gs, "").replace(/\s+/g, " ").replace(
    / ?(\/?>) ?/g,
    "$1",
  );
  return `<symbol id="logo-${name}" viewBox="${viewBox}"${
    inherited.join("")
  }>${short.trim()}</symbol>`;
}
