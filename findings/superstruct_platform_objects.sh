#!/usr/bin/env bash
# superstruct 2.0.2: what `is` and `assert` accept, `create` and `mask` refuse, if it is a File or another object of
# the platform.
#
# Expected: a struct without coercions says the same of one value, whichever function asks; `create` differs only by
# what `defaulted` and `coerce` change.
# Seen: `create` copies the object first, and only what is its own. The fields of a File, a URL, a Response or the
# place of a phone (GeolocationCoordinates) are getters of the class, so the copy is empty: 'Expected a string, but
# received: undefined'. So it is with an instance of one's own class that has getters. Take the fields out by hand, or
# only `assert`.
#
# Output seen, and required below:
#   File, is: true
#   File, assert: accepted
#   File, create: At path: name -- Expected a string, but received: undefined
#   File, mask: At path: name -- Expected a string, but received: undefined
#   its fields by hand, create: accepted
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit superstruct@2.0.2
cat >try.mjs <<'JS'
import { File } from "node:buffer";
import { assert, create, is, mask, number, string, type } from "superstruct";

const Photo = type({ name: string(), size: number() });
const photo = new File(["Mel"], "mel.jpg");
function show(what, call) {
  try {
    call();
    console.log(`${what}: accepted`);
  } catch (error) {
    console.log(`${what}: ${error.message}`);
  }
}
console.log(`File, is: ${is(photo, Photo)}`);
show("File, assert", () => assert(photo, Photo));
show("File, create", () => create(photo, Photo));
show("File, mask", () => mask(photo, Photo));
show("its fields by hand, create", () => create({ name: photo.name, size: photo.size }, Photo));
JS
seen=$(timeout 60 node --no-warnings try.mjs)
echo "$seen"
[ "$seen" = 'File, is: true
File, assert: accepted
File, create: At path: name -- Expected a string, but received: undefined
File, mask: At path: name -- Expected a string, but received: undefined
its fields by hand, create: accepted' ]
