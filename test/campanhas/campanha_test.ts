// Shows when enrolment is possible, and what is shown of dates, vagas and occupancy.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  activeInscricoes,
  Campanha,
  type CampanhaState,
  campanhaState,
  inscricaoDatesText,
  inscricaoPeriodText,
  occupancyPercent,
  sortByStateAndEvent,
  tickedAndVagasText,
  vagasText,
} from "../../client/campanhas/campanha.ts";
import type { Agendamento } from "../../client/agendamentos/agendamento.ts";
import { UncertainHourDate } from "../../client/lib/time/server_time.ts";
import { parseAs } from "../../client/lib/http/wire.ts";

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
  return parseAs({ ...whole, ...changes }, Campanha)!.value;
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
  ["2026-10-10T12:00:00Z", { vagasDisponiveis: 0 }, "soon"],
  ["2026-11-10T12:00:00Z", { vagasDisponiveis: null }, "open"],
  ["2026-12-10T12:00:00Z", { dataFimInscricao: null }, "open"],
  ["2026-12-10T12:00:00Z", { dataFimInscricao: "amanhã" }, "open"],
];

for (const [now, changes, state] of STATES) {
  s(`is ${state} at ${now} with ${JSON.stringify(changes)}`, () => {
    assert.is(campanhaState(campanha(changes), new Date(now)), state);
  });
}

for (
  const [now, changes, state] of [
    ["2026-11-20T19:00:00Z", { dataFimInscricao: "2026-11-20T18:00:00Z" }, "open"],
    ["2026-11-21T19:00:00Z", { dataFimInscricao: "2026-11-20T18:00:00Z" }, "closed"],
    ["2026-11-01T10:00:00Z", { dataInicioInscricao: "2026-11-01T11:00:00Z" }, "open"],
    ["2026-10-31T10:00:00Z", { dataInicioInscricao: "2026-11-01T11:00:00Z" }, "soon"],
    ["2026-11-21T02:59:59Z", {}, "open"],
    ["2026-11-21T03:00:00Z", {}, "closed"],
  ] as const
) {
  s(`where the hour is not sure, is ${state} at ${now} with ${JSON.stringify(changes)}`, () => {
    assert.is(campanhaState(campanha(changes), new UncertainHourDate(now)), state);
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
    assert.is(activeInscricoes([agendamento], campanha()).length, isEnrolment ? 1 : 0);
  });
}

for (
  const [total, free, percent, text] of [
    [200, 136, 32, "136 de 200 vagas livres"],
    [10, 10, 0, "10 de 10 vagas livres"],
    [10, 12, 0, "12 de 10 vagas livres"],
    [30, 0, 100, "0 de 30 vagas livres"],
    [30, -2, 100, "0 de 30 vagas livres"],
    [null, 0, undefined, "0 vagas livres"],
    [1000, 1, 99, "1 de 1000 vagas livres"],
    [1, 1, 0, "1 de 1 vaga livre"],
    [0, 0, undefined, "0 de 0 vagas livres"],
    [null, 4, undefined, "4 vagas livres"],
    [null, 1, undefined, "1 vaga livre"],
    [50, null, undefined, "50 vagas"],
    [null, null, undefined, undefined],
  ] as const
) {
  s(`with ${free} of ${total} places left it is ${percent} % full, and says "${text}"`, () => {
    const one = campanha({ vagasTotal: total, vagasDisponiveis: free });
    assert.is(occupancyPercent(one), percent);
    assert.is(vagasText(one), text);
  });
}

for (
  const [from, to, text] of [
    ["2026-11-01", "2026-11-20", "01/11/2026 a 20/11/2026"],
    ["2026-11-01T00:00:00.000Z", "2026-11-21T02:59:59Z", "01/11/2026 a 20/11/2026 às 23:59"],
    ["2026-11-01", null, "a partir de 01/11/2026"],
    ["2026-11-01T00:00:00-03:00", "2026-11-20", "01/11/2026 a 20/11/2026"],
    ["2026-11-01T08:00:00-03:00", null, "a partir de 01/11/2026 às 08:00"],
    [null, "2026-11-20T00:00:00-03:00", "até 20/11/2026 às 00:00"],
    [null, "2026-11-20", "até 20/11/2026"],
    [null, null, "A definir"],
    ["2026-11-01", "amanhã", "01/11/2026 a Data inválida"],
  ] as const
) {
  s(`enrolment is possible "${text}"`, () => {
    const one = campanha({ dataInicioInscricao: from, dataFimInscricao: to });
    assert.is(inscricaoPeriodText(one), text);
  });
}

for (
  const [from, to, now, text] of [
    ["2026-11-15", "2026-11-20", "10", "Inscrições a partir de 15/11/2026, até 20/11/2026"],
    ["2026-11-15", "2026-11-20", "16", "Inscrições até 20/11/2026"],
    ["2026-11-15", "2026-11-20", "21", "Inscrições até 20/11/2026"],
    ["2026-11-15", null, "10", "Inscrições a partir de 15/11/2026, sem prazo definido"],
    ["2026-11-15", "logo", "10", "Inscrições a partir de 15/11/2026, até Data inválida"],
    [null, null, "10", "Inscrições sem prazo definido"],
  ] as const
) {
  s(`from ${from} to ${to}, on the ${now}th the card says "${text}"`, () => {
    const one = campanha({ dataInicioInscricao: from, dataFimInscricao: to });
    const state = campanhaState(one, new Date(`2026-11-${now}T12:00:00Z`));
    assert.is(inscricaoDatesText(one, state), text);
  });
}

s("sorts by state, open ones first, then by the date of the event", () => {
  const sorted = sortByStateAndEvent([
    campanha({ id: "closed", dataFimInscricao: "2026-11-09" }),
    campanha({ id: "full", vagasDisponiveis: 0 }),
    campanha({ id: "undated", dataEvento: null }),
    campanha({ id: "later", dataEvento: "2026-12-25" }),
    campanha({ id: "soon", dataInicioInscricao: "2026-11-15" }),
    campanha({ id: "next" }),
  ], new Date("2026-11-10T12:00:00Z"));
  assert.equal(sorted.map(({ id }) => id), ["next", "later", "undated", "soon", "full", "closed"]);
});

for (
  const [ticked, vagas, text] of [
    [0, 10, "0 marcados, 10 vagas livres"],
    [1, 1, "1 marcado, 1 vaga livre"],
    [10, 10, "10 marcados, 10 vagas livres"],
    [2, 1, "2 marcados, 1 vaga livre"],
    [0, 0, "0 marcados, 0 vagas livres"],
    [1, 0, "1 marcado, 0 vagas livres"],
    [1, -2, "1 marcado, 0 vagas livres"],
    [25, undefined, "25 marcados"],
  ] as const
) {
  s(`of ${ticked} ticked pets for ${vagas} places it says "${text}"`, () => {
    assert.is(tickedAndVagasText(ticked, vagas), text);
  });
}

s.run();
