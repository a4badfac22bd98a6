#!/usr/bin/env bash
# happy-dom 21.0.4: a Blob that FormData.append() is given a name for is called 'blob', and two cookies are one header.
#
# Expected: as in Node.js 20.20.2 and each browser (Fetch standard): the third argument of append() is the file's name,
# the names of headers are written small, each Set-Cookie stays on its own, and an answer 204 has no body.
# Seen: for a File the name counts, for a Blob, as canvas.toBlob() makes a photo smaller, it is dropped: the test of an
# upload sees 'blob' where the server gets 'mel.jpg', and one that asks for the name fails in a right program. Headers
# keep their capitals, so an object made of them has other keys than on the phone, and joined cookies cannot be taken
# apart again, as their dates have commas. `new Response("", { status: 204 })` throws on the phone alone.
#
# Output seen, and required below:
#   happy-dom: File mel.jpg, Blob blob, header Content-Language, cookies a=1, b=2, 204 with a body made
#   Node.js: File mel.jpg, Blob mel.jpg, header content-language, cookies a=1 | b=2, 204 with a body TypeError
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

function look({ Blob, File, FormData, Headers, Response }) {
  const form = new FormData();
  form.append("file", new File(["x"], "IMG_1.jpg", { type: "image/jpeg" }), "mel.jpg");
  form.append("blob", new Blob(["x"], { type: "image/jpeg" }), "mel.jpg");
  const headers = new Headers({ "Content-Language": "pt-BR" });
  const [[header]] = headers;
  const cookies = new Headers();
  cookies.append("Set-Cookie", "a=1");
  cookies.append("Set-Cookie", "b=2");
  let empty = "made";
  try {
    new Response("", { status: 204 });
  } catch (error) {
    empty = error.name;
  }
  return [
    `File ${form.get("file").name}`,
    `Blob ${form.get("blob").name}`,
    `header ${header}`,
    `cookies ${[...cookies].map(([, value]) => value).join(" | ")}`,
    `204 with a body ${empty}`,
  ].join(", ");
}
console.log(`happy-dom: ${look(new Window())}`);
console.log(`Node.js: ${look(globalThis)}`);
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "happy-dom: File mel.jpg, Blob blob, header Content-Language, cookies a=1, b=2, 204 with a body made
Node.js: File mel.jpg, Blob mel.jpg, header content-language, cookies a=1 | b=2, 204 with a body TypeError" ]
