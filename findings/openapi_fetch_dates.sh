#!/usr/bin/env bash
# openapi-fetch 0.17.0: a Date among the parameters of an address disappears; in the body it is sent.
#
# Expected: openapi-typescript's documentation shows how to make its types of `date-time` a Date, so a Date is what the
# client is given, and it writes it as it does in a body: as ISO text. Or the types, or an error, say that it cannot.
# Seen: a Date is an object without properties of its own, so nothing is written of it: in a query the parameter is
# missing (the list of one day is the list of all days, with status 200), and in a path the place is empty, which is
# another address. Nothing throws. Give `date.toISOString()`, or a querySerializer.
#
# Output seen, and required below:
#   query: GET /visits?page=1&
#   query, the Date alone: GET /visits
#   path: GET /days//visits
#   body: POST /visits {"from":"2026-12-03T11:00:00.000Z"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit openapi-fetch@0.17.0
cat >try.mjs <<'JS'
import createClient from "openapi-fetch";

const from = new Date("2026-12-03T08:00:00-03:00");
const client = createClient({
  baseUrl: "http://example.org",
  async fetch(request) {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? ` ${await request.text()}` : "";
    console.log(`${name}: ${request.method} ${pathname}${search}${body}`);
    return new Response(null, { status: 204 });
  },
});
let name = "query";
await client.GET("/visits", { params: { query: { page: 1, from } } });
name = "query, the Date alone";
await client.GET("/visits", { params: { query: { from } } });
name = "path";
await client.GET("/days/{from}/visits", { params: { path: { from } } });
name = "body";
await client.POST("/visits", { body: { from } });
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'query: GET /visits?page=1&
query, the Date alone: GET /visits
path: GET /days//visits
body: POST /visits {"from":"2026-12-03T11:00:00.000Z"}' ]
