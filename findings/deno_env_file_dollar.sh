#!/usr/bin/env bash
# Deno 2.9.6: `--env-file` takes a dollar sign and the word behind it out of a value, in double quotes or none.
#
# Expected: a value of a .env file is the text behind the equals sign. dotenv 18.0.10 and Node's own --env-file read it
# so, and Deno's help and manual of the option mention no variables inside values.
# Seen: `$word` is replaced by that variable, which is the empty text if there is none, without a warning. A price loses
# its sign, a password its second half, and a stored hash ('$2b$10$…') all of itself. Single quotes keep it, for all
# three; a backslash before the sign keeps it too, and is part of the value for the other two.
#
# Output seen, and required below:
#   PRICE="R$ 10,00": Deno "R 10,00", dotenv "R$ 10,00"
#   PASSWORD=first$second: Deno "first", dotenv "first$second"
#   HASH=$2b$10$abcdef: Deno "", dotenv "$2b$10$abcdef"
#   SINGLE='first$second': Deno "first$second", dotenv "first$second"
#   ESCAPED=first\$second: Deno "first$second", dotenv "first\\$second"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit deno@2.9.6 dotenv@18.0.10
cat >.env <<'ENV'
PRICE="R$ 10,00"
PASSWORD=first$second
HASH=$2b$10$abcdef
SINGLE='first$second'
ESCAPED=first\$second
ENV
cat >read.mjs <<'JS'
console.log(JSON.stringify(Deno.env.toObject()));
JS
cat >show.mjs <<'JS'
import { parse } from "dotenv";
import { readFileSync } from "node:fs";

const [file, deno] = [".env", "deno.json.txt"].map((name) => readFileSync(name, "utf8"));
const values = { deno: JSON.parse(deno), dotenv: parse(file) };
for (const line of file.trim().split("\n")) {
  const [name] = line.split("=");
  console.log(`${line}: Deno ${JSON.stringify(values.deno[name])}, dotenv ${JSON.stringify(values.dotenv[name])}`);
}
JS
NO_COLOR=1 DENO_NO_UPDATE_CHECK=1 timeout 60 npx deno run --quiet --no-prompt --allow-env --env-file=.env read.mjs \
  >deno.json.txt
seen=$(timeout 60 node show.mjs)
echo "$seen"
[ "$seen" = 'PRICE="R$ 10,00": Deno "R 10,00", dotenv "R$ 10,00"
PASSWORD=first$second: Deno "first", dotenv "first$second"
HASH=$2b$10$abcdef: Deno "", dotenv "$2b$10$abcdef"
SINGLE='"'first\$second'"': Deno "first$second", dotenv "first$second"
ESCAPED=first\$second: Deno "first$second", dotenv "first\\$second"' ]
