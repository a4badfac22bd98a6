#!/usr/bin/env bash
# @eslint/css 2.0.0 (eslint 10.15.0): `use-baseline` does not look into the arguments of a function, nor into custom
# properties.
#
# Expected: the rule reports each function and each unit that the chosen year did not have (its documentation), wherever
# they stand: a browser that does not know `dvh` drops the whole declaration, `calc()` or not.
# Seen: `height: 100dvh` is reported, `height: calc(100dvh - 4rem)` passes, and so does what stands in min(), in a
# gradient, in the second value of var(), or in a custom property: the ways in which these units and colours are mostly
# written. A comparison in @media and a list in :not() pass as well. Whoever checks against old phones needs a check of
# the text too.
#
# Output seen, and required below:
#   reported: .a { height: 100dvh }
#   passes: .b { height: calc(100dvh - 4rem) }
#   passes: .c { height: min(100dvh, 40rem) }
#   reported: .d { color: oklch(50% 0.1 20) }
#   passes: .e { background: linear-gradient(oklch(50% 0.1 20), red) }
#   passes: .f { color: var(--color, oklch(50% 0.1 20)) }
#   passes: .g { --height: 100dvh }
#   passes: @media (width < 60rem) { .h { color: red } }
#   passes: .i:not(.j, .k) { color: red }
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit eslint@10.15.0 @eslint/css@2.0.0
cat >eslint.config.mjs <<'JS'
import css from "@eslint/css";

export default [
  {
    files: ["**/*.css"],
    plugins: { css },
    language: "css/css",
    rules: { "css/use-baseline": ["error", { available: 2020 }] },
  },
];
JS
cat >try.css <<'CSS'
.a { height: 100dvh }
.b { height: calc(100dvh - 4rem) }
.c { height: min(100dvh, 40rem) }
.d { color: oklch(50% 0.1 20) }
.e { background: linear-gradient(oklch(50% 0.1 20), red) }
.f { color: var(--color, oklch(50% 0.1 20)) }
.g { --height: 100dvh }
@media (width < 60rem) { .h { color: red } }
.i:not(.j, .k) { color: red }
CSS
cat >show.mjs <<'JS'
import { ESLint } from "eslint";
import { readFileSync } from "node:fs";

const [{ messages }] = await new ESLint().lintFiles("try.css");
const fatal = messages.find((message) => message.fatal);
if (fatal) throw new Error(fatal.message);
const lines = new Set(messages.map(({ line }) => line));
readFileSync("try.css", "utf8").trim().split("\n").forEach((text, index) =>
  console.log(`${lines.has(index + 1) ? "reported" : "passes"}: ${text}`)
);
JS
seen=$(timeout 60 node show.mjs)
echo "$seen"
[ "$seen" = "reported: .a { height: 100dvh }
passes: .b { height: calc(100dvh - 4rem) }
passes: .c { height: min(100dvh, 40rem) }
reported: .d { color: oklch(50% 0.1 20) }
passes: .e { background: linear-gradient(oklch(50% 0.1 20), red) }
passes: .f { color: var(--color, oklch(50% 0.1 20)) }
passes: .g { --height: 100dvh }
passes: @media (width < 60rem) { .h { color: red } }
passes: .i:not(.j, .k) { color: red }" ]
