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

s("without units of containers the rules take variables and the window's width", async () => {
  const { supports } = CSS;
  CSS.supports = () => false;
  // A module of its own asks the browser again.
  const { css, writtenRules } = await import("../../client/lib/style.ts?old");
  CSS.supports = supports;
  const own = css`
    margin: -1.5cqw;
    max-height: calc(100dvh - 2rem);
    @container (min-width: 20rem) {
      width: 1cqh;
    }
    @container (orientation: portrait) {
      width: 2px;
    }
  `();
  assert.is(
    writtenRules().get(own)!.replaceAll(own, "x"),
    ".x{margin:calc(-1.5 * var(--cqw));max-height:calc(calc(100 * var(--dvh)) - 2rem);}" +
      "@media (min-width: 22rem){.x{width:calc(1 * var(--cqh));}}" +
      "@media (orientation: portrait){.x{width:2px;}}",
  );
});

s.run();
