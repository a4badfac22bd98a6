#!/usr/bin/env bash
# Hono 4.13.19 under Deno 2.9.6: HEAD says that the content has 0 bytes, where GET says 5.
#
# Expected: HEAD goes to the handler of GET, so it has the same Content-Length (RFC 9110, 9.3.2: the server should send the
# fields that it would have sent to GET). A bare Deno.serve does so: it drops the body and keeps the length.
# Seen: Hono answers HEAD with `new Response(null, response)`. The handler's answer has no Content-Length of its own (the
# server writes that later, from the body), so for HEAD the server writes 0. A cache or a monitor that asks with HEAD is
# told that the page is empty. An answer with its own Content-Length header keeps it.
#
# Output seen, and required below:
#   hono GET 5
#   hono HEAD 0
#   bare HEAD 5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit hono@4.13.19
cat >head.mjs <<'SCRIPT'
import { Hono } from "hono";
const app = new Hono().get("/", (c) => c.text("hello"));
const options = { hostname: "127.0.0.1", port: 0, onListen() {} };
const hono = Deno.serve(options, app.fetch);
const bare = Deno.serve(options, () => new Response("hello"));
for (const [name, server, method] of [["hono", hono, "GET"], ["hono", hono, "HEAD"], ["bare", bare, "HEAD"]]) {
  const answer = await fetch(`http://127.0.0.1:${server.addr.port}/`, { method });
  await answer.text();
  console.log(name, method, answer.headers.get("content-length"));
}
await Promise.all([hono.shutdown(), bare.shutdown()]);
SCRIPT
seen=$(NO_COLOR=1 npx -y deno@2.9.6 run --quiet --allow-net=127.0.0.1 --allow-env head.mjs)
echo "$seen"
[ "$seen" = "hono GET 5
hono HEAD 0
bare HEAD 5" ]
