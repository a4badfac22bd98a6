#!/usr/bin/env bash
# @hey-api/openapi-ts 0.99.0: its transformers show a day as the day before in Brazil, and cannot be sent back.
#
# Expected: with `dates: true`, a `format: date` like a birthday becomes something that shows the same day, and what was
# read may be changed and sent again, in the form that the description asks for.
# Seen: '2024-02-03' becomes midnight in UTC, which west of Greenwich is the evening before: the page says 02/02/2024.
# The way back has no transformer: the body says '2024-02-03T00:00:00.000Z', which is no `format: date`, and a number of
# `int64`, which was made a BigInt, goes out as a text. Among the query's parameters the types ask for a Date, and a day is
# sent as a time too. Read days as texts.
#
# Output seen, and required below:
#   answer: {"born":"2024-02-03","chip":985000000000001}
#   GET /pet?on=2026-12-03T11:00:00.000Z 
#   shown: 02/02/2024, chip bigint
#   PUT /pet {"born":"2024-02-03T00:00:00.000Z","chip":"985000000000001"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit @hey-api/openapi-ts@0.99.0 typescript@5.9.3 esbuild@0.28.2
cat >openapi.json <<'TEXT'
{
  "openapi": "3.1.0",
  "info": { "title": "Pets", "version": "1" },
  "paths": {
    "/pet": {
      "get": {
        "operationId": "readPet",
        "parameters": [{ "name": "on", "in": "query", "schema": { "type": "string", "format": "date" } }],
        "responses": {
          "200": {
            "description": "Pet",
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } }
          }
        }
      },
      "put": {
        "operationId": "writePet",
        "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } } },
        "responses": { "204": { "description": "Written" } }
      }
    }
  },
  "components": {
    "schemas": {
      "Pet": {
        "type": "object",
        "required": ["born", "chip"],
        "properties": {
          "born": { "type": "string", "format": "date" },
          "chip": { "type": "integer", "format": "int64" }
        }
      }
    }
  }
}
TEXT
cat >openapi-ts.config.mjs <<'JS'
export default {
  input: "./openapi.json",
  output: "./api",
  plugins: [
    "@hey-api/client-fetch",
    "@hey-api/typescript",
    { name: "@hey-api/sdk", transformer: true },
    { name: "@hey-api/transformers", dates: true },
  ],
};
JS
cat >try.ts <<'JS'
import { client } from "./api/client.gen.ts";
import { readPet, writePet } from "./api/sdk.gen.ts";

const answer = '{"born":"2024-02-03","chip":985000000000001}';
client.setConfig({
  baseUrl: "http://example.org",
  async fetch(request: Request) {
    console.log(`${request.method} ${request.url.slice(18)} ${await request.text()}`);
    return request.method === "GET"
      ? new Response(answer, { headers: { "Content-Type": "application/json" } })
      : new Response(null, { status: 204 });
  },
} as never);
console.log(`answer: ${answer}`);
const { data } = await readPet({ query: { on: new Date("2026-12-03T08:00:00-03:00") } });
console.log(`shown: ${data.born.toLocaleDateString("pt-BR")}, chip ${typeof data.chip}`);
await writePet({ body: data });
JS
timeout 90 npx openapi-ts -f openapi-ts.config.mjs >/dev/null
npx esbuild try.ts --bundle --format=esm --platform=node --outfile=try.mjs --log-level=error
seen=$(TZ=America/Fortaleza timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'answer: {"born":"2024-02-03","chip":985000000000001}
GET /pet?on=2026-12-03T11:00:00.000Z 
shown: 02/02/2024, chip bigint
PUT /pet {"born":"2024-02-03T00:00:00.000Z","chip":"985000000000001"}' ]
