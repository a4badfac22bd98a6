#!/usr/bin/env bash
# openapi-fetch 0.17.0: of an answer 401, 404 or 500 without a body, `if (error)` sees nothing.
#
# Expected: as its README says, `error` is there if the response was 4XX or 5XX, and `const { data, error }` with `if
# (error)` tells a failure from a success.
# Seen: `error` is what stood in the body: an empty text without Content-Length, undefined with `Content-Length: 0`, and
# false, 0 or null where the body is this JSON. All of these are falsy, `data` is undefined as after a 204, and the page
# says 'Agendamento cancelado'. Ask `response.ok`.
#
# Output seen, and required below:
#   204 empty: error undefined, taken for a success
#   500 empty, Content-Length: 0: error undefined, taken for a success
#   500 empty, chunked: error "", taken for a success
#   401 null: error null, taken for a success
#   404 text: error "Not Found", taken for a failure
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit openapi-fetch@0.17.0
cat >try.mjs <<'JS'
import createClient from "openapi-fetch";
import { createServer } from "node:http";

const answers = {
  "204 empty": (response) => response.writeHead(204).end(),
  "500 empty, Content-Length: 0": (response) => response.writeHead(500, { "Content-Length": 0 }).end(),
  "500 empty, chunked": (response) => response.writeHead(500, { "Transfer-Encoding": "chunked" }).end(),
  "401 null": (response) => response.writeHead(401, { "Content-Type": "application/json" }).end("null"),
  "404 text": (response) => response.writeHead(404, { "Content-Type": "text/plain" }).end("Not Found"),
};
const server = createServer((request, response) => answers[decodeURIComponent(request.url.slice(1))](response));
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const client = createClient({ baseUrl: `http://127.0.0.1:${server.address().port}` });
for (const name of Object.keys(answers)) {
  const { error } = await client.DELETE("/{name}", { params: { path: { name } } });
  console.log(`${name}: error ${JSON.stringify(error)}, taken for a ${error ? "failure" : "success"}`);
}
server.closeAllConnections();
server.close();
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = '204 empty: error undefined, taken for a success
500 empty, Content-Length: 0: error undefined, taken for a success
500 empty, chunked: error "", taken for a success
401 null: error null, taken for a success
404 text: error "Not Found", taken for a failure' ]
