import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError, type FailureKind } from "../../client/lib/http.ts";
import { isWithoutToast, noteWithoutToast } from "../../client/lib/toasts.ts";
import { forgetRecord, writeRecord } from "../../client/lib/unfinished.ts";
import { afterTry } from "../../client/lib/sending.ts";

const s = suite("After a failed try");
const WORDS = {
  stopped: "Paramos de esperar.",
  again: "Toque de novo.",
  refused: "Nada foi salvo.",
};

function after(kind: FailureKind, status: number | undefined, sentence: string | undefined) {
  return afterTry(new ApiError({ kind, fallback: "Erro", status }), sentence, WORDS);
}

s.before.each(() => {
  noteWithoutToast(undefined);
  forgetRecord("envio:pet");
});

for (
  const [kind, status] of [
    ["network", undefined],
    ["cut", undefined],
    ["status", 503],
    ["body", 200],
  ] as const
) {
  s(`${kind} ${status ?? ""} may have reached the server: another try is said to be safe`, () => {
    assert.equal(after(kind, status, "Erro"), ["Erro", "Toque de novo."]);
  });
}

for (const [kind, status] of [["offline", undefined], ["status", 429]] as const) {
  s(`${kind} ${status ?? ""} says itself what to do next`, () => {
    assert.equal(after(kind, status, "Erro"), ["Erro", undefined]);
  });
}

s("a refusal without a reason says what is so, one with the server's reason does not", () => {
  assert.equal(after("status", 422, "Erro"), ["Erro", "Nada foi salvo."]);
  const refusal = new ApiError({
    kind: "status",
    fallback: "Erro",
    status: 422,
    sentence: "Este pet já faleceu.",
  });
  assert.equal(afterTry(refusal, refusal.message, WORDS), ["Este pet já faleceu.", undefined]);
  const explained = "Escolha outro pet.";
  assert.equal(afterTry(refusal, refusal.message, { ...WORDS, explained }), [
    "Este pet já faleceu.",
    explained,
  ]);
  assert.equal(afterTry(refusal, "Erro ao salvar pet", WORDS), [
    "Erro ao salvar pet",
    "Nada foi salvo.",
  ]);
});

s("the server's own words for an outage do not replace what another try does", () => {
  const outage = new ApiError({
    kind: "status",
    fallback: "Erro",
    status: 503,
    sentence: "Em manutenção.",
  });
  assert.equal(afterTry(outage, outage.message, WORDS), ["Em manutenção.", "Toque de novo."]);
});

s("a clear one that follows one whose answer was lost leaves the doubt", () => {
  writeRecord("envio:pet", {});
  const failure = new ApiError({ kind: "offline", fallback: "Erro" });
  assert.equal(afterTry(failure, "Erro", WORDS, "pet"), ["Erro", "Toque de novo."]);
  assert.equal(afterTry(failure, "Erro", WORDS, "another"), ["Erro", undefined]);
});

s("where the wait was given up that is said, and announced in its place", () => {
  assert.equal(after("aborted", undefined, undefined), ["Paramos de esperar.", "Toque de novo."]);
  assert.ok(isWithoutToast("Paramos de esperar."));
});

s.run();
