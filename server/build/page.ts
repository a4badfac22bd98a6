// Owns the page: the template of static/index.html with styles, first views and scripts inserted.
import { createHash } from "node:crypto";

/** What `client/start/first_paint.tsx` draws: views by name, as HTML, and the rules that they use. */
export interface FirstPaint {
  views: Record<string, string>;
  css: string;
}

interface PageParts {
  template: string;
  baseCss: string;
  firstPaint: FirstPaint;
  scripts: string[];
}

interface Page {
  html: string;
  /** The inline texts, exactly as they are in the page, for the hashes of the policy. */
  scripts: string[];
  styles: string[];
}

/** Fills the template. The app reads its own rules from `#critical-css`, so they stay as they were written. */
export function makePage({ template, baseCss, firstPaint, scripts }: PageParts): Page {
  const { views, css } = firstPaint;
  let html = template.trim().replace(/\s+/g, " ").replace(/ ?> </g, "><");
  html = fill(html, "styles", `<style>${baseCss}</style><style id="critical-css">${css}</style>`);
  html = fill(
    html,
    "views",
    Object.entries(views)
      .map(([name, view]) => `<template id="view-${name}">${withoutPreloads(view)}</template>`)
      .join(""),
  );
  html = fill(html, "scripts", scripts.map((script) => `<script>${script}</script>`).join(""));
  const styles = [baseCss, css];
  refuse(styles, /<\/style/i, "style");
  refuse(scripts, /<\/script|<!--/i, "script");
  return { html, scripts, styles };
}

/** The source expression that allows this inline text to run. */
export function hashForCsp(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** React adds them at the top, for images that start to load at the same moment anyway. */
function withoutPreloads(view: string): string {
  return view.replace(/^(?:<link rel="preload"[^>]*>)+/, "");
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
