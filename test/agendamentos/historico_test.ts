// Shows that a timeline goes from the newest day to the oldest, by the days of São Luís.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { HistoricoEntry } from "../../client/agendamentos/agendamento.ts";
import { groupByDay } from "../../client/agendamentos/historico.ts";

const s = suite("Historico");

s("groups by day in São Luís, newest first; without a readable date last, together", () => {
  const written = [
    "ontem",
    "2026-11-24T12:00:00Z",
    // Late in the evening of the 25th.
    "2026-11-26T02:30:00Z",
    "2026-11-25T12:59:00Z",
    "2026-11-25T10:00:00-03:00",
    "2026-11-26T03:30:00Z",
    undefined,
  ];
  const entries = written.map((createdAt) => ({ createdAt }) as HistoricoEntry);
  const days = groupByDay(entries).map(({ day, entries }) => [
    day,
    ...entries.map(({ createdAt }) => createdAt),
  ]);
  assert.equal(days, [
    ["2026-11-26", "2026-11-26T03:30:00Z"],
    [
      "2026-11-25",
      "2026-11-26T02:30:00Z",
      "2026-11-25T10:00:00-03:00",
      "2026-11-25T12:59:00Z",
    ],
    ["2026-11-24", "2026-11-24T12:00:00Z"],
    [undefined, "ontem", undefined],
  ]);
});

s.run();
