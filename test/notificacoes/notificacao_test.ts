// Shows that a preview is sixty whole characters, and that the newest notification is first.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Notificacao, previewOf, sortNotificacoes } from "../../client/notificacoes/notificacao.ts";
import { readAs } from "../../client/lib/answers.ts";

const s = suite("Notificacao");
const BEFORE = "x".repeat(59);

for (
  const [what, character] of [
    ["a letter", "x"],
    ["an emoji", "🐶"],
    ["a family with skin tones", "👩🏾‍👩🏽‍👧🏿‍👦🏻"],
    ["a flag", "🇧🇷"],
    ["a letter with its accent apart", "a\u0303"],
    ["a line break of two units", "\r\n"],
  ]
) {
  s(`${what} at the end counts as one and is never cut`, () => {
    assert.is(previewOf(BEFORE + character + "y"), BEFORE + character + "…");
    assert.is(previewOf(BEFORE + character), BEFORE + character);
    assert.is(previewOf(character.repeat(61)), character.repeat(60) + "…");
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, "Segmenter");
    try {
      assert.is(previewOf(BEFORE + character + "y"), BEFORE + character + "…", "in old Firefox");
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });
}

s("a character with a hundred thousand accents is still cut", () => {
  const preview = previewOf("a" + "\u0301".repeat(100_000));
  assert.ok(preview.length < 2000);
  assert.ok(preview.endsWith("…"));
});

s("the newest is first, those without a readable date last", () => {
  const sorted = sortNotificacoes(
    [null, "2026-11-24T12:00:00Z", "ontem", "2026-11-25", "2026-11-25T10:00:00-03:00"]
      .map((createdAt, id) => readAs({ id, createdAt }, Notificacao)!.value),
  );
  assert.equal(sorted.map(({ id }) => id), ["4", "3", "1", "0", "2"]);
});

s.run();
