#!/usr/bin/env bash
# react-datepicker 9.1.0: with dd/MM/yyyy it reads '12/13/2026' as 13 December, '2026-12-03' as 2 December and 'amanhã
# 5' as 1 May 2001.
#
# Expected: what is typed is read by the format that the field has and shows; anything else is no date, as '31/02/2026'
# is none.
# Seen: what the format does not fit is given to `new Date()` if it has eight characters, which reads American dates and
# all kinds of words. Day and month change places without a sign, '03.12.2026' is 12 March, and an ISO date is midnight
# in UTC, the evening before in Brazil. With `strictParsing` all of these are refused, and so is '3/12/2026'.
#
# Output seen, and required below:
#   03/12/2026: 2026-12-03, strict: 2026-12-03
#   3/12/2026: 2026-12-03, strict: nothing
#   31/02/2026: nothing, strict: nothing
#   12/13/2026: 2026-12-13, strict: nothing
#   03.12.2026: 2026-03-12, strict: nothing
#   2026-12-03: 2026-12-02, strict: nothing
#   amanhã 5: 2001-05-01, strict: nothing
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 90 npm install --silent --no-fund --no-audit --legacy-peer-deps react-datepicker@9.1.0 react@19.2.9 \
  react-dom@19.2.9 date-fns@4.4.0 happy-dom@21.0.4
cat >try.mjs <<'JS'
import { Window } from "happy-dom";

const window = new Window();
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
globalThis.navigator ??= window.navigator;
for (const name of ["HTMLElement", "HTMLInputElement", "Element", "Node", "ShadowRoot", "MutationObserver"]) {
  globalThis[name] = window[name];
}
const { act, createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const { DatePicker } = await import("react-datepicker");
const { ptBR } = await import("date-fns/locale");

const { set } = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, "value");
async function type(text, strictParsing) {
  const box = document.body.appendChild(document.createElement("div"));
  let read = "nothing";
  const onChange = (date) => read = date.toLocaleDateString("sv");
  const root = createRoot(box);
  await act(() =>
    root.render(createElement(DatePicker, { locale: ptBR, dateFormat: "dd/MM/yyyy", strictParsing, onChange }))
  );
  const input = box.querySelector("input");
  set.call(input, text);
  await act(() => input.dispatchEvent(new window.Event("input", { bubbles: true })));
  await act(() => root.unmount());
  return read;
}
for (
  const text of ["03/12/2026", "3/12/2026", "31/02/2026", "12/13/2026", "03.12.2026", "2026-12-03", "amanhã 5"]
) {
  console.log(`${text}: ${await type(text, false)}, strict: ${await type(text, true)}`);
}
JS
seen=$(TZ=America/Fortaleza timeout 60 node try.mjs 2>/dev/null)
echo "$seen"
[ "$seen" = '03/12/2026: 2026-12-03, strict: 2026-12-03
3/12/2026: 2026-12-03, strict: nothing
31/02/2026: nothing, strict: nothing
12/13/2026: 2026-12-13, strict: nothing
03.12.2026: 2026-03-12, strict: nothing
2026-12-03: 2026-12-02, strict: nothing
amanhã 5: 2001-05-01, strict: nothing' ]
