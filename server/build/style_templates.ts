// Owns what becomes of style templates in the bundle: the class and the rules that goober makes of them stand there in
// their place, so that goober itself is not downloaded, and does nothing on the phone.
import type { Plugin } from "esbuild";

/** What goober makes of a template (`client/lib/style_rules.ts`). */
export type StyleOf = (template: [TemplateStringsArray]) => [name: string, rules: string];

export interface Styles {
  styleOf: StyleOf;
  /** The classes whose rules stand in the page. */
  inPage: ReadonlySet<string>;
  minify(css: string): Promise<string>;
}

const SOURCE = /[\\/]client[\\/].*\.tsx?$/;
const COMPILER = /[\\/]client[\\/]lib[\\/]style_rules\.ts$/;
/** What stands for it: the template is the class and its rules already. */
const COMPILED = "export const styleOf = (style) => style;";
/** What follows `styled("div")`, `styled(Card)<Props>` or `css`. */
const TEMPLATE = /(\b(?:styled\([\w".]+\)|(?<!\.)css)(?:<[^`(]*>)?)`([^`]*)`/g;

/** `styles` is asked once for each file: they may be another build's the next time. */
export function styleTemplates(styles: () => Styles): Plugin {
  return {
    name: "style-templates",
    setup({ onLoad }) {
      onLoad({ filter: COMPILER }, () => ({ contents: COMPILED, loader: "ts" }));
      onLoad({ filter: SOURCE, namespace: "file" }, async ({ path }) => {
        const contents = await compileTemplates(await Deno.readTextFile(path), styles());
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

/** The source with two texts in the place of each template; one, where the rules stand in the page. */
export async function compileTemplates(source: string, styles: Styles): Promise<string> {
  const compiled = await Promise.all(
    source.matchAll(TEMPLATE).map(async ([, tag, template]) => {
      if (/[\\$]/.test(template)) {
        throw new Error(`A style template may hold constants only: ${tag}\`${template}\``);
      }
      const strings = Object.assign([template], { raw: [template] });
      const [name, rules] = styles.styleOf([strings]);
      const texts = styles.inPage.has(name)
        ? [name]
        : [name, (await styles.minify(rules)).replaceAll(`.${name}`, "&")];
      // The lines that follow keep their numbers.
      return `${tag}(${texts.map((text) => JSON.stringify(text))}${
        template.replace(/[^\n]/g, "")
      })`;
    }),
  );
  return source.replace(TEMPLATE, () => compiled.shift()!);
}
