// Shows that a preview is sixty whole characters, and that the newest notification comes first.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Notificacao, previewOf, sortNotificacoes } from "../../client/notificacoes/notificacao.ts";
import { readAs } from "../../client/lib/answers.ts";

const s = suite("Notificacao");

const FAMILY = "👩🏾‍👩🏽‍👧🏿‍👦🏻";
const DECOMPOSED = "a\u0303";

s("a text of sixty characters is shown whole", () => {
  assert.is(previewOf("x".repeat(60)), "x".repeat(60));
});

s("of a longer text the first sixty are shown, with a sign that there is more", () => {
  assert.is(previewOf("x".repeat(61)), "x".repeat(60) + "…");
});

for (
  const [what, character] of [
    ["an emoji", "🐶"],
    ["a family with skin tones", FAMILY],
    ["a flag", "🇧🇷"],
    ["a letter with its accent apart", DECOMPOSED],
    ["a line break of two units", "\r\n"],
  ]
) {
  s(`${what} at the end counts as one and is never cut`, () => {
    assert.is(previewOf("x".repeat(59) + character + "y"), "x".repeat(59) + character + "…");
    assert.is(previewOf("x".repeat(59) + character), "x".repeat(59) + character);
    assert.is(previewOf(character.repeat(61)), character.repeat(60) + "…");
  });

  s(`${what} is not cut where the browser has no Segmenter`, () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, "Segmenter");
    try {
      assert.is(previewOf("x".repeat(59) + character + "y"), "x".repeat(59) + character + "…");
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

s("the newest comes first, those without a readable date last", () => {
  const sorted = sortNotificacoes(
    [null, "2026-11-24T12:00:00Z", "ontem", "2026-11-25", "2026-11-25T10:00:00-03:00"]
      .map((createdAt, id) => readAs({ id, createdAt, read: false }, Notificacao)!.value),
  );
  assert.equal(sorted.map(({ id }) => id), ["4", "3", "1", "0", "2"]);
});

s("a notification without `read` counts as unread and is not lost", () => {
  assert.not.ok(readAs({ id: 1, read: null }, Notificacao)!.value.read);
});

s.run();
