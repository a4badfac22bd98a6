// Shows the reminder: until when an appointment is still ahead, and its text.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  isAhead,
  isArrivalOver,
  isMissed,
  lembreteText,
  type Marcado,
  nextAfterToday,
  shortWhen,
  titleOf,
  whenText,
} from "../../client/agendamentos/lembrete.ts";

/** Still 25 November in São Luís, already the 26th in UTC. */
const NIGHT = new Date("2026-11-26T02:30:00Z");

const consulta: Marcado = {
  id: "1",
  status: "AGENDADA",
  data: "2026-11-25",
  turno: "TARDE",
  pet: { nome: "Amora", especie: "CACHORRO" },
  tipo: { id: "consulta", nome: "Consulta clínica" },
};

const s = suite("Reminder");

for (
  const [status, data, ahead] of [
    ["AGENDADA", "2026-11-25", true],
    ["AGENDADA", "2026-11-26", true],
    ["AGENDADA", "2026-11-24", false],
    ["PENDENTE", "2026-11-30", true],
    ["PENDENTE", undefined, false],
    ["AGENDADA", "logo", false],
    ["CANCELADA", "2026-11-30", false],
    ["REALIZADA", "2026-11-25", false],
    [undefined, "2026-11-25", true],
  ] as const
) {
  s(`calls ${status} on ${data} ${ahead ? "" : "not "}ahead`, () => {
    assert.is(isAhead({ ...consulta, status, data }, NIGHT), ahead);
  });
}

for (
  const [status, data, missed] of [
    ["AGENDADA", "2026-11-24", true],
    ["PENDENTE", "2026-11-24", true],
    ["AGENDADA", "2026-11-25", false],
    ["REALIZADA", "2026-11-24", false],
    ["CANCELADA", "2026-11-24", false],
    [undefined, "2026-11-24", false],
    ["AGENDADA", undefined, false],
    ["AGENDADA", "logo", false],
  ] as const
) {
  s(`calls ${status} on ${data} ${missed ? "" : "not "}missed`, () => {
    assert.is(isMissed({ ...consulta, status, data }, NIGHT), missed);
  });
}

for (
  const [turno, data, time, over] of [
    ["MANHA", "2026-11-25", "07:59", false],
    ["MANHA", "2026-11-25", "08:00", true],
    ["TARDE", "2026-11-25", "08:00", false],
    ["TARDE", "2026-11-25", "23:30", true],
    [undefined, "2026-11-25", "23:30", false],
    ["MANHA", "2026-11-26", "23:30", false],
    ["MANHA", undefined, "23:30", false],
  ] as const
) {
  s(`${turno} of ${data} is ${over ? "" : "not "}over at ${time}`, () => {
    const now = new Date(`2026-11-25T${time}:00-03:00`);
    assert.is(isArrivalOver({ data, turno }, now), over);
  });
}

for (
  const [data, long, short] of [
    ["2026-11-25", "quarta-feira, 25/11/2026", "qua., 25/11/2026 · Tarde"],
    ["2026-11-28", "sábado, 28/11/2026", "sáb., 28/11/2026 · Tarde"],
    ["2026-11-29", "domingo, 29/11/2026", "dom., 29/11/2026 · Tarde"],
    [
      "2026-11-25T17:30:00Z",
      "quarta-feira, 25/11/2026 às 14:30",
      "qua., 25/11/2026 às 14:30 · Tarde",
    ],
    ["logo", "Data inválida", "Data inválida · Tarde"],
    [undefined, "A definir", "Data e turno: A definir"],
  ] as const
) {
  s(`the day ${data} is '${long}' in the details, '${short}' on a card`, () => {
    assert.is(whenText(data), long);
    assert.is(shortWhen({ ...consulta, data }).join(" · "), short);
  });
}

s("names an appointment by service and pet, and a campaign's by the campaign", () => {
  assert.is(titleOf(consulta), "Consulta clínica de Amora");
  assert.is(titleOf({ ...consulta, pet: undefined }), "Consulta clínica");
  const inscricao = { ...consulta, tipo: undefined, campanha: { nome: "Vacina no Anil" } };
  assert.is(titleOf(inscricao), "Vacina no Anil de Amora");
});

s("says day, shift, arrival and what to bring", () => {
  const [title, place, day, shift, arrival, , heading, card] = lembreteText(consulta).split("\n");
  assert.equal([title, place, day, shift, arrival, heading, card], [
    "Consulta clínica de Amora",
    "Onde: Hospital Veterinário Municipal",
    "Data: quarta-feira, 25/11/2026",
    "Turno: Tarde",
    "Chegar até as 14:00, e não fora desse horário.",
    "O que levar:",
    "- O PetCard, no celular do tutor.",
  ]);
});

s("names no place where there is a campaign, which may be held elsewhere", () => {
  const campaigns = [{ campanha: { nome: "Vacina no Anil" } }, { campanhaId: "campanha-aberta" }];
  for (const one of campaigns) {
    assert.not.match(lembreteText({ ...consulta, ...one }), "Hospital");
  }
});

s("names the place of one of today's, of which the API says that it has no campaign", () => {
  const one = { ...consulta, campanha: null, campanhaId: null } as unknown as Marcado;
  assert.match(lembreteText(one), "Onde: Hospital Veterinário Municipal");
});

s("promises no hour while the shift is unknown", () => {
  assert.not.match(lembreteText({ ...consulta, turno: undefined }), "Chegar");
});

s("the next one after today is the nearest confirmed one that is still ahead", () => {
  const on = (id: string, data: string | undefined, status = "AGENDADA"): Marcado => ({
    ...consulta,
    id,
    data,
    status,
  });
  const all = [
    on("today", "2026-11-25"),
    on("past", "2026-11-20"),
    on("late", "2026-12-24"),
    on("cancelled", "2026-11-26", "CANCELADA"),
    on("undated", undefined),
    on("unreadable", "logo"),
  ];
  assert.is(nextAfterToday(all, NIGHT)?.id, "late");
  const nearer = [...all, on("nearer", "2026-11-30"), on("same day", "2026-11-30")];
  assert.is(nextAfterToday(nearer, NIGHT)?.id, "nearer");
  const unconfirmed = on("unconfirmed", "2026-11-28", "PENDENTE");
  assert.is(nextAfterToday([...all, unconfirmed], NIGHT)?.id, "late");
  assert.is(nextAfterToday(all.slice(0, 2), NIGHT), undefined);
});

s.run();
