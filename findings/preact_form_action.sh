#!/usr/bin/env bash
# preact 11.2.0 (preact/compat): a form's `action` that is a function is written into the page as the address to send
# to.
#
# Expected: compat has `use`, `useEffectEvent`, references as props and contexts as providers as React 19 has, so it
# calls the function with the form's data, or leaves it out with a warning, as React 18 did.
# Seen: the function's source becomes the attribute: a press of the button leaves the app for an address made of a
# piece of the program, with the fields behind it, and the function is never called. With `formAction` on a button it
# is the same. Use onSubmit.
#
# Output seen, and required below:
#   preact/compat: use, useEffectEvent, no useActionState
#   form: action="async () => save()"
#   button: formaction="async () => save()"
#   sent to: /pets/async%20()%20=%3E%20save()
#   calls of save: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit preact@11.2.0 happy-dom@21.0.4 @happy-dom/global-registrator@21.0.4
cat >try.mjs <<'JS'
import { GlobalRegistrator } from "@happy-dom/global-registrator";
GlobalRegistrator.register({ url: "https://vet.example/pets/" });
const compat = await import("preact/compat");
const { createElement, render } = compat;

let calls = 0;
const save = () => calls++;
const has = (name) => name in compat ? name : `no ${name}`;
console.log(`preact/compat: ${["use", "useEffectEvent", "useActionState"].map(has).join(", ")}`);
const button = createElement("button", { formAction: async () => save() }, "Salvar");
render(createElement("form", { action: async () => save() }, button), document.body);
const form = document.querySelector("form");
const of = (element, name) => `${name}="${element.getAttribute(name)}"`;
console.log(`form: ${of(form, "action")}`);
console.log(`button: ${of(form.querySelector("button"), "formaction")}`);
console.log(`sent to: ${new URL(form.getAttribute("action"), location).pathname}`);
console.log(`calls of save: ${calls}`);
process.exit();
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'preact/compat: use, useEffectEvent, no useActionState
form: action="async () => save()"
button: formaction="async () => save()"
sent to: /pets/async%20()%20=%3E%20save()
calls of save: 0' ]
