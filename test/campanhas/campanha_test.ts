// Shows when enrolment is possible, and what is shown of dates, places and occupancy.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  Campanha,
  type CampanhaState,
  findInscricoes,
  isCompleta,
  labelOfCampanhaState,
  occupancyPercent,
  periodText,
  placesText,
  sortCampanhas,
  stateOfCampanha,
} from "../../client/campanhas/campanha.ts";
import type { Agendamento } from "../../client/agendamentos/agendamento.ts";
import { readAs } from "../../client/lib/answers.ts";

const s = suite("Campanha");

const whole = {
  id: 7,
  nome: "Castração",
  descricao: null,
  tipo: { id: 3, nome: "Mutirão" },
  dataEvento: "2026-11-25",
  dataInicioInscricao: "2026-11-01",
  dataFimInscricao: "2026-11-20",
  vagasTotal: 200,
  vagasDisponiveis: 136,
};

function campanha(changes: Record<string, unknown> = {}): Campanha {
  return readAs({ ...whole, ...changes }, Campanha)!.value;
}

const STATES: [now: string, changes: Record<string, unknown>, state: CampanhaState][] = [
  ["2026-11-10T12:00:00Z", {}, "open"],
  // The last day lasts until midnight in São Luís, three hours after midnight in UTC.
  ["2026-11-21T02:59:59Z", {}, "open"],
  ["2026-11-21T03:00:00Z", {}, "closed"],
  ["2026-11-21T02:59:59Z", { dataFimInscricao: "2026-11-20T00:00:00.000Z" }, "open"],
  ["2026-11-20T18:00:01Z", { dataFimInscricao: "2026-11-20T18:00:00Z" }, "closed"],
  ["2026-11-20T18:00:00Z", { dataFimInscricao: "2026-11-20T18:00:00Z" }, "open"],
  ["2026-11-01T02:59:59Z", {}, "soon"],
  ["2026-11-01T03:00:00Z", {}, "open"],
  ["2026-11-10T12:00:00Z", { vagasDisponiveis: 0 }, "full"],
  ["2026-11-10T12:00:00Z", { vagasDisponiveis: -3 }, "full"],
  ["2026-12-10T12:00:00Z", { vagasDisponiveis: 0 }, "closed"],
  ["2026-11-10T12:00:00Z", { vagasDisponiveis: null }, "open"],
  ["2026-12-10T12:00:00Z", { dataFimInscricao: null }, "open"],
  ["2026-12-10T12:00:00Z", { dataFimInscricao: "amanhã" }, "open"],
];

for (const [now, changes, state] of STATES) {
  s(`is ${state} at ${now} with ${JSON.stringify(changes)}`, () => {
    assert.is(stateOfCampanha(campanha(changes), new Date(now)), state);
  });
}

for (
  const [state, label] of [
    ["soon", "Em breve"],
    ["open", "Aberta"],
    ["full", "Aberta · sem vagas"],
    ["closed", "Encerrada"],
  ] as const
) {
  s(`one that is ${state} says ${label}`, () => {
    assert.is(labelOfCampanhaState(state).label, label);
  });
}

for (
  const [status, campanhaId, isEnrolment] of [
    ["AGENDADA", "7", true],
    ["PENDENTE", "7", true],
    ["CANCELADA", "7", false],
    ["AGENDADA", "8", false],
    ["AGENDADA", undefined, false],
  ] as const
) {
  s(`${status} of campaign ${campanhaId} ${isEnrolment ? "is" : "is no"} enrolment in 7`, () => {
    const agendamento = { id: "1", status, campanhaId, observacao: "" } as Agendamento;
    assert.is(findInscricoes([agendamento], campanha()).length, isEnrolment ? 1 : 0);
  });
}

for (
  const [total, free, percent] of [
    [200, 136, 32],
    [10, 10, 0],
    [30, 0, 100],
    [30, -2, 100],
    [3, 1, 67],
    [1000, 1, 99],
    [10, 12, 0],
    [0, 0, undefined],
    [null, 5, undefined],
    [10, null, undefined],
    [-5, 3, undefined],
  ] as const
) {
  s(`with ${free} of ${total} places left it is ${percent} percent full`, () => {
    const one = campanha({ vagasTotal: total, vagasDisponiveis: free });
    assert.is(occupancyPercent(one), percent);
  });
}

for (
  const [total, free, text] of [
    [200, 136, "136 de 200 vagas livres"],
    [10, 1, "1 de 10 vagas livres"],
    [30, 0, "0 de 30 vagas livres"],
    [30, -1, "0 de 30 vagas livres"],
    [null, 4, "4 vagas livres"],
    [null, 1, "1 vaga livre"],
    [1, 0, "0 de 1 vaga livre"],
    [50, null, "50 vagas"],
    [null, null, undefined],
  ] as const
) {
  s(`says "${text}" of ${free} places of ${total}`, () => {
    assert.is(placesText(campanha({ vagasTotal: total, vagasDisponiveis: free })), text);
  });
}

for (
  const [from, to, text] of [
    ["2026-11-01", "2026-11-20", "01/11/2026 a 20/11/2026"],
    ["2026-11-01T00:00:00.000Z", "2026-11-21T02:59:59Z", "01/11/2026 a 20/11/2026 às 23:59"],
    ["2026-11-01", null, "a partir de 01/11/2026"],
    [null, "2026-11-20", "até 20/11/2026"],
    [null, null, "A definir"],
    ["2026-11-01", "amanhã", "01/11/2026 a Data inválida"],
  ] as const
) {
  s(`enrolment is possible "${text}"`, () => {
    const one = campanha({ dataInicioInscricao: from, dataFimInscricao: to });
    assert.is(periodText(one), text);
  });
}

for (const tipo of [null, undefined, { nome: "Mutirão" }, { id: null, nome: "Mutirão" }]) {
  s(`is shown, but not complete, with the service ${JSON.stringify(tipo)}`, () => {
    assert.is(isCompleta(campanha({ tipo })), false);
  });
}

s("is complete with the id of its service, which may be a number", () => {
  const one = campanha();
  assert.is(isCompleta(one) && one.tipo.id, "3");
});

s("campaigns open for enrolment come first, sorted by their event", () => {
  const sorted = sortCampanhas([
    campanha({ id: "closed", dataFimInscricao: "2026-11-09" }),
    campanha({ id: "full", vagasDisponiveis: 0 }),
    campanha({ id: "undated", dataEvento: null }),
    campanha({ id: "later", dataEvento: "2026-12-25" }),
    campanha({ id: "soon", dataInicioInscricao: "2026-11-15" }),
    campanha({ id: "next" }),
  ], new Date("2026-11-10T12:00:00Z"));
  assert.equal(sorted.map(({ id }) => id), ["next", "later", "undated", "soon", "full", "closed"]);
});

s.run();
