#!/usr/bin/env bash
# zod 4.6.7: toJSONSchema() of a case-insensitive pattern is a schema that refuses what zod accepts, without a word.
#
# Expected: JSON Schema has no flags. What it cannot say is an error, as z.date() and a transform are
# (`unrepresentable: "throw"`, the default), or is left out, as a refine() is: the closest schema, of which the
# documentation speaks, then accepts more than zod does, and never less.
# Seen: the flags of a regular expression are left out. `/^crmv-[a-z]{2} \d+$/i` becomes a pattern for small letters,
# so a client generated from the description, a gateway or z.fromJSONSchema() refuses 'CRMV-MA 1234', which the server
# takes: a registration in capitals, as it stands on the stamp. zod-to-json-schema, for zod 3, has an option that
# writes both cases out (StefanTerdell/zod-to-json-schema#122). Write them into the expression, or put
# `.toLowerCase()` before it.
#
# Output seen, and required below:
#   date: Date cannot be represented in JSON Schema
#   pattern: ^crmv-[a-z]{2} \d+$
#   CRMV-MA 1234: zod true, ajv 8.18.0 false, zod from the schema false
#   crmv-ma 1234: zod true, ajv 8.18.0 true, zod from the schema true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit zod@4.6.7 ajv@8.18.0
cat >try.mjs <<'JS'
import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";
import { z } from "zod";

const { version } = JSON.parse(readFileSync("node_modules/ajv/package.json", "utf8"));
try {
  console.log(`date: ${JSON.stringify(z.toJSONSchema(z.date()))}`);
} catch (error) {
  console.log(`date: ${error.message}`);
}
const registration = z.string().regex(/^crmv-[a-z]{2} \d+$/i);
const schema = z.toJSONSchema(registration);
console.log(`pattern: ${schema.pattern}`);
const validate = new Ajv.default().compile(schema);
const again = z.fromJSONSchema(schema);
for (const text of ["CRMV-MA 1234", "crmv-ma 1234"]) {
  const verdicts = [
    `zod ${registration.safeParse(text).success}`,
    `ajv ${version} ${validate(text)}`,
    `zod from the schema ${again.safeParse(text).success}`,
  ];
  console.log(`${text}: ${verdicts.join(", ")}`);
}
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'date: Date cannot be represented in JSON Schema
pattern: ^crmv-[a-z]{2} \d+$
CRMV-MA 1234: zod true, ajv 8.18.0 false, zod from the schema false
crmv-ma 1234: zod true, ajv 8.18.0 true, zod from the schema true' ]
