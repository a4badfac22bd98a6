import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ApiError, type FailureKind } from "../../../client/lib/http/api_error.ts";
import {
  isUnannouncedFailure,
  setUnannouncedFailure,
} from "../../../client/lib/overlays/unannounced_failure.ts";
import {
  forgetUnfinishedRecord,
  storeUnfinishedRecord,
} from "../../../client/lib/form/unfinished.ts";
import { textsAfterFailure } from "../../../client/lib/http/sending.ts";

const s = suite("After a failed try");
const WORDS = {
  mayBeDone: "Pode ter sido feito.",
  again: "Toque de novo.",
  refused: "Nada foi salvo.",
};

function after(kind: FailureKind, status: number | undefined, sentence: string | undefined) {
  return textsAfterFailure(new ApiError({ kind, failedText: "Erro", status }), sentence, WORDS);
}

s.before.each(() => {
  setUnannouncedFailure(undefined);
  forgetUnfinishedRecord("envio:pet");
});

for (
  const [kind, status] of [
    ["network", undefined],
    ["wentOffline", undefined],
    ["status", 503],
    ["body", 200],
  ] as const
) {
  s(`${kind} ${status ?? ""} may have reached the server: another try is said to be safe`, () => {
    assert.equal(after(kind, status, "Erro"), [
      "Erro",
      "Pode ter sido feito. Toque de novo.",
    ]);
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
    failedText: "Erro",
    status: 422,
    sentence: "Este pet já faleceu.",
  });
  assert.equal(textsAfterFailure(refusal, refusal.message, WORDS), [
    "Este pet já faleceu.",
    undefined,
  ]);
  const refusedWithReason = "Escolha outro pet.";
  assert.equal(textsAfterFailure(refusal, refusal.message, { ...WORDS, refusedWithReason }), [
    "Este pet já faleceu.",
    refusedWithReason,
  ]);
  assert.equal(textsAfterFailure(refusal, "Erro ao salvar pet", WORDS), [
    "Erro ao salvar pet",
    "Nada foi salvo.",
  ]);
});

s("the server's own words for an outage do not replace what another try does", () => {
  const outage = new ApiError({
    kind: "status",
    failedText: "Erro",
    status: 503,
    sentence: "Em manutenção.",
  });
  assert.equal(textsAfterFailure(outage, outage.message, WORDS), [
    "Em manutenção.",
    "Pode ter sido feito. Toque de novo.",
  ]);
});

s("a clear one that follows one whose answer was lost leaves the doubt", () => {
  storeUnfinishedRecord("envio:pet", {});
  const failure = new ApiError({ kind: "offline", failedText: "Erro" });
  assert.equal(textsAfterFailure(failure, "Erro", WORDS, "pet"), [
    "Erro",
    "Toque de novo.",
  ]);
  assert.equal(textsAfterFailure(failure, "Erro", WORDS, "another"), ["Erro", undefined]);
});

s("where the wait was given up that is said, and announced in its place", () => {
  const stopped = "Paramos de esperar. Pode ter sido feito.";
  assert.equal(after("aborted", undefined, undefined), [stopped, "Toque de novo."]);
  assert.ok(isUnannouncedFailure(stopped));
});

s.run();
