#!/usr/bin/env bash
# Hono 4.13.19 under Deno 2.9.6: serveStatic with `precompressed` says `Vary` only on the answers that it compresses.
#
# Expected: the file has two forms, and which one comes depends on Accept-Encoding, so every answer says
# `Vary: Accept-Encoding` (RFC 9110, 12.5.5), as Hono's own compress middleware does.
# Seen: the plain one has no Vary. A shared cache that meets a client without compression first (a monitor, a search engine)
# may then give the plain file to every phone behind it.
#
# Output seen, and required below:
#   serveStatic br: br, vary Accept-Encoding
#   serveStatic identity: null, vary null
#   compress identity: null, vary Accept-Encoding
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit hono@4.13.19
mkdir files
echo plain >files/a.txt
echo compressed >files/a.txt.br
cat >try.mjs <<'JS'
import { Hono } from "hono";
import { compress } from "hono/compress";
import { serveStatic } from "hono/deno";

const files = new Hono().use("/files/*", serveStatic({ root: "./", precompressed: true }));
const texts = new Hono().use(compress()).get("/", (c) => c.text("a".repeat(2000)));
for (const [name, app, path, encoding] of [
  ["serveStatic", files, "/files/a.txt", "br"],
  ["serveStatic", files, "/files/a.txt", "identity"],
  ["compress", texts, "/", "identity"],
]) {
  const { headers } = await app.request(path, { headers: { "accept-encoding": encoding } });
  console.log(`${name} ${encoding}: ${headers.get("content-encoding")}, vary ${headers.get("vary")}`);
}
JS
seen=$(NO_COLOR=1 npx -y deno@2.9.6 run --quiet --allow-read try.mjs)
echo "$seen"
[ "$seen" = "serveStatic br: br, vary Accept-Encoding
serveStatic identity: null, vary null
compress identity: null, vary Accept-Encoding" ]
