#!/usr/bin/env bash
# react-hook-form 7.92.0: a weight of '12,5' is within every `min` and `max`, and with valueAsNumber it is sent as NaN.
#
# Expected: `{ min: 20 }` refuses 12,5, or refuses it for being no number; what is valid with `valueAsNumber` and
# `required` is a number.
# Seen: a text that is no number in English is not compared at all, so each limit holds. With `valueAsNumber` the value
# is NaN, which passes `min`, `max` and `required`, and is null in JSON. Brazil writes a comma, and keyboards with
# `inputMode="decimal"` have it. Give `setValueAs` that puts a point for the comma, or `validate`.
#
# Output seen, and required below:
#   12.5: refused by min
#     valueAsNumber: refused by min
#     setValueAs: refused by min
#   12,5: sent {"weight":"12,5"}
#     valueAsNumber: sent {"weight":null}
#     setValueAs: refused by min
#   125,5: sent {"weight":"125,5"}
#     valueAsNumber: sent {"weight":null}
#     setValueAs: refused by max
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit --legacy-peer-deps react-hook-form@7.92.0 react@19.2.9 \
  react-dom@19.2.9 happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const window = new Window();
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
globalThis.HTMLElement = window.HTMLElement;
globalThis.navigator ??= window.navigator;
const { act, createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const { useForm } = await import("react-hook-form");

const { set } = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, "value");
async function send(weight, options) {
  let form;
  function Form() {
    form = useForm({ defaultValues: { weight: "" } });
    return createElement("input", { inputMode: "decimal", ...form.register("weight", options) });
  }
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  await act(() => root.render(createElement(Form)));
  const input = box.querySelector("input");
  set.call(input, weight);
  await act(() => input.dispatchEvent(new window.Event("input", { bubbles: true })));
  let answer;
  const take = (data) => answer = `sent ${JSON.stringify(data)}`;
  await act(() => form.handleSubmit(take, ({ weight }) => answer = `refused by ${weight.type}`)());
  await act(() => root.unmount());
  return answer;
}
const limits = { required: true, min: 20, max: 80 };
for (const weight of ["12.5", "12,5", "125,5"]) {
  console.log(`${weight}: ${await send(weight, limits)}`);
  console.log(`  valueAsNumber: ${await send(weight, { ...limits, valueAsNumber: true })}`);
  const setValueAs = (text) => Number(text.replace(",", "."));
  console.log(`  setValueAs: ${await send(weight, { ...limits, setValueAs })}`);
}
JS
seen=$(timeout 60 node try.mjs 2>/dev/null)
echo "$seen"
[ "$seen" = '12.5: refused by min
  valueAsNumber: refused by min
  setValueAs: refused by min
12,5: sent {"weight":"12,5"}
  valueAsNumber: sent {"weight":null}
  setValueAs: refused by min
125,5: sent {"weight":"125,5"}
  valueAsNumber: sent {"weight":null}
  setValueAs: refused by max' ]
