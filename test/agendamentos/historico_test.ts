// Shows that a timeline goes from the newest day to the oldest, by the days of São Luís.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { authorOf, groupByDay, HistoricoEntry } from "../../client/agendamentos/historico.ts";
import { readAs } from "../../client/lib/answers.ts";

const s = suite("Historico");

function entry(createdAt: string, changes: Record<string, unknown> = {}): HistoricoEntry {
  const whole = {
    id: createdAt || "0",
    createdAt,
    descricao: "x",
    status: "PENDENTE",
    byTUTOR: true,
  };
  return readAs({ ...whole, ...changes }, HistoricoEntry)!.value;
}

s("groups by day, newest day and newest entry first", () => {
  const days = groupByDay([
    entry("2026-11-24T12:00:00Z"),
    entry("2026-11-25T09:00:00Z"),
    entry("2026-11-25T15:30:00Z"),
  ]);
  assert.equal(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)]), [
    ["2026-11-25", ["2026-11-25T15:30:00Z", "2026-11-25T09:00:00Z"]],
    ["2026-11-24", ["2026-11-24T12:00:00Z"]],
  ]);
});

s("an entry late in the evening belongs to the day in São Luís, not in UTC", () => {
  const days = groupByDay([entry("2026-11-26T02:30:00Z"), entry("2026-11-26T03:30:00Z")]);
  assert.equal(days.map(({ day }) => day), ["2026-11-26", "2026-11-25"]);
});

s("sorts instants that are written in different zones", () => {
  const days = groupByDay([entry("2026-11-25T10:00:00-03:00"), entry("2026-11-25T12:59:00Z")]);
  assert.equal(days[0].entries.map(({ id }) => id), [
    "2026-11-25T10:00:00-03:00",
    "2026-11-25T12:59:00Z",
  ]);
});

s("entries without a readable date come last, together", () => {
  const days = groupByDay([entry("ontem"), entry("2026-11-24T12:00:00Z"), entry("")]);
  assert.equal(days.map(({ day, entries }) => [day, entries.length]), [
    ["2026-11-24", 1],
    [undefined, 2],
  ]);
});

for (const [byTUTOR, author] of [[true, "Você"], [false, "Sistema"], [null, "Sistema"]] as const) {
  s(`byTUTOR ${byTUTOR} was written by ${author}`, () => {
    assert.is(authorOf(entry("2026-11-24T12:00:00Z", { byTUTOR })), author);
  });
}

s.run();
