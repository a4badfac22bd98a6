#!/usr/bin/env bash
# Chromium 143 (@sparticuz/chromium 143.0.4): one fetch() of a POST reaches the server twice, and the page hears of one.
#
# Expected: a browser never repeats a POST by itself, because the server may have acted (RFC 9110, 9.2.2: a user agent
# must not retry a method that is not idempotent unless it knows that the request was not applied). If the connection
# ends without an answer, fetch() rejects, and the page decides, as it does on a new connection.
# Seen: where the connection had carried an earlier request (keep-alive) and ends before the first byte of the answer,
# closed or reset, Chromium sends the same POST again on another connection. A server that books and then dies books
# twice, and no code of the page can know. Only a key that the server recognises, or an answer that is not lost,
# helps.
#
# Output seen, and required below:
#   new connection: TypeError after 1 POST
#   used connection, closed: 200 after 2 POST
#   used connection, reset: 200 after 2 POST
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.57.0
cat >post.mjs <<'JS'
import { createServer } from "node:net";
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

let posts = 0;
/** What becomes of the connection of the next POST, once. */
let end;
let keepsAlive = true;
const server = createServer((socket) => {
  let text = "";
  socket.on("error", () => {});
  socket.on("data", (data) => {
    text += data;
    const head = text.indexOf("\r\n\r\n") + 4;
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (head < 4 || text.length < head + length) return;
    const isPost = text.startsWith("POST");
    text = "";
    if (isPost) {
      posts += 1;
      const act = end;
      end = undefined;
      if (act) return socket[act]();
    }
    const connection = keepsAlive ? "keep-alive" : "close";
    socket.write(
      `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\nConnection: ${connection}\r\n\r\nok`,
    );
    if (!keepsAlive) socket.end();
  });
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
for (
  const [what, act, keeps] of [
    ["new connection", "destroy", false],
    ["used connection, closed", "end", true],
    ["used connection, reset", "resetAndDestroy", true],
  ]
) {
  keepsAlive = keeps;
  const page = await (await browser.newContext()).newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  posts = 0;
  end = act;
  const seen = await page.evaluate(() =>
    fetch("/", { method: "POST", body: "booking" }).then(({ status }) => status, ({ name }) => name)
  );
  console.log(`${what}: ${seen} after ${posts} POST`);
}
await browser.close();
server.close();
JS
seen=$(timeout 90 node post.mjs)
echo "$seen"
[ "$seen" = "new connection: TypeError after 1 POST
used connection, closed: 200 after 2 POST
used connection, reset: 200 after 2 POST" ]
