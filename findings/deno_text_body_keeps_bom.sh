#!/usr/bin/env bash
# Deno 2.9.6: a body given as a text keeps its byte order mark, and then is no JSON; the same body given as bytes loses it.
#
# Expected: `text()` and `json()` decode as UTF-8, which takes one mark off the beginning, however the body was given: so do
# browsers, Node.js, and Deno itself with what comes over the network.
# Seen: `new Response("\ufeff{}")` hands its text back with the mark, and `json()` throws. A test that
# stands in for an API that sends the mark (many on Windows do) shows a failure that no person ever sees. Give bytes.
#
# Output seen, and required below:
#   text: text() 8, json() SyntaxError
#   bytes: text() 7, json() object
#   network: text() 7, json() object
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit deno@2.9.6
cat >try.js <<'JS'
const text = '\ufeff{"a":1}';
const bytes = new TextEncoder().encode(text);
const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => new Response(bytes));
const address = `http://127.0.0.1:${server.addr.port}`;

const ways = {
  text: () => new Response(text),
  bytes: () => new Response(bytes),
  network: () => fetch(address),
};
for (const [name, answer] of Object.entries(ways)) {
  const { length } = await (await answer()).text();
  const json = await (await answer()).json().then((value) => typeof value, (error) => error.name);
  console.log(`${name}: text() ${length}, json() ${json}`);
}
await server.shutdown();
JS
seen=$(npx deno run --allow-net=127.0.0.1 --no-config try.js)
echo "$seen"
[ "$seen" = "text: text() 8, json() SyntaxError
bytes: text() 7, json() object
network: text() 7, json() object" ]
