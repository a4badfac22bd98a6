// Shows which domains are taken for a slip, and that a right one never is.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  mayBecomeKnownDomain,
  replaceDomain,
  suggestEmailDomain,
} from "../../client/conta/email_typo.ts";

const s = suite("email_typo");

for (
  const [typed, meant] of [
    ["gmail.con", "gmail.com"],
    ["hotmal.com", "hotmail.com"],
    ["gmial.com", "gmail.com"],
    ["GMAIL.CON", "gmail.com"],
    ["gmaill.com", "gmail.com"],
    ["gmail.co", "gmail.com"],
    ["gmailcom", "gmail.com"],
    ["gmail.com.br", "gmail.com"],
    ["yaho.com.br", "yahoo.com.br"],
    ["hotmail.com.bt", "hotmail.com.br"],
    ["outlok.com", "outlook.com"],
    ["iclod.com", "icloud.com"],
    ["uol.com.b", "uol.com.br"],
  ] as const
) {
  s(`of @${typed} it asks for ${meant}`, () => {
    assert.is(suggestEmailDomain(`maria@${typed}`), meant);
  });
}

for (
  const right of [
    "gmail.com hotmail.com hotmail.com.br yahoo.com yahoo.com.br ymail.com mail.com email.com",
    "uol.com.br bol.com.br ig.com.br terra.com.br globo.com live.com icloud.com outlook.com",
    "ma.gov.br ufma.br exemplo.com exemplo.org clínica.com.br sol.com.br big.com.br lobo.com",
    "serra.com.br yahoo.com.ar hotmail.fr proton.me r7.com",
  ].flatMap((row) => row.split(" "))
) {
  s(`of @${right} it asks nothing`, () => {
    assert.is(suggestEmailDomain(`maria@${right}`), undefined);
  });
}

s("asks nothing of what is no address", () => {
  for (const text of ["", "maria", "maria@", "@gmail.con", "a@b@gmail.con"]) {
    assert.is(suggestEmailDomain(text), undefined);
  }
});

s("waits while more letters may make it right", () => {
  assert.equal(
    ["gmail.co", "gm", "gmail.con"].map((domain) => mayBecomeKnownDomain(`m@${domain}`)),
    [
      true,
      true,
      false,
    ],
  );
  assert.is(replaceDomain("maria@gmail.con", "gmail.com"), "maria@gmail.com");
});

s.run();
