// Owns how the style templates get into the bundle: without white space and comments, which only their readers need.
// They would otherwise be downloaded, and parsed by goober at the first drawing.
import type { Plugin } from "esbuild";

const SOURCE = /[\\/]client[\\/].*\.tsx?$/;
/**
 * What follows `styled("div")`, `styled(Card)<Props>` or `css`. A template with an expression inside is not changed.
 */
const TEMPLATE = /(\b(?:styled\([\w".]+\)|css)(?:<[^`(]*>)?)`([^`$\\]*)`/g;

export function styleTemplates(): Plugin {
  return {
    name: "style-templates",
    setup({ onLoad }) {
      onLoad({ filter: SOURCE, namespace: "file" }, async ({ path }) => {
        const contents = shortenTemplates(await Deno.readTextFile(path));
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

export function shortenTemplates(source: string): string {
  return source.replace(TEMPLATE, (_, tag, css) => `${tag}\`${shorten(css)}\``);
}

/** The last semicolon of a block stays, and so does the space after a comma: goober needs them. */
function shorten(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};]) ?/g, "$1")
    .replace(/: /g, ":")
    .trim();
}
