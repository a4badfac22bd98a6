#!/usr/bin/env bash
# React 19.2.9 (Chromium 143): a <select> with a `value` shows its first option where a component of their own draws the
# options later.
#
# Expected: a controlled field shows its value. If the option is not there yet, it is shown when it comes, as it is where the
# component of the <select> draws the options itself.
# Seen: React chooses the option when it draws the <select>, not when it draws an <option>. Options of a child with its own
# state (a list that is fetched, a signal) come without that: the state says 'Codó', the page says 'Açailândia', until the
# parent is drawn again for some other reason. Who accepts what stands there sends the other. Give the <select> a
# `key` that changes with the list, or draw the options where the <select> is drawn.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   options of the same component: Codó
#   options of a child: Açailândia, drawn again Codó
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 esbuild@0.28.2 \
  react@19.2.9 react-dom@19.2.9
cat >page.jsx <<'JS'
import { useEffect, useReducer, useState } from "react";
import { createRoot } from "react-dom/client";

function useCities() {
  const [cities, setCities] = useState([]);
  useEffect(() => {
    const timer = setTimeout(() => setCities(["Açailândia", "Caxias", "Codó"]), 50);
    return () => clearTimeout(timer);
  }, []);
  return cities.map((city) => <option key={city}>{city}</option>);
}
const Cities = () => useCities();
const drop = () => {};
const Same = () => <select id="same" value="Codó" onChange={drop}>{useCities()}</select>;
function Apart() {
  const [drawings, draw] = useReducer((count) => count + 1, 0);
  return (
    <>
      <select id="apart" value="Codó" onChange={drop}><Cities /></select>
      <button onClick={draw}>{drawings}</button>
    </>
  );
}
createRoot(document.body).render(<><Same /><Apart /></>);
JS
npx esbuild page.jsx --bundle --jsx=automatic --log-level=error --outfile=page.js \
  --define:process.env.NODE_ENV='"production"'
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await page.setContent('<!doctype html><meta charset="utf-8"><body></body>');
await page.addScriptTag({ path: "page.js" });
await page.locator("option").nth(5).waitFor({ state: "attached" });
const shown = (id) => page.locator(id).inputValue();
console.log(`options of the same component: ${await shown("#same")}`);
const first = await shown("#apart");
await page.locator("button").click();
await page.waitForTimeout(300);
console.log(`options of a child: ${first}, drawn again ${await shown("#apart")}`);
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "options of the same component: Codó
options of a child: Açailândia, drawn again Codó" ]
