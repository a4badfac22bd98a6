// Owns goober's binding: rules go to a constructable stylesheet, because the CSP forbids style tags (test/README.md
// "Security and privacy").
import { css as gooberCss } from "goober";
import { type ComponentProps, createElement, type ElementType } from "react";

/** What goober writes to: a text node as far as it can tell. */
class SheetText {
  #text = "";
  #sheet: CSSStyleSheet | undefined;

  constructor() {
    if (typeof document === "undefined" || typeof CSSStyleSheet === "undefined") return;
    this.#text = document.getElementById("critical-css")?.textContent ?? "";
    this.#sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.#sheet];
  }

  get data(): string {
    return this.#text;
  }

  set data(text: string) {
    const old = this.#text;
    this.#text = text;
    if (!this.#sheet) return;
    if (text.startsWith(old)) this.#insert(text.slice(old.length), this.#sheet.cssRules.length);
    else if (text.endsWith(old)) this.#insert(text.slice(0, text.length - old.length), 0);
    else this.#sheet.replaceSync(text);
  }

  /**
   * Parses only what is new: replacing the whole sheet would cost more with every component. The rules go in as they
   * were written: the `cssText` of a parsed rule loses a `border: 1px solid var(…)` whose colour is set again after it.
   */
  #insert(added: string, at: number): void {
    for (const rule of splitRules(added)) {
      try {
        this.#sheet!.insertRule(rule, at);
        at += 1;
      } catch {
        // Another browser's pseudo-element: a rule that is not understood is dropped, as in any style sheet.
      }
    }
  }
}

/** The rules of a style sheet, one by one; goober writes no braces inside of values. */
function splitRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === "{") depth += 1;
    else if (css[at] === "}" && --depth === 0) {
      rules.push(css.slice(start, at + 1));
      start = at + 1;
    }
  }
  return rules;
}

let sheetText: SheetText | undefined;

const target = {
  get data(): string {
    return text().data;
  },
  set data(value: string) {
    text().data = value;
  },
  querySelector() {
    return { firstChild: text(), parentNode: true };
  },
};

function text(): SheetText {
  return sheetText ??= new SheetText();
}

/**
 * A component with the rules of a goober template. They are written when it is first drawn, and once: goober itself
 * looks through the whole sheet each time. So a template holds constants only, and never server data.
 */
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

type Template = [TemplateStringsArray, ...(string | number)[]];

type StyledProps<Tag extends ElementType> = ComponentProps<Tag> & {
  /** Another element with the same look. */
  as?: ElementType;
  className?: string;
};

/** Rules that a class of goober's is added to come before those of that class, which override them. */
function write(template: Template, added = ""): string {
  return gooberCss.apply({ target, o: /go\d/.test(added) } as never, template as never);
}

/** All rules written so far: the build takes the critical ones from here. */
export function writtenCss(): string {
  return text().data;
}
