// Shows the order, labels and rules of appointments.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  type Agendamento,
  AgendamentoForm,
  agendamentoTitle,
  groupByDayNewestFirst,
  type HistoricoEntry,
  isActive,
  isCancelled,
  isConfirmed,
  isDoneOrCancelled,
  isPending,
  labelAndToneOfStatus,
  mayStillHappen,
  notBookableText,
  serviceText,
  sortByStatusAndDay,
  timeUnlessMidnight,
} from "../../client/agendamentos/agendamento.ts";
import type { Pet } from "../../client/pets/pet.ts";
import { validateDraft } from "../../client/lib/form/rules.ts";

const s = suite("agendamento");

function agendamento(status: string, data?: string, id = `${status} ${data}`): Agendamento {
  return { id, status, data, petId: "mia" } as Agendamento;
}

s("sorts by status, then by date; without a date last; equal ones keep their order", () => {
  const right = [
    agendamento("AGENDADA", "2026-11-20"),
    agendamento("AGENDADA", "2026-11-21T00:00:00.000Z"),
    agendamento("AGENDADA", "2026-11-21T17:00:00Z"),
    agendamento("AGENDADA", "2026-12-01"),
    agendamento("AGENDADA"),
    agendamento("PENDENTE", "2026-01-01"),
    agendamento("PENDENTE", "amanhã"),
    agendamento("REALIZADA", "2020-01-01"),
    agendamento("REALIZADA", "2021-01-01"),
    agendamento("CANCELADA", "2019-01-01"),
    agendamento("OUTRO", "2018-01-01"),
  ];
  for (const order of [right.toReversed(), right.toSorted((a, b) => a.id < b.id ? 1 : -1)]) {
    assert.equal(sortByStatusAndDay(order).map(({ id }) => id), right.map(({ id }) => id));
  }
  const sameDay = ["TARDE", "manhã"].map((turno) => ({
    ...agendamento("AGENDADA", "2026-11-20", turno),
    turno,
  }));
  assert.equal(sortByStatusAndDay(sameDay).map(({ id }) => id), ["manhã", "TARDE"]);
  const equal = [
    agendamento("PENDENTE", "2026-11-25T00:00:00-03:00", "b"),
    agendamento("PENDENTE", "2026-11-25", "a"),
    agendamento("AGENDADA", undefined, "c"),
  ];
  assert.equal(sortByStatusAndDay(equal).map(({ id }) => id), ["c", "b", "a"]);
  assert.equal(equal.map(({ id }) => id), ["b", "a", "c"], "the given list is not changed");
});

s("shows an unknown status as it is, and says that one is missing", () => {
  assert.equal(labelAndToneOfStatus("REMARCADA"), { label: "REMARCADA", tone: "neutro" });
  for (const status of [undefined, "", " "]) {
    assert.equal(labelAndToneOfStatus(status), { label: "Não informado", tone: "neutro" });
  }
});

for (
  const [status, ...expected] of [
    ["AGENDADA", true, true, false, false, false],
    ["PENDENTE", true, false, true, false, false],
    ["REALIZADA", false, false, false, true, false],
    ["CANCELADA", false, false, false, true, true],
    ["REMARCADA", false, false, false, false, false],
    ["constructor", false, false, false, false, false],
    [undefined, false, false, false, false, false],
  ] as const
) {
  s(`${status} is active, confirmed, pending, ended, cancelled: ${expected.join(", ")}`, () => {
    const rules = [isActive, isConfirmed, isPending, isDoneOrCancelled, isCancelled];
    assert.equal(rules.map((rule) => rule({ status })), expected);
  });
}

for (
  const [data, hour] of [
    [undefined, undefined],
    ["2026-11-25", undefined],
    ["2026-11-25T00:00:00.000Z", undefined],
    ["2026-11-25T03:00:00.000Z", undefined],
    ["2026-11-25T00:00:00-03:00", undefined],
    ["2026-11-25T17:30:00.000Z", "14:30"],
    ["2026-11-25T14:30:00-03:00", "14:30"],
    ["quarta", undefined],
  ] as const
) {
  s(`the hour of ${data} is ${hour}`, () => assert.is(timeUnlessMidnight(data), hour));
}

for (
  const [status, data, may] of [
    ["AGENDADA", "2026-11-20", false],
    ["AGENDADA", "2026-11-21", true],
    ["AGENDADA", "2026-11-22", true],
    ["AGENDADA", undefined, true],
    ["AGENDADA", "quarta", true],
    ["PENDENTE", undefined, true],
    ["PENDENTE", "2026-11-20", false],
    ["REALIZADA", undefined, false],
    ["CANCELADA", "2026-11-22", false],
    ["REMARCADA", "2026-11-22", true],
  ] as const
) {
  s(`${status} on ${data} can${may ? "" : "not"} be cancelled`, () => {
    // The last second of the 21st in São Luís.
    assert.is(mayStillHappen(agendamento(status, data), new Date("2026-11-22T02:59:59Z")), may);
  });
}

for (const status of ["PENDENTE", "AGENDADA", "REALIZADA", "CANCELADA"]) {
  s(`whether a pet with an appointment that is ${status} can be booked`, () => {
    const mia = { id: "mia", obito: undefined } as Pet;
    const reason = status.startsWith("A") || status.startsWith("P")
      ? "Já tem um agendamento em aberto"
      : undefined;
    assert.is(notBookableText(mia, [agendamento(status)]), reason);
    assert.is(notBookableText({ ...mia, id: "rex" }, [agendamento(status)]), undefined);
    assert.is(notBookableText({ ...mia, obito: "2026-01-01" }, []), "Óbito");
  });
}

s("requires each field of a booking", () => {
  const empty = { tipoId: "", petId: "", observacao: "  " };
  assert.equal(validateDraft(empty, AgendamentoForm)[0], {
    tipoId: "Tipo de serviço é obrigatório",
    petId: "Selecione um pet",
    observacao: "Observação é obrigatória",
  });
  const full = { tipoId: "consulta", petId: "mia", observacao: "tosse" };
  assert.equal(validateDraft(full, AgendamentoForm), [undefined, full]);
});

s("is named by its service, else by its campaign, and by its pet", () => {
  const tipo = { id: "1", nome: "Consulta" };
  const campanha = { nome: "Raiva" };
  assert.is(serviceText({ tipo, campanha }), "Consulta");
  assert.is(serviceText({ campanha }), "Raiva");
  assert.is(serviceText({}), "Atendimento");
  const marcado = { id: "1", data: undefined, turno: undefined, tipo };
  assert.is(agendamentoTitle(marcado), "Consulta");
  assert.is(
    agendamentoTitle({ ...marcado, pet: { nome: "Amora", especie: "GATO" } }),
    "Consulta de Amora",
  );
});

s(
  "groups a history by day in São Luís, newest first; without a readable date last, together",
  () => {
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
    const days = groupByDayNewestFirst(entries).map(([day, entries]) => [
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
  },
);

s.run();
