#!/usr/bin/env bash
# natural 8.1.1: importing this library for words reads the folder's .env into the program, and writes five lines to its
# standard output.
#
# Expected: a library that counts, stems and classifies words leaves the environment alone: what is in .env is the
# program's, which reads it with `--env-file` or not at all. Its README does not name the file.
# Seen: each of its five stores (Redis, Postgres, …) loads the file with dotenv as it is imported, used or not. A PORT,
# or a TZ that moves every hour of the process, is set by `import natural`; and a program whose output is data has lines
# of dotenv in front of it. `natural/lib/natural/tokenizers/index.js` and the like come without the stores.
#
# Output seen, and required below:
#   the tokenizers alone: lines 0, PORT undefined, TZ undefined
#   all of natural: lines 5, PORT 4321, TZ Asia/Tokyo
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 180 npm install --silent --no-fund --no-audit natural@8.1.1
printf 'PORT=4321\nTZ=Asia/Tokyo\n' >.env
cat >try.mjs <<'JS'
const { write } = process.stdout;
for (const [name, what] of [
  ["natural/lib/natural/tokenizers/index.js", "the tokenizers alone"],
  ["natural", "all of natural"],
]) {
  let lines = 0;
  process.stdout.write = () => lines++ >= 0;
  await import(name);
  process.stdout.write = write;
  console.log(`${what}: lines ${lines}, PORT ${process.env.PORT}, TZ ${process.env.TZ}`);
}
JS
seen=$(env -u PORT -u TZ timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = "the tokenizers alone: lines 0, PORT undefined, TZ undefined
all of natural: lines 5, PORT 4321, TZ Asia/Tokyo" ]
