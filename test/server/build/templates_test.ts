// The templates of styles reach the phone without white space, and errors keep the lines of the sources.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readSource } from "../../../server/build/templates.ts";

const s = suite("templates of styles");

const SOURCE = `const Box = styled("div")\`
  color: red;
  &[data-wide="true"] > p :hover {
    padding: 0 calc(1rem + 2vw);
  }
\`;
const text = \`a:  b \${c}
\`;
`;

s("lose their white space alone, and every other line keeps its number", async () => {
  const path = await Deno.makeTempFile({ suffix: ".tsx" });
  await Deno.writeTextFile(path, SOURCE);
  const read = await readSource(path);
  await Deno.remove(path);
  assert.match(read, '`color:red;&[data-wide="true"] > p :hover{padding:0 calc(1rem + 2vw);}`');
  assert.match(read, "`a:  b ${c}\n`");
  assert.is(read.split("\n").indexOf("const text = `a:  b ${c}"), 6);
});

s.run();
