// Shows that a template's rules are written once, when it is first drawn, and before those of a
// class added to it.
import "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { renderToStaticMarkup } from "react-dom/server";
import { css, styled, writtenRules } from "../../client/lib/style.ts";

const s = suite("style");

s("a component's rules are written when it is first drawn, and once", () => {
  const Box = styled("p")`
    color: red;
  `;
  const before = cssWritten();
  const first = renderToStaticMarkup(<Box id="a">one</Box>);
  const [, name] = /class="(go\d+)"/.exec(first)!;
  assert.is(first, `<p id="a" class="${name}">one</p>`);
  const after = cssWritten();
  assert.is(after, `${before}.${name}{color:red;}`);
  assert.is(renderToStaticMarkup(<Box as="h2">two</Box>), `<h2 class="${name}">two</h2>`);
  assert.is(cssWritten(), after);
});

s("a class added to a component overrides the component's own rules", () => {
  const wide = css`
    width: 10px;
  `;
  const Box = styled("p")`
    width: 1px;
  `;
  const added = wide();
  const markup = renderToStaticMarkup(<Box className={added}>one</Box>);
  const [, own] = /class="(go\d+) /.exec(markup)!;
  assert.is(markup, `<p class="${own} ${added}">one</p>`);
  const classes = [...writtenRules().keys()];
  assert.ok(classes.indexOf(own) < classes.indexOf(added));
  assert.is(wide(), added);
});

s.run();

function cssWritten(): string {
  return [...writtenRules().values()].join("");
}
