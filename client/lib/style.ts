// Styles by goober, written to a stylesheet of the code, because the CSP forbids style tags (test/README.md "Security
// and privacy"). goober ends a selector at `:not(…)` and splits it at commas in brackets: nest what would follow.
import { css as compile } from "goober";
import { type ComponentProps, createElement, type ElementType } from "react";

type Template = [TemplateStringsArray];

/** Rules by class, in the order in which they count. */
let written = new Map<string, string>();
/** The sheet to write rules to, behind `first` rules that the page has. */
let sheet: { rules: CSSStyleSheet; first: number } | undefined;
const knowsUnits = globalThis.CSS?.supports("(width: 1cqw) and (height: 1dvh)");
/** The rules of the first views, which the build has written into the page. */
let inPage: string | undefined;

/** The target of goober, which takes it for the text node of a style tag. */
const target = {
  data: "",
  parentNode: true,
  querySelector: () => ({ firstChild: target, parentNode: true }),
};

/** A component with the rules of a template. goober's own `styled` searches the whole sheet at each drawing. */
export function styled<Tag extends ElementType>(tag: Tag) {
  return (...template: Template) => {
    let own: string | undefined;
    return function Styled({ as, className, ...props }: StyledProps<Tag>) {
      own ??= write(template, className);
      const name = className ? `${own} ${className}` : own;
      return createElement(as ?? tag as ElementType, { ...props, className: name });
    };
  };
}

/** The class of a template, whose rules are written at the first call. */
export function css(...template: Template): () => string {
  let own: string | undefined;
  return () => own ??= write(template);
}

/** `as`: another element with the same look. */
type StyledProps<Tag extends ElementType> = ComponentProps<Tag> & {
  as?: ElementType;
  className?: string;
};

/**
 * Writes a template's rules, and returns their class. With a class of goober's in `added`, the rules go before those of
 * that class, which override them.
 */
function write(template: Template, added = ""): string {
  target.data = "";
  const name = (compile as (this: unknown, rules: string) => string).call(
    { target },
    template[0][0],
  );
  if (written.has(name) || isInPage(name)) return name;
  const isFirst = /\bgo\d+\b/.test(added);
  // As one rule: only what is new is parsed, and what a browser does not understand is dropped by itself.
  const rule = lower(target.data);
  insert(`@media all{${rule}}`, isFirst ? 0 : written.size);
  const entry: [string, string] = [name, rule];
  written = new Map(isFirst ? [entry, ...written] : [...written, entry]);
  return name;
}

function isInPage(name: string): boolean {
  inPage ??= globalThis.document?.querySelector("style")?.textContent ?? "";
  return inPage.includes(`.${name}{`);
}

function insert(rule: string, at: number): void {
  sheet ??= findSheet();
  sheet?.rules.insertRule(rule, sheet.first + at);
}

/**
 * Finds the sheet to write to: one of its own, where a rule is added faster; before Safari 16.4 the page's. The build
 * draws without one.
 */
function findSheet(): typeof sheet {
  if (typeof CSSStyleSheet === "undefined") return undefined;
  const adopted: CSSStyleSheet[] | undefined = document.adoptedStyleSheets;
  if (adopted === undefined) {
    const rules = document.querySelector("style")!.sheet!;
    return { rules, first: rules.cssRules.length };
  }
  const rules = new CSSStyleSheet();
  document.adoptedStyleSheets = [...adopted, rules];
  return { rules, first: 0 };
}

/**
 * Rewrites rules for browsers without the units of containers (Chrome 105, Safari 16) or of what is visible (Chrome
 * 108): both are variables then, and a container counts as wide as the window without two margins of 1 rem. The build
 * writes all the page's rules so.
 */
function lower(rules: string): string {
  if (knowsUnits) return rules;
  return rules
    .replace(
      /@container([^{]*?)([\d.]*)(?=rem|\))/g,
      (_, head, rem) => `@media${head}${rem && +rem + 2}`,
    )
    .replace(/(-?[\d.]+)(dvh|cq[wh])/g, "calc($1 * var(--$2))");
}

/** The rules written so far, by class, for the build. */
export function writtenRules(): ReadonlyMap<string, string> {
  return written;
}
