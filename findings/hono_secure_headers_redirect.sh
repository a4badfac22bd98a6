#!/usr/bin/env bash
# Hono 4.13.19 under Deno 2.9.6: behind its secureHeaders middleware, Response.redirect() becomes a 500.
#
# Expected: a handler may return any Response, and the middleware adds its headers to it.
# Seen: the headers of Response.redirect() (and of an answer that came from fetch) cannot be changed, by the Fetch
# standard. `c.header()` copies such an answer first, but secureHeaders writes to `c.res.headers` directly, which throws a
# TypeError: the person gets an error page instead of the redirect. `c.redirect()` makes headers that can be changed.
#
# Output seen, and required below:
#   Response.redirect alone 302
#   behind secureHeaders 500 TypeError
#   c.redirect behind secureHeaders 302
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit hono@4.13.19
cat >redirect.mjs <<'SCRIPT'
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
const redirect = () => Response.redirect("http://localhost/there");
const alone = new Hono().get("/", redirect);
let error = "";
const behind = new Hono().use(secureHeaders()).get("/", redirect).get("/own", (c) => c.redirect("/there"))
  .onError((thrown, c) => (error = thrown.name, c.text("", 500)));
console.log("Response.redirect alone", (await alone.request("/")).status);
console.log("behind secureHeaders", (await behind.request("/")).status, error);
console.log("c.redirect behind secureHeaders", (await behind.request("/own")).status);
SCRIPT
seen=$(NO_COLOR=1 npx -y deno@2.9.6 run --quiet redirect.mjs)
echo "$seen"
[ "$seen" = "Response.redirect alone 302
behind secureHeaders 500 TypeError
c.redirect behind secureHeaders 302" ]
