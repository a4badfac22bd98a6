// Shows when an appointment is: by when to arrive, whether that is over, and how day and shift are written.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type {
  Agendamento,
  AgendamentoDeHoje,
  AgendamentoParcial,
} from "../../client/agendamentos/agendamento.ts";
import {
  daysLeftText,
  fillInFromList,
  findNextAfterTodayElsePending,
  findNextElseLastToday,
  findNextElsePending,
  isActiveAfterItsDay,
  isArrivalOverToday,
  isLateAndRebookable,
  isUpcoming,
  labelOfTurno,
  laterArrivalsCountText,
  latestArrivalText,
  shortWhenText,
  whenText,
} from "../../client/agendamentos/horario.ts";

/** Still 25 November in São Luís, already the 26th in UTC. */
const NIGHT = new Date("2026-11-26T02:30:00Z");

const s = suite("horario");

function marcado(status: string | undefined, data?: string, more = {}): AgendamentoParcial {
  return { id: "1", status, data, turno: "TARDE", ...more };
}

for (
  const [first, all, said] of [
    ["MANHA", ["MANHA", "TARDE", "tarde", "", "NOITE"], "2 até as 14:00"],
    ["MANHA", ["MANHA", "manhã"], undefined],
    ["TARDE", ["MANHA", "TARDE"], undefined],
    ["", ["MANHA", "TARDE"], undefined],
  ] as const
) {
  s(`of visits in ${all.join(", ")} those after ${first || "no shift"}: ${said}`, () => {
    assert.is(laterArrivalsCountText({ turno: first }, all.map((turno) => ({ turno }))), said);
  });
}

for (
  const [status, listed, found] of [
    ["AGENDADA", ["AGENDADA", "CANCELADA"], "1 AGENDADA"],
    ["AGENDADA", ["CANCELADA"], "1 CANCELADA"],
    ["CANCELADA", ["AGENDADA", "CANCELADA"], "2 CANCELADA"],
    ["AGENDADA", ["CANCELADA", "REALIZADA"], "undefined AGENDADA"],
    [undefined, ["AGENDADA", "CANCELADA"], "1 undefined"],
  ] as const
) {
  s(
    `of today's visit that is ${status}, the list with ${listed.join(", ")} tells: ${found}`,
    () => {
      const one = { pet: { nome: "Amora" }, tipo: { nome: "Vacina" }, data: "2026-11-25" };
      const all = listed.map((status, at) => ({ ...one, id: String(at + 1), status }));
      const [whole] = fillInFromList(
        [{ ...one, status } as AgendamentoDeHoje],
        all as Agendamento[],
        "2026-11-25",
      );
      assert.is(`${whole.id} ${whole.status}`, found);
    },
  );
}

for (
  const [turno, label, arrival] of [
    ["MANHA", "Manhã", "até as 08:00"],
    [" manhã ", "Manhã", "até as 08:00"],
    ["MANHA\u0303", "Manhã", "até as 08:00"],
    ["tarde", "Tarde", "até as 14:00"],
    ["NOITE", "NOITE", undefined],
    ["", "A definir", undefined],
    [undefined, "A definir", undefined],
  ] as const
) {
  s(`the shift ${JSON.stringify(turno)} is '${label}': arrive ${arrival}`, () => {
    assert.is(labelOfTurno(turno), label);
    assert.is(latestArrivalText(turno), arrival);
  });
}

for (
  const [status, data, ahead, missed] of [
    ["AGENDADA", "2026-11-25", true, false],
    ["AGENDADA", "2026-11-26", true, false],
    ["AGENDADA", "2026-11-24", false, true],
    ["PENDENTE", "2026-11-30", true, false],
    ["PENDENTE", "2026-11-24", false, true],
    ["PENDENTE", undefined, false, false],
    ["AGENDADA", "logo", false, false],
    ["CANCELADA", "2026-11-30", false, false],
    ["CANCELADA", "2026-11-24", false, false],
    ["REALIZADA", "2026-11-25", false, false],
    [undefined, "2026-11-25", true, false],
    [undefined, "2026-11-24", false, false],
  ] as const
) {
  s(`${status} on ${data} is ${ahead ? "" : "not "}ahead, ${missed ? "" : "not "}missed`, () => {
    assert.is(isUpcoming(marcado(status, data), NIGHT), ahead);
    assert.is(isActiveAfterItsDay(marcado(status, data), NIGHT), missed);
  });
}

for (
  const [turno, data, time, over] of [
    ["MANHA", "2026-11-25", "07:59", false],
    ["MANHA", "2026-11-25", "08:00", true],
    ["TARDE", "2026-11-25", "08:00", false],
    ["TARDE", "2026-11-25", "23:30", true],
    ["MANHA", "2026-11-25T10:30:00-03:00", "09:00", false],
    ["MANHA", "2026-11-25T10:30:00-03:00", "10:30", true],
    [undefined, "2026-11-25", "23:30", false],
    ["MANHA", "2026-11-26", "23:30", false],
    ["MANHA", undefined, "23:30", false],
  ] as const
) {
  s(`the arrival of ${turno} on ${data} is ${over ? "" : "not "}over at ${time}`, () => {
    assert.is(isArrivalOverToday({ data, turno }, new Date(`2026-11-25T${time}:00-03:00`)), over);
  });
}

for (
  const [what, change, expected] of [
    ["a booked one", {}, true],
    ["one that waits", { status: "PENDENTE" }, true],
    ["a cancelled one", { status: "CANCELADA" }, false],
    ["an enrolment", { campanhaId: "c" }, false],
    ["one of the afternoon", { turno: "TARDE" }, false],
  ] as const
) {
  s(`at 9 ${what} can ${expected ? "" : "not "}only be cancelled`, () => {
    const one = { id: "1", status: "AGENDADA", data: "2026-11-25", turno: "MANHA", ...change };
    const now = new Date("2026-11-25T09:00:00-03:00");
    assert.is(isLateAndRebookable(one as Agendamento, now), expected);
  });
}

for (
  const [data, long, short] of [
    ["2026-11-24", "terça-feira, 24/11/2026", "ter., 24/11/2026"],
    ["2026-11-25", "quarta-feira, 25/11/2026", "hoje, 25/11/2026"],
    ["2026-11-26", "quinta-feira, 26/11/2026", "amanhã, 26/11/2026"],
    ["2026-11-28", "sábado, 28/11/2026", "sáb., 28/11/2026"],
    ["2026-11-25T17:30:00Z", "quarta-feira, 25/11/2026 às 14:30", "hoje, 25/11/2026 às 14:30"],
    ["logo", "Data inválida", "Data inválida"],
  ] as const
) {
  s(`the day ${data} is '${long}', in short '${short}'`, () => {
    assert.is(whenText(data), long);
    assert.is(shortWhenText(data, NIGHT), short);
  });
}

s("a missing day is to be defined", () => assert.is(whenText(undefined), "A definir"));

s("the next one after today is the nearest confirmed one", () => {
  const on = (id: string, data?: string, status = "AGENDADA") => marcado(status, data, { id });
  const all = [
    on("today", "2026-11-25"),
    on("past", "2026-11-20"),
    on("late", "2026-12-24"),
    on("cancelled", "2026-11-26", "CANCELADA"),
    on("pending", "2026-11-28", "PENDENTE"),
    on("undated"),
    on("unreadable", "logo"),
  ];
  assert.is(findNextAfterTodayElsePending(all, NIGHT)?.id, "late");
  const nearer = [...all, on("nearer", "2026-11-30"), on("same day", "2026-11-30")];
  assert.is(findNextAfterTodayElsePending(nearer, NIGHT)?.id, "nearer");
  assert.is(findNextAfterTodayElsePending(all.slice(0, 2), NIGHT), undefined);
  assert.is(
    findNextAfterTodayElsePending([...all.slice(0, 2), on("waits", undefined, "PENDENTE")], NIGHT)
      ?.id,
    "waits",
  );
});

s("the next one ahead is the confirmed one with the nearest day and shift, not yet over", () => {
  const on = (id: string, data: string, turno: string) => marcado("AGENDADA", data, { id, turno });
  const [over, tarde, manha] = [
    on("over", "2026-11-25", "TARDE"),
    on("tarde", "2026-11-26", "TARDE"),
    on("manha", "2026-11-26", "MANHA"),
  ];
  assert.is(findNextElsePending([over, tarde, manha], NIGHT), manha);
  assert.is(findNextElsePending([over], NIGHT), undefined);
  assert.is(findNextAfterTodayElsePending([over, tarde, manha], NIGHT), manha);
});

function agenda(nome?: string, turno?: string, status = "AGENDADA"): AgendamentoDeHoje {
  return { id: nome, pet: nome && { nome }, turno, status } as AgendamentoDeHoje;
}

const amora = agenda("Amora", "MANHA");
const mel = agenda("Mel", "TARDE");
const nina = agenda("Nina");
const simba = agenda("Simba", "MANHA", "REALIZADA");

for (
  const [time, agendas, pet, isOver] of [
    ["07:59", [mel, amora], "Amora", false],
    ["08:00", [mel, amora], "Mel", false],
    ["16:00", [mel, amora], "Mel", true],
    ["07:30", [simba, mel], "Mel", false],
    ["07:30", [nina, mel], "Mel", false],
    ["23:59", [amora, nina], "Nina", false],
    ["08:00", [amora], "Amora", true],
    ["07:30", [simba, agenda("Mel", "TARDE", "CANCELADA")], undefined, true],
  ] as const
) {
  s(`at ${time} home names ${pet ?? "none"} of ${agendas.length}`, () => {
    const now = new Date(`2026-11-25T${time}:00-03:00`);
    const next = findNextElseLastToday(agendas, now);
    assert.is(next?.pet?.nome, pet);
    assert.is(!next || isArrivalOverToday({ ...next, data: "2026-11-25" }, now), isOver);
  });
}

for (
  const [day, words] of [
    ["2026-11-25"],
    ["2026-11-26"],
    ["2026-11-28T00:00:00.000Z", "faltam 3 dias"],
    ["2026-11-20"],
    [undefined],
  ]
) {
  s(`${day} is ${words ?? "no day to count to"}`, () => {
    assert.is(daysLeftText({ data: day }, NIGHT), words);
  });
}

s.run();
