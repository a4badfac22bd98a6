// Shows that a template's rules are written once, when it is first drawn, and before those of a
// class added to it.
import "../dom.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { renderToStaticMarkup } from "react-dom/server";
import { css, styled, writtenRules } from "../../client/lib/style.ts";

const s = suite("style");

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
