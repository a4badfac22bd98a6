#!/usr/bin/env bash
# Chromium 143 (and 156): a Content-Security-Policy that names an address of IPv6, or a host with an underscore, allows
# nothing by it.
#
# Expected: `connect-src http://[::1]:8000` or `http://mock_api.test:8000` (a name of Docker Compose) lets the page call
# that server, as the same line with localhost does: both are valid addresses, which fetch() takes without a policy.
# Seen: Chromium drops both sources with a warning in the console, and refuses the calls: the page believes that the
# server is down. The grammar of a policy's host has letters, digits and hyphens only. A server that writes its API's
# address into a policy should refuse such an address when it starts.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   without a policy: http://[::1]: ok; http://mock_api.localhost: ok; http://mock-api.localhost: ok
#   with a policy that names it: http://[::1]: refused; http://mock_api.localhost: refused; http://mock-api.localhost: ok
#   said: invalid source, invalid source
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1
cat >try.mjs <<'JS'
import { createServer } from "node:http";
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

const listen = (host, answer) =>
  new Promise((done) => {
    const server = createServer(answer).listen(0, host, () => done(server.address().port));
    server.unref();
  });
const api = (_request, response) => response.setHeader("access-control-allow-origin", "*").end("ok");
const six = await listen("::1", api);
// Chromium itself leads every name under localhost to this machine, to either of its addresses.
const four = await listen("127.0.0.1", api);
const hosts = [`http://[::1]:${six}`, `http://mock_api.localhost:${four}`, `http://mock-api.localhost:${four}`];
const port = await listen("127.0.0.1", (request, response) => {
  if (request.url === "/policy") {
    response.setHeader("content-security-policy", `default-src 'self'; connect-src ${hosts.join(" ")}`);
  }
  response.setHeader("content-type", "text/html").end("<p>x</p>");
});
const browser = await browsers.launch({ executablePath: await chromium.executablePath(), args: ["--no-sandbox"] });
const page = await browser.newPage();
const said = [];
page.on("console", (line) => line.text().includes("invalid source") && said.push("invalid source"));
for (const [name, path] of [["without a policy", "/"], ["with a policy that names it", "/policy"]]) {
  await page.goto(`http://127.0.0.1:${port}${path}`);
  const results = [];
  for (const host of hosts) {
    const result = await page.evaluate(
      (address) => fetch(address).then((answer) => answer.text(), () => "refused"),
      host,
    );
    results.push(`${host.replace(/:\d+$/, "")}: ${result}`);
  }
  console.log(`${name}: ${results.join("; ")}`);
}
console.log(`said: ${said.join(", ")}`);
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "without a policy: http://[::1]: ok; http://mock_api.localhost: ok; http://mock-api.localhost: ok
with a policy that names it: http://[::1]: refused; http://mock_api.localhost: refused; http://mock-api.localhost: ok
said: invalid source, invalid source" ]
