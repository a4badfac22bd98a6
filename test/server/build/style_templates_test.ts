import { css } from "goober";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { shortenTemplates } from "../../../server/build/style_templates.ts";
import { listSources } from "../../../server/build/sources.ts";

const styles = suite("style templates");

const root = new URL("../../..", import.meta.url).pathname;

styles("mean the same without white space and comments", async () => {
  const { paths } = await listSources(root, ["client"]);
  let count = 0;
  for (const path of paths.filter((path) => path.endsWith(".tsx"))) {
    const source = await Deno.readTextFile(root + path);
    const long = templatesOf(source);
    const short = templatesOf(shortenTemplates(source));
    assert.is(short.length, long.length, path);
    for (const [index, template] of long.entries()) {
      assert.is(rulesOf(short[index]), rulesOf(template), path);
    }
    count += long.length;
  }
  assert.ok(count > 50, `only ${count} templates were found`);
});

styles("lose line breaks and comments, and nothing if they have an expression inside", () => {
  const source =
    'styled("div")`\n  /* why */\n  margin: 0 1rem;\n  &[data-on] {\n  top: 0;\n  }\n`';
  assert.is(shortenTemplates(source), 'styled("div")`margin:0 1rem;&[data-on]{top:0;}`');
  const dynamic = "css`\n  margin: ${width};\n`";
  assert.is(shortenTemplates(dynamic), dynamic);
});

styles.run();

function templatesOf(source: string): string[] {
  return [...source.matchAll(/(?:\bstyled\(.*?\)|\bcss)(?:<[^`(]*>)?`([^`$]*)`/g)]
    .map(([, template]) => template);
}

/** What goober makes of it, with one name and without white space. */
function rulesOf(template: string): string {
  const target = { data: "" };
  const strings = Object.assign([template], { raw: [template] });
  const name = withoutWindow(() => css.call({ target } as never, strings as never));
  return target.data.replaceAll(name, "it").replace(/\s+/g, "");
}

/** After tests with a document, goober would look for a style element instead of writing to its target. */
function withoutWindow<Result>(act: () => Result): Result {
  const window = Object.getOwnPropertyDescriptor(globalThis, "window");
  delete (globalThis as { window?: unknown }).window;
  try {
    return act();
  } finally {
    if (window !== undefined) Object.defineProperty(globalThis, "window", window);
  }
}
