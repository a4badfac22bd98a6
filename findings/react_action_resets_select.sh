#!/usr/bin/env bash
# React 19.2.9 (Chromium 143): after the action of a form, a <select> shows its first option, controlled or not.
#
# Expected: React resets only the uncontrolled fields of the form (react.dev, <form>), and those to their
# `defaultValue`. A controlled field shows its value whatever happens; and where the action gives back what was typed,
# because the server refused it, `defaultValue={typed.city}` keeps it, as it does in the <input> beside it.
# Seen: the reset asks the options which of them were selected when they were drawn, and React tells them neither a new
# `value` nor a new `defaultValue`. Under a state of 'Codó' the page says 'Açailândia', and so do the data of the second
# press, although nobody touched the field. A controlled one comes back with the next drawing (here, a typed letter), an
# uncontrolled one does not. Text fields, boxes and radio buttons keep theirs. Send in `onSubmit`, or give the <select>
# a `key` that changes with each answer.
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   controlled, first answer: state Rex, Codó; page Rex, Açailândia
#   controlled, second answer: state Rex, Codó; page Rex, Açailândia
#   controlled, typing on: page Codó
#   uncontrolled, first answer: state Rex, Codó; page Rex, Açailândia
#   uncontrolled, second answer: state Rex, Açailândia; page Rex, Açailândia
#   uncontrolled, typing on: page Açailândia
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1 esbuild@0.28.2 \
  react@19.2.9 react-dom@19.2.9
cat >page.jsx <<'JS'
import { useActionState, useState } from "react";
import { createRoot } from "react-dom/client";

/** The answer of a server that refuses the form and gives back what was typed. */
const refuse = async (_, data) => ({ name: data.get("name"), city: data.get("city") });
const options = ["Açailândia", "Caxias", "Codó"].map((city) => <option key={city}>{city}</option>);

function Controlled() {
  const [, send] = useActionState(refuse, {});
  const [name, setName] = useState("");
  const [city, setCity] = useState("Açailândia");
  return (
    <form id="controlled" action={send}>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <select name="city" value={city} onChange={(event) => setCity(event.target.value)}>
        {options}
      </select>
      <button>Send</button>
      <output>{name}, {city}</output>
    </form>
  );
}

function Uncontrolled() {
  const [typed, send] = useActionState(refuse, { name: "", city: "Açailândia" });
  return (
    <form id="uncontrolled" action={send}>
      <input name="name" defaultValue={typed.name} />
      <select name="city" defaultValue={typed.city}>{options}</select>
      <button>Send</button>
      <output>{typed.name}, {typed.city}</output>
    </form>
  );
}

createRoot(document.body).render(<><Controlled /><Uncontrolled /></>);
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
for (const id of ["controlled", "uncontrolled"]) {
  const form = page.locator(`#${id}`);
  await form.locator("input").fill("Rex");
  await form.locator("select").selectOption("Codó");
  for (const press of ["first", "second"]) {
    await form.locator("button").click();
    await page.waitForTimeout(300);
    const state = await form.locator("output").textContent();
    const shown = [
      await form.locator("input").inputValue(),
      await form.locator("select").inputValue(),
    ].join(", ");
    console.log(`${id}, ${press} answer: state ${state}; page ${shown}`);
  }
  await form.locator("input").pressSequentially("!");
  await page.waitForTimeout(300);
  console.log(`${id}, typing on: page ${await form.locator("select").inputValue()}`);
}
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "controlled, first answer: state Rex, Codó; page Rex, Açailândia
controlled, second answer: state Rex, Codó; page Rex, Açailândia
controlled, typing on: page Codó
uncontrolled, first answer: state Rex, Codó; page Rex, Açailândia
uncontrolled, second answer: state Rex, Açailândia; page Rex, Açailândia
uncontrolled, typing on: page Açailândia" ]
