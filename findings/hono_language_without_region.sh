#!/usr/bin/env bash
# hono 4.13.19: with 'pt-BR' and 'en' offered, languageDetector() answers a phone in Portuguese in English.
#
# Expected: who asks for 'pt', or for the Portuguese of Portugal, gets the Portuguese that there is before a language that
# they did not ask for; RFC 4647's basic filtering, too, matches the range 'pt' with 'pt-BR'.
# Seen: a longer tag is cut down to a shorter one that is offered ('pt-PT' finds 'pt'), never the other way. Offer 'pt'
# beside 'pt-BR', or only 'pt'.
#
# Output seen, and required below:
#   pt-BR: pt-BR with pt-BR offered, pt with pt offered
#   pt: en with pt-BR offered, pt with pt offered
#   pt-PT,pt;q=0.9: en with pt-BR offered, pt with pt offered
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit hono@4.13.19
cat >try.mjs <<'JS'
import { Hono } from "hono";
import { languageDetector } from "hono/language";

async function detect(offered, asked) {
  const app = new Hono();
  app.use(languageDetector({ supportedLanguages: [offered, "en"], fallbackLanguage: "en", caches: false }));
  app.get("/", (context) => context.text(context.get("language")));
  return await (await app.request("/", { headers: { "accept-language": asked } })).text();
}

for (const asked of ["pt-BR", "pt", "pt-PT,pt;q=0.9"]) {
  const [long, short] = [await detect("pt-BR", asked), await detect("pt", asked)];
  console.log(`${asked}: ${long} with pt-BR offered, ${short} with pt offered`);
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "pt-BR: pt-BR with pt-BR offered, pt with pt offered
pt: en with pt-BR offered, pt with pt offered
pt-PT,pt;q=0.9: en with pt-BR offered, pt with pt offered" ]
