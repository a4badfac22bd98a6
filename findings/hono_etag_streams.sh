#!/usr/bin/env bash
# Hono 4.13.19 under Deno 2.9.6: behind its etag middleware, a stream arrives when it has ended.
#
# Expected: what streamText() and streamSSE() write reaches the page as it is written, whatever middleware is there:
# compress() lets both through. A tag of an answer that is not known yet cannot be made, so etag() leaves it out.
# Seen: etag() reads the copy of the body to its end before it answers. With `app.use(etag())`, the progress of an
# upload or the place in the queue comes in one piece when it is of no use any more; nothing fails, and a test that
# reads the whole answer passes. Its documentation does not speak of streams. Use it on the routes that are files.
#
# Output seen, and required below:
#   none, text: as it is written
#   none, events: as it is written
#   compress, text: as it is written
#   compress, events: as it is written
#   etag, text: all at the end
#   etag, events: all at the end
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit hono@4.13.19 deno@2.9.6
cat >try.mjs <<'JS'
import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { streamSSE, streamText } from "hono/streaming";

/** Two parts, the second after the person has been seen to have the first one, or after two seconds. */
let arrive;
let first;
const wait = () => Promise.race([first, new Promise((resolve) => setTimeout(resolve, 2000))]);
const text = (c) =>
  streamText(c, async (stream) => {
    await stream.write("one");
    await wait();
    await stream.write("two");
  });
const events = (c) =>
  streamSSE(c, async (stream) => {
    await stream.writeSSE({ data: "one" });
    await wait();
    await stream.writeSSE({ data: "two" });
  });
const app = new Hono();
for (const [name, way] of Object.entries({ none: undefined, compress: compress(), etag: etag() })) {
  if (way) app.use(`/${name}/*`, way);
  app.get(`/${name}/text`, text).get(`/${name}/events`, events);
}
const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, app.fetch);
for (const name of ["none", "compress", "etag"]) {
  for (const kind of ["text", "events"]) {
    first = new Promise((resolve) => arrive = resolve);
    const answer = await fetch(`http://127.0.0.1:${server.addr.port}/${name}/${kind}`);
    let parts = 0;
    let whole = "";
    const decoder = new TextDecoder();
    for await (const part of answer.body) {
      const piece = decoder.decode(part);
      if (parts === 0 && !piece.includes("two")) arrive();
      parts += 1;
      whole += piece;
    }
    console.log(`${name}, ${kind}: ${parts === 1 ? "all at the end" : "as it is written"}`);
  }
}
await server.shutdown();
JS
seen=$(NO_COLOR=1 timeout 60 npx deno run --quiet --unstable-no-legacy-abort --allow-net=127.0.0.1 --allow-env --allow-read try.mjs)
echo "$seen"
[ "$seen" = "none, text: as it is written
none, events: as it is written
compress, text: as it is written
compress, events: as it is written
etag, text: all at the end
etag, events: all at the end" ]
