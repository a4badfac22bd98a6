#!/usr/bin/env bash
# Chromium 143: an address at saúde.br is another text in an email field when it is typed, and invalid when a program
# sets it.
#
# Expected: domains of Brazil may have accents, so `<input type="email">` takes mel@saúde.br and hands it on as it was
# typed; or it refuses it, as it does an accent before the @. HTML lets a browser show another spelling than the value
# has; but the same text is valid or not, however it came.
# Seen: typed, or in the HTML, the domain becomes 'xn--sade-rra.br', which is what `value` and the form's data have, and
# is valid. Set by a script it stays, and is a `typeMismatch`: a form that a script fills with what the server has
# stored holds itself back, though nobody has changed it. A comparison with what the person gave before fails, and a
# page that shows the value shows letters that nobody knows. A url field keeps what is typed. Take `type="text"` with
# inputmode="email".
#
# Needs what Chromium needs (on Debian: libnss3, libnspr4). Output seen, and required below:
#   typed: mel@xn--sade-rra.br, valid true, sent mel@xn--sade-rra.br
#   in the HTML: mel@xn--sade-rra.br, valid true, sent mel@xn--sade-rra.br
#   set by a script: mel@saúde.br, valid false, sent mel@saúde.br
#   typed before the @: joão@saude.br, valid false, sent joão@saude.br
#   typed into a url field: https://saúde.br/, valid true, sent https://saúde.br/
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
timeout 240 npm install --silent --no-fund --no-audit @sparticuz/chromium@143.0.4 playwright-core@1.65.1
cat >try.mjs <<'JS'
import chromium from "@sparticuz/chromium";
import { chromium as browsers } from "playwright-core";

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
const draw = (attributes) => page.setContent(`<!doctype html><form><input name="field" ${attributes}></form>`);
async function type(text) {
  await page.locator("input").focus();
  await page.keyboard.insertText(text);
}
async function show(name) {
  const { value, valid, sent } = await page.evaluate(() => {
    const field = document.querySelector("input");
    const sent = new FormData(field.form).get("field");
    return { value: field.value, valid: field.checkValidity(), sent };
  });
  console.log(`${name}: ${value}, valid ${valid}, sent ${sent}`);
}
await draw('type="email"');
await type("mel@saúde.br");
await show("typed");
await draw('type="email" value="mel@saúde.br"');
await show("in the HTML");
await draw('type="email"');
await page.evaluate(() => {
  document.querySelector("input").value = "mel@saúde.br";
});
await show("set by a script");
await draw('type="email"');
await type("joão@saude.br");
await show("typed before the @");
await draw('type="url"');
await type("https://saúde.br/");
await show("typed into a url field");
await browser.close();
JS
seen=$(timeout 90 node try.mjs)
echo "$seen"
[ "$seen" = "typed: mel@xn--sade-rra.br, valid true, sent mel@xn--sade-rra.br
in the HTML: mel@xn--sade-rra.br, valid true, sent mel@xn--sade-rra.br
set by a script: mel@saúde.br, valid false, sent mel@saúde.br
typed before the @: joão@saude.br, valid false, sent joão@saude.br
typed into a url field: https://saúde.br/, valid true, sent https://saúde.br/" ]
