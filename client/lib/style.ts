// Owns the way of style rules to the page: through a constructable stylesheet, because the CSP forbids style tags
// (test/README.md "Security and privacy").
import { type ComponentProps, createElement, type ElementType } from "react";
import { styleOf, type Template } from "./style_rules.ts";

/** Rules by class, in the order in which they count. */
let written = new Map<string, string>();
let sheet: CSSStyleSheet | undefined;

/** A component with the rules of a goober template, which holds constants only: they are written when it is first drawn. */
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

/** The class with the rules of a goober template, written when it is first asked for, and once. */
export function css(...template: Template): () => string {
  let own: string | undefined;
  return () => own ??= write(template);
}

type StyledProps<Tag extends ElementType> = ComponentProps<Tag> & {
  /** Another element with the same look. */
  as?: ElementType;
  className?: string;
};

/** Rules that a class of goober's is added to come before those of that class, which override them. */
function write(template: Template, added = ""): string {
  const [name, rules] = styleOf(template);
  // Without rules: they are in the page.
  if (!rules || written.has(name)) return name;
  const isFirst = /\bgo[0-9a-z]{4}\b/.test(added);
  // As one rule, so that it parses only what is new, and drops by itself what a browser does not understand.
  const rule = `@media all{${rules.replaceAll("&", `.${name}`)}}`;
  findSheet()?.insertRule(rule, isFirst ? 0 : written.size);
  written = new Map(isFirst ? [[name, rules], ...written] : [...written, [name, rules]]);
  return name;
}

function findSheet(): CSSStyleSheet | undefined {
  // The build draws without a document.
  if (sheet !== undefined || typeof CSSStyleSheet === "undefined") return sheet;
  sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

/** All rules written so far, by class: the build takes the critical ones from here. */
export function writtenRules(): ReadonlyMap<string, string> {
  return written;
}
