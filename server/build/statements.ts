// Makes the pages of terms, privacy and accessibility from static/statements/, and their stylesheet. The server, or a
// build for a static host, writes the city's texts between their placeholders (server/city_files.ts).
import { createHash } from "node:crypto";
import { type Bytes, type SiteFile, STATEMENT_TITLES } from "../site.ts";
import { makeLogoSymbols } from "./logos.ts";

/** The folder below static/ whose files become parts of these pages. */
export const STATEMENTS_FOLDER = "/statements/";

type Emitted = Pick<SiteFile, "path" | "bytes">;

interface StatementParts {
  /** Reads a file by its path below static/. */
  textOf(path: string): string;
  logos: Emitted[];
  /** Compiled: the portal's own styles, and those of these pages. */
  css: string;
}

/**
 * The results that a whole run of test/long/accessibility_test.ts with UPDATE_STATEMENT=1 wrote: it had found nothing.
 */
interface Results {
  day: string;
  browser: string;
  axe: string;
  widths: number[];
  walks: number;
  views: number;
}

export function makeStatementFiles({ textOf, logos, css }: StatementParts): Emitted[] {
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 8).toUpperCase();
  const styles = `/assets/statements-${hash}.css`;
  const frame = textOf(`${STATEMENTS_FOLDER}frame.html`);
  const checked = sentencesOf(JSON.parse(textOf(`${STATEMENTS_FOLDER}results.json`)));
  const pages = Object.entries(STATEMENT_TITLES).map(([name, title]) => {
    const source = fill(textOf(`${STATEMENTS_FOLDER}${name}.html`), { checked });
    const content = withUnbrokenHyphens(source);
    const html = fill(frame, { title, styles, content, logos: makeLogoSymbols(logos) });
    return { path: `/${name}.html`, bytes: encode(html.trim().replace(/\s+/g, " ")) };
  });
  return [...pages, { path: styles, bytes: encode(css) }];
}

/** HTML. Without results it says so: no statement claims what no run has shown. */
function sentencesOf(results: Results | null): string {
  if (results === null) {
    return "Esta versão ainda não tem uma verificação automática completa com axe-core registrada aqui.";
  }
  const { day, browser, axe, views, walks, widths } = results;
  const pixels = new Intl.ListFormat("pt-BR").format(widths.map(String));
  return `Verificação automática de ${day.split("-").reverse().join("/")}, em ${browser}, com ` +
    `axe-core ${axe}: ${views} estados de telas, folhas, caixas de diálogo e passos, em ${walks} ` +
    `percursos, nas larguras de ${pixels} pixels, nos temas claro e escuro. ` +
    "<strong>Nada foi encontrado.</strong>";
}

/** Throws where the page names something else. */
function fill(html: string, contents: Record<string, string>): string {
  return html.replace(/\{(\w+)\}/g, (placeholder, name) => {
    if (!Object.hasOwn(contents, name)) {
      throw new Error(`static${STATEMENTS_FOLDER} names ${placeholder}: unknown`);
    }
    return contents[name];
  });
}

/** A word with a hyphen stays on one line. */
function withUnbrokenHyphens(html: string): string {
  return html.replace(
    />[^<]+/g,
    (text) => text.replace(/\p{L}+(-\p{L}+)+/gu, '<span class="whole">$&</span>'),
  );
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}
