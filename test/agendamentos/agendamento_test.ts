// Shows the order, words and rules of appointments (client/README.md "Appointments").
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  type Agendamento,
  AgendamentoForm,
  canCancel,
  hourOf,
  isActive,
  labelOfStatus,
  labelOfTurno,
  serviceText,
  sortAgendamentos,
  whyNotBookable,
} from "../../client/agendamentos/agendamento.ts";
import type { Pet } from "../../client/pets/pet.ts";
import { firstFailures } from "../../client/lib/rules.ts";

const s = suite("agendamento");
const NOW = new Date("2026-11-21T13:00:00Z");

function agendamento(status: string, data?: string, more: Partial<Agendamento> = {}): Agendamento {
  return {
    id: `${status} ${data}`,
    status,
    data,
    turno: undefined,
    petId: "mia",
    pet: undefined,
    tipoId: undefined,
    tipo: undefined,
    observacao: "",
    campanhaId: undefined,
    campanha: undefined,
    updatedAt: undefined,
    ...more,
  };
}

s("midnight counts as no time, wherever a time is read", () => {
  for (
    const data of ["2026-11-25", "2026-11-25T00:00:00Z", "2026-11-25T00:00:00-03:00", undefined]
  ) assert.is(hourOf(data), undefined, data);
  assert.is(hourOf("2026-11-25T14:30:00-03:00"), "14:30");
  const sorted = sortAgendamentos([
    agendamento("AGENDADA", "2026-11-25T00:00:00-03:00", { id: "b" }),
    agendamento("AGENDADA", "2026-11-25", { id: "a" }),
  ]);
  assert.equal(sorted.map(({ id }) => id), ["b", "a"], "one day alone, twice: their order stays");
});

s("a missing status has a label that says so", () => {
  for (const status of [undefined, "", " "]) {
    assert.equal(labelOfStatus(status), { label: "Não informado", tone: "neutro" });
  }
});

s("lists by status, then by date, with those without a date last in their group", () => {
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
  for (const order of [[...right].reverse(), right.toSorted((a, b) => a.id < b.id ? 1 : -1)]) {
    assert.equal(sortAgendamentos(order).map(({ id }) => id), right.map(({ id }) => id));
  }
});

s("equal ones keep their order, and the given list is not changed", () => {
  const given = [
    agendamento("PENDENTE", undefined, { id: "b" }),
    agendamento("PENDENTE", undefined, { id: "a" }),
    agendamento("AGENDADA", undefined, { id: "c" }),
  ];
  assert.equal(sortAgendamentos(given).map(({ id }) => id), ["c", "b", "a"]);
  assert.equal(given.map(({ id }) => id), ["b", "a", "c"]);
});

s("an unknown status shows as it came, without a colour", () => {
  assert.equal(labelOfStatus("REMARCADA"), { label: "REMARCADA", tone: "neutro" });
});

for (
  const [turno, label] of [
    ["MANHA", "Manhã"],
    ["tarde", "Tarde"],
    ["NOITE", "NOITE"],
    ["", "A definir"],
    [undefined, "A definir"],
  ] as const
) {
  s(`the shift ${JSON.stringify(turno)} reads '${label}'`, () => {
    assert.is(labelOfTurno(turno), label);
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
    ["", undefined],
  ] as const
) {
  s(`the hour of ${JSON.stringify(data)} is ${hour}`, () => assert.is(hourOf(data), hour));
}

for (
  const [status, data, may] of [
    ["AGENDADA", "2026-11-20", false],
    ["AGENDADA", "2026-11-21", true],
    ["AGENDADA", "2026-11-21T11:00:00Z", true],
    ["AGENDADA", "2026-11-22", true],
    ["AGENDADA", undefined, true],
    ["AGENDADA", "quarta", true],
    ["PENDENTE", undefined, true],
    ["PENDENTE", "2026-11-20", false],
    ["REALIZADA", "2026-11-22", false],
    ["REALIZADA", undefined, false],
    ["CANCELADA", "2026-11-22", false],
    ["REMARCADA", "2026-11-22", true],
  ] as const
) {
  s(`${status} on ${data} can${may ? "" : "not"} be cancelled`, () => {
    assert.is(canCancel(agendamento(status, data), NOW), may);
  });
}

s("an appointment of today can be cancelled until midnight in São Luís", () => {
  const one = agendamento("AGENDADA", "2026-11-21");
  assert.ok(canCancel(one, new Date("2026-11-22T02:59:59Z")));
  assert.not(canCancel(one, new Date("2026-11-22T03:00:00Z")));
});

s("only a living pet without an open appointment can be booked", () => {
  const mia = { id: "mia", obito: undefined } as Pet;
  assert.is(whyNotBookable(mia, []), undefined);
  assert.is(whyNotBookable({ ...mia, obito: "2026-01-01" }, []), "Óbito");
  for (const status of ["PENDENTE", "AGENDADA"]) {
    assert.ok(isActive(agendamento(status)));
    assert.ok(whyNotBookable(mia, [agendamento(status)]));
    assert.is(whyNotBookable({ ...mia, id: "rex" }, [agendamento(status)]), undefined);
  }
  for (const status of ["REALIZADA", "CANCELADA"]) {
    assert.is(whyNotBookable(mia, [agendamento(status)]), undefined);
  }
});

s("each field of a new one is required", () => {
  const empty = { tipoId: "", petId: "", observacao: "  " };
  assert.equal(firstFailures(empty, AgendamentoForm)[0], {
    tipoId: "Tipo de serviço é obrigatório",
    petId: "Selecione um pet",
    observacao: "Observação é obrigatória",
  });
  const full = { tipoId: "consulta", petId: "mia", observacao: "tosse" };
  assert.equal(firstFailures(full, AgendamentoForm), [undefined, full]);
});

s("is named by its service, else by its campaign", () => {
  const tipo = { id: "1", nome: "Consulta" };
  assert.is(serviceText({ tipo, campanha: { nome: "Raiva" } }), "Consulta");
  assert.is(serviceText({ tipo: undefined, campanha: { nome: "Raiva" } }), "Raiva");
  assert.is(serviceText({}), "Atendimento");
});

s.run();
