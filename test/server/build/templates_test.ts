// The templates of styles reach the phone without white space, and errors keep the lines of the sources.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readWithDenseStyles } from "../../../server/build/templates.ts";

const s = suite("templates of styles");

const SOURCE = `const Box = styled("div")\`
  color: red;
  &[data-wide="true"] > p :hover {
    padding: 0 calc(10.5rem + 0.2vw);
    transition: color 0.2s, opacity 0s;
    content: "a:  0.5 ; c";
  }
  p & > b, & > i {
    margin: 0;
  }
\`;
const text = \`a:  b \${c}
\`;
`;

s(
  "lose only what means nothing, and nothing of quoted texts; every other line keeps its number",
  async () => {
    const path = await Deno.makeTempFile({ suffix: ".tsx" });
    await Deno.writeTextFile(path, SOURCE);
    const read = await readWithDenseStyles(path);
    await Deno.remove(path);
    assert.match(
      read,
      '`color:red;&[data-wide="true"]>p :hover{padding:0 calc(10.5rem + .2vw);transition:color .2s,opacity 0s;content:"a:  0.5 ; c";}p &>b,>i{margin:0;}`',
    );
    assert.match(read, "`a:  b ${c}\n`");
    assert.is(read.split("\n").indexOf("const text = `a:  b ${c}"), 11);
  },
);

s.run();
