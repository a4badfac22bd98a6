// Shows which shift is meant, and by when to be there.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { arrivalText, arrivalTime, turnoOf } from "../../client/agendamentos/turno.ts";

const s = suite("turno");

for (
  const [turno, known, arrival] of [
    ["MANHA", "MANHA", "08:00"],
    ["manhã", "MANHA", "08:00"],
    [" Manha ", "MANHA", "08:00"],
    ["MANHA\u0303", "MANHA", "08:00"],
    ["TARDE", "TARDE", "14:00"],
    ["tarde", "TARDE", "14:00"],
    ["NOITE", undefined, undefined],
    ["", undefined, undefined],
    [undefined, undefined, undefined],
  ] as const
) {
  s(`in the shift ${JSON.stringify(turno)} one is there by ${arrival}`, () => {
    assert.is(turnoOf(turno), known);
    assert.is(arrivalTime(turno), arrival);
    assert.is(arrivalText(turno), arrival && `até as ${arrival}`);
  });
}

s.run();
