#!/usr/bin/env bash
# lightningcss 1.33.0: of `overflow: hidden; overflow: clip` it leaves only the second, for Chrome 87, which does not
# know it.
#
# Expected: a declaration before another of the same property is for browsers that do not know the second. With targets
# it stays where one of them needs it, as lightningcss does with colours and with `dvh`.
# Seen: of `overflow` and `display`, and where the last value is one of a maker (`-moz-fit-content`), the first
# declaration goes without a look at the targets. Chrome 87 knows `clip` no more than Chrome 89, so there nothing is cut
# off; `-moz-fit-content` is of Firefox alone, and the box is as wide as the page. A longhand with `clip` spoils the
# shorthand before it as well. esbuild 0.28.2 leaves all of them. `@supports` works.
#
# Output seen, and required below:
#   a{height:100vh;height:100dvh}
#     lightningcss a{height:100vh;height:100dvh}
#     esbuild a{height:100vh;height:100dvh}
#   a{overflow:hidden;overflow:clip}
#     lightningcss a{overflow:clip}
#     esbuild a{overflow:hidden;overflow:clip}
#   a{overflow:auto;overflow-y:clip}
#     lightningcss a{overflow:auto clip}
#     esbuild a{overflow:auto;overflow-y:clip}
#   a{width:fit-content;width:-moz-fit-content}
#     lightningcss a{width:-moz-fit-content}
#     esbuild a{width:fit-content;width:-moz-fit-content}
#   a{overflow:hidden}@supports(overflow:clip){a{overflow:clip}}
#     lightningcss a{overflow:hidden}@supports (overflow:clip){a{overflow:clip}}
#     esbuild a{overflow:hidden}@supports (overflow:clip){a{overflow:clip}}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit lightningcss@1.33.0 esbuild@0.28.2
cat >try.mjs <<'JS'
import { transformSync } from "esbuild";
import { transform } from "lightningcss";

const targets = { chrome: 87 << 16, firefox: 78 << 16 };
for (
  const code of [
    "a{height:100vh;height:100dvh}",
    "a{overflow:hidden;overflow:clip}",
    "a{overflow:auto;overflow-y:clip}",
    "a{width:fit-content;width:-moz-fit-content}",
    "a{overflow:hidden}@supports(overflow:clip){a{overflow:clip}}",
  ]
) {
  const css = transform({ filename: "a.css", code: Buffer.from(code), minify: true, targets }).code;
  const { code: bundled } = transformSync(code, { loader: "css", minify: true, target: ["chrome87", "firefox78"] });
  console.log(`${code}\n  lightningcss ${css}\n  esbuild ${bundled.trim()}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'a{height:100vh;height:100dvh}
  lightningcss a{height:100vh;height:100dvh}
  esbuild a{height:100vh;height:100dvh}
a{overflow:hidden;overflow:clip}
  lightningcss a{overflow:clip}
  esbuild a{overflow:hidden;overflow:clip}
a{overflow:auto;overflow-y:clip}
  lightningcss a{overflow:auto clip}
  esbuild a{overflow:auto;overflow-y:clip}
a{width:fit-content;width:-moz-fit-content}
  lightningcss a{width:-moz-fit-content}
  esbuild a{width:fit-content;width:-moz-fit-content}
a{overflow:hidden}@supports(overflow:clip){a{overflow:clip}}
  lightningcss a{overflow:hidden}@supports (overflow:clip){a{overflow:clip}}
  esbuild a{overflow:hidden}@supports (overflow:clip){a{overflow:clip}}' ]
