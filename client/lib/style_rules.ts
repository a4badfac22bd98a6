// Owns goober: what a template's rules are. The built app has them written out instead of goober
// (server/build/style_templates.ts).
import { css } from "goober";

/** As a template stands in the source: with nothing put in. */
export type Template = [TemplateStringsArray];

/** A class, and its rules as CSS; `&` in them is the class too. */
export type Style = [name: string, rules: string];

/** What goober writes to: a text node as far as it can tell. */
const target = {
  data: "",
  parentNode: true,
  querySelector: () => ({ firstChild: target, parentNode: true }),
};

/** The name is a hash of the template: the same in every bundle. */
export function styleOf(template: Template): Style {
  target.data = "";
  const name = css.apply({ target } as never, template);
  return [name, target.data];
}
