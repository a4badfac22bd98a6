import { suite } from "uvu";
import * as assert from "uvu/assert";
import { listSources } from "../../../server/build/sources.ts";
import { compileTemplates, type Styles } from "../../../server/build/style_templates.ts";

const styles = suite("style templates");

const root = new URL("../../..", import.meta.url).pathname;

styles("are all compiled, in every file of the client", async () => {
  const { paths } = await listSources(root, ["client"]);
  let count = 0;
  for (const path of paths.filter((path) => /\.tsx?$/.test(path))) {
    const source = await Deno.readTextFile(root + path);
    const compiled = await compileTemplates(source, made());
    assert.not.match(compiled, /^[^/*]*(?:\bstyled\(\S+\)|[^.]\bcss)(?:<[^`(]*>)?`/m, path);
    count += compiled.split('"go1"').length - 1;
  }
  assert.ok(count > 150, `only ${count} templates were found`);
});

styles(
  "become a class and its rules, and the lines after them keep their places",
  async () => {
    const source = "const Box = styled(Card)<Props>`\n  top: 0;\n`;\nconst box = css`left: 0;`;";
    assert.is(
      await compileTemplates(source, made()),
      'const Box = styled(Card)<Props>("go1","&{\\n  top: 0;\\n}"\n\n);\nconst box = css("go1","&{left: 0;}");',
    );
  },
);

styles("become only the class if the page already has the rules", async () => {
  const source = 'const Box = styled("div")`top: 0;`;';
  assert.is(
    await compileTemplates(source, made({ inPage: new Set(["go1"]) })),
    'const Box = styled("div")("go1");',
  );
});

styles("can contain only constants", async () => {
  try {
    await compileTemplates("css`\n  margin: ${width};\n`", made());
  } catch (error) {
    return assert.match((error as Error).message, /constants only: css`\s+margin: \$\{width\}/);
  }
  assert.unreachable("an expression was taken");
});

styles.run();

/** Gives every template the same class. */
function made(changed: Partial<Styles> = {}): Styles {
  return {
    styleOf: ([[css]]) => ["go1", `.go1{${css}}`],
    inPage: new Set(),
    minify: (css) => Promise.resolve(css),
    ...changed,
  };
}
