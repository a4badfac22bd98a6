// Fills static/index.html with styles, logos, first views and scripts.
import { createHash } from "node:crypto";

interface PageParts {
  template: string;
  css: string;
  /** The URLs of what is loaded later, by their sources. */
  bundles: Record<string, string>;
  logos: string;
  /** HTML by name. */
  views: Record<string, string>;
  /** The scripts, which stand before the styles. */
  scripts: string[];
}

interface Page {
  html: string;
  /** The inline texts, exactly as they are in the page, for the hashes of the policy. */
  scripts: string[];
  styles: string[];
}

export function makePage(parts: PageParts): Page {
  const { css, scripts, views } = parts;
  // No browser shows the text of a script. Old ones do not know <template>, and would show all views at once.
  const stored = Object.entries(views).map(([name, view]) =>
    scriptOf(view, ` type="text/html" id="view-${name}"`)
  );
  const bundles = Object.entries(parts.bundles).map(([source, url]) =>
    `<meta name="${source}" content="${url}">`
  );
  const contents = {
    bundles: bundles.join(""),
    scripts: scripts.map((script) => scriptOf(script)).join(""),
    styles: `<style>${css}</style>`,
    logos: parts.logos,
    views: stored.join(""),
  };
  let html = parts.template.trim().replace(/\s+/g, " ").replace(/ ?> </g, "><");
  for (const [slot, content] of Object.entries(contents)) {
    const around = html.split(`<!--build:${slot}-->`);
    if (around.length !== 2) {
      throw new Error(`static/index.html must hold <!--build:${slot}--> exactly once`);
    }
    html = around.join(content);
  }
  return { html, scripts, styles: [css] };
}

function scriptOf(text: string, attributes = ""): string {
  if (/<\/script|<!--/i.test(text)) throw new Error("An inline script contains what would end it");
  return `<script${attributes}>${text}</script>`;
}

/** The hash that allows this inline text to run, as a CSP has it between its quotes. */
export function hashForCsp(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
