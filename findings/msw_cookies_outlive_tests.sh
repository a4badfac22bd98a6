#!/usr/bin/env bash
# msw 2.15.0: a cookie set in one test is sent in all later ones, with its attributes as cookies of their own.
#
# Expected: `server.resetHandlers()` between tests brings them back to the beginning, and who has not signed in has no
# session. A request has `session=1` in its Cookie header, whatever Path and SameSite said, and has it once.
# Seen: what a mocked answer sets is kept for the whole process, past resetHandlers(), close() and another
# setupServer(), and is added to each request, though Node's fetch has no cookies. A test of the page for strangers
# passes or fails by what ran before it. The header holds the line of Set-Cookie, once for each handler that was asked,
# so that with a second one `cookies` has a Path and a SameSite. Nothing public empties the store; an answer with `Max-
# Age=0` takes one cookie out.
#
# Output seen, and required below:
#   before the login: cookie "null", cookies {}
#   next test, one handler: cookie "session=1; Path=/; HttpOnly; SameSite=Lax", cookies {"session":"1"}
#   next test, two handlers: cookie "session=1; Path=/; HttpOnly; SameSite=Lax; session=1; Path=/; HttpOnly;
#     SameSite=Lax", cookies {"session":"1","Path":"/","SameSite":"Lax"}
#   another server: cookie "session=1; Path=/; HttpOnly; SameSite=Lax", cookies {"session":"1"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit msw@2.15.0
cat >try.mjs <<'JS'
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

const at = (path) => `http://portal.test${path}`;
const setCookie = "session=1; Path=/; HttpOnly; SameSite=Lax";
const login = http.post(at("/login"), () => new HttpResponse(null, { headers: { "set-cookie": setCookie } }));
const account = http.get(at("/account"), ({ request, cookies }) =>
  HttpResponse.text(`cookie "${request.headers.get("cookie")}", cookies ${JSON.stringify(cookies)}`));
const other = http.get(at("/other"), () => HttpResponse.text(""));
const ask = async (name) => console.log(`${name}: ${await (await fetch(at("/account"))).text()}`);

const server = setupServer(account);
server.listen();
await ask("before the login");
server.use(login);
await fetch(at("/login"), { method: "POST" });
server.resetHandlers();
await ask("next test, one handler");
server.use(other);
await ask("next test, two handlers");
server.close();
const next = setupServer(account);
next.listen();
await ask("another server");
next.close();
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'before the login: cookie "null", cookies {}
next test, one handler: cookie "session=1; Path=/; HttpOnly; SameSite=Lax", cookies {"session":"1"}
next test, two handlers: cookie "session=1; Path=/; HttpOnly; SameSite=Lax; session=1; Path=/; HttpOnly; SameSite=Lax", cookies {"session":"1","Path":"/","SameSite":"Lax"}
another server: cookie "session=1; Path=/; HttpOnly; SameSite=Lax", cookies {"session":"1"}' ]
