#!/usr/bin/env bash
# node:http (Deno 2.9.6, Node.js 20.20.2): the letters of a header are Latin-1 or UTF-8 by the kind of the body, and one
# of the two arrives as 'SÃ£o LuÃ­s'.
#
# Expected: the documentation of `setHeader` says that it throws for characters outside of Latin-1, so São Luís, which is
# in it, is written in Latin-1, as Deno.serve writes it and fetch() reads it.
# Seen: with a body of bytes, or none, it is. With `end("…")` headers and body are sent as one text in the body's UTF-8, and
# the same line of code makes another header; flushHeaders() does so too. So the name of a place is right beside a picture
# and wrong beside JSON, and with the empty answer of a test it is right. Encode the value with encodeURIComponent().
#
# Output seen, and required below:
#   end("{}"): 53c3a36f, read as SÃ£o
#   end(Buffer.from("{}")): 53e36f, read as São
#   end(): 53e36f, read as São
#   end("{}", "latin1"): 53e36f, read as São
#   flushHeaders(): 53c3a36f, read as SÃ£o
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit deno@2.9.6
cat >try.mjs <<'JS'
import { Buffer } from "node:buffer";
import http from "node:http";
import net from "node:net";

const ways = {
  'end("{}")': (response) => response.end("{}"),
  'end(Buffer.from("{}"))': (response) => response.end(Buffer.from("{}")),
  "end()": (response) => response.end(),
  'end("{}", "latin1")': (response) => response.end("{}", "latin1"),
  "flushHeaders()": (response) => {
    response.flushHeaders();
    response.end(Buffer.from("{}"));
  },
};
const server = http.createServer((request, response) => {
  response.setHeader("x-nome", "São");
  ways[decodeURIComponent(request.url.slice(1))](response);
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const { port } = server.address();
for (const way of Object.keys(ways)) {
  const path = `/${encodeURIComponent(way)}`;
  const bytes = await new Promise((received) => {
    const parts = [];
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    });
    socket.on("data", (part) => parts.push(part));
    socket.on("close", () => received(Buffer.concat(parts)));
  });
  const [, value] = bytes.toString("latin1").match(/x-nome: (.*)\r/);
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  await response.body?.cancel();
  console.log(`${way}: ${Buffer.from(value, "latin1").toString("hex")}, read as ${response.headers.get("x-nome")}`);
}
server.close();
JS
seen=$(timeout 60 npx deno run --allow-net try.mjs)
echo "$seen"
[ "$seen" = 'end("{}"): 53c3a36f, read as SÃ£o
end(Buffer.from("{}")): 53e36f, read as São
end(): 53e36f, read as São
end("{}", "latin1"): 53e36f, read as São
flushHeaders(): 53c3a36f, read as SÃ£o' ]
