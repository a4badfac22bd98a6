// Owns the page: the template of static/index.html with styles, logos, first views and scripts inserted.
import { createHash } from "node:crypto";

interface PageParts {
  template: string;
  css: string;
  logos: string;
  /** HTML by name. */
  views: Record<string, string>;
  /** Before the styles, and at the end. */
  headScript: string;
  scripts: string[];
}

interface Page {
  html: string;
  /** The inline texts, exactly as they are in the page, for the hashes of the policy. */
  scripts: string[];
  styles: string[];
}

/** Fills the template. */
export function makePage(
  { template, css, logos, views, headScript, scripts: last }: PageParts,
): Page {
  let html = template.trim().replace(/\s+/g, " ").replace(/ ?> </g, "><");
  html = fill(html, "head-script", elementOf(headScript));
  html = fill(html, "styles", `<style>${css}</style>`);
  html = fill(html, "logos", logos);
  html = fill(
    html,
    "views",
    Object.entries(views)
      .map(([name, view]) => `<template id="view-${name}">${view}</template>`)
      .join(""),
  );
  html = fill(html, "scripts", last.map(elementOf).join(""));
  const scripts = [headScript, ...last];
  const styles = [css];
  refuse(styles, /<\/style/i, "style");
  refuse(scripts, /<\/script|<!--/i, "script");
  return { html, scripts, styles };
}

function elementOf(script: string): string {
  return `<script>${script}</script>`;
}

/** The source expression that allows this inline text to run. */
export function hashForCsp(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function fill(html: string, place: string, content: string): string {
  const mark = `<!--build:${place}-->`;
  if (html.split(mark).length !== 2) {
    throw new Error(`static/index.html must hold ${mark} exactly once`);
  }
  // As a function, because "$&" in minified code would otherwise be replaced.
  return html.replace(mark, () => content);
}

function refuse(texts: string[], end: RegExp, element: string): void {
  if (texts.some((text) => end.test(text))) {
    throw new Error(`An inline ${element} contains what would end it: ${end}`);
  }
}
