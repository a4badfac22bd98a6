// Shows the text to share, and the calendar file: read by an independent parser, and line by line where the format is
// strict.
import ICAL from "ical.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  AgendamentoDeHoje,
  type AgendamentoParcial,
} from "../../client/agendamentos/agendamento.ts";
import {
  agendamentoShareText,
  calendarFileName,
  toCalendarFile,
} from "../../client/agendamentos/share.ts";
import { parseAs } from "../../client/lib/http/wire.ts";

const NOW = new Date("2026-11-21T13:45:06.789Z");

const consulta: AgendamentoParcial = {
  id: "42",
  status: "AGENDADA",
  data: "2026-11-25",
  turno: "MANHA",
  pet: { nome: "Amora", especie: "CACHORRO" },
  tipo: { id: "consulta", nome: "Consulta clínica" },
};

const ADDRESS = "Av. dos Holandeses, 1";

function read(changes: Partial<AgendamentoParcial> = {}, now = NOW) {
  const file = toCalendarFile({ ...consulta, ...changes }, now, { hospitalAddress: ADDRESS });
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents("vevent");
  assert.is(events.length, 1);
  return { file, component: events[0], event: new ICAL.Event(events[0]) };
}

const s = suite("Reminder");

s("says day, shift, arrival and what to bring", () => {
  const [title, place, day, shift, arrival, , heading, card] = agendamentoShareText(consulta).split(
    "\n",
  );
  assert.equal([title, place, day, shift, arrival, heading, card], [
    "Consulta clínica de Amora",
    "Onde: Hospital Veterinário Municipal",
    "Data: quarta-feira, 25/11/2026",
    "Turno: Manhã",
    "Chegar até as 08:00, e não fora desse horário.",
    "O que levar:",
    "- O PetCard de quem agendou, no celular.",
  ]);
  const withoutTurno = { ...consulta, turno: undefined };
  assert.not.match(agendamentoShareText(withoutTurno), "Chegar");
  assert.match(
    agendamentoShareText(withoutTurno),
    "Turno: A definir\nDe manhã, chegue até as 08:00. À tarde, até as 14:00.\n",
  );
  assert.match(
    agendamentoShareText(consulta, { hospitalAddress: ADDRESS }),
    `${place}, Av. dos Holandeses, 1\n`,
  );
});

s("names no place for a campaign, which may be elsewhere", () => {
  for (const one of [{ campanha: { nome: "Vacina no Anil" } }, { campanhaId: "campanha-aberta" }]) {
    assert.not.match(read(one).file, /Hospital|LOCATION/);
  }
  // The list of today has `null`.
  const sent = { ...consulta, campanha: null, campanhaId: null };
  const answered = { ...consulta, ...parseAs(sent, AgendamentoDeHoje)!.value };
  assert.match(agendamentoShareText(answered), "Onde: Hospital Veterinário Municipal");
});

for (
  const [data, turno, start] of [
    ["2026-11-25", "MANHA", "2026-11-25T11:00:00.000Z"],
    ["2026-11-25T00:00:00.000Z", "manhã", "2026-11-25T11:00:00.000Z"],
    ["2026-11-26T01:30:00.000Z", "Tarde", "2026-11-25T17:00:00.000Z"],
    ["2026-11-25T13:30:00.000Z", undefined, "2026-11-25T13:30:00.000Z"],
    ["2026-12-31", "TARDE", "2026-12-31T17:00:00.000Z"],
  ] as const
) {
  s(`begins at ${start} for ${data}, ${turno}, and lasts an hour`, () => {
    const { event } = read({ data, turno });
    assert.is(event.startDate.toJSDate().toISOString(), start);
    assert.is(event.endDate.toJSDate().getTime(), Date.parse(start) + 3_600_000);
  });
}

for (const data of ["2026-12-31", "2026-12-31T00:00:00Z", "2026-12-31T00:00:00-03:00"]) {
  s(`is a whole-day event if no hour is known: ${data}`, () => {
    const { event } = read({ data, turno: undefined });
    assert.ok(event.startDate.isDate);
    assert.is(event.startDate.toString(), "2026-12-31");
    assert.is(event.endDate.toString(), "2027-01-01");
  });
}

s("a later file of the same appointment replaces the event", () => {
  const first = read();
  const later = read({ turno: "TARDE" }, new Date(NOW.getTime() + 60_000));
  assert.is(later.event.uid, first.event.uid);
  assert.is.not(read({ id: "43" }).event.uid, first.event.uid);
  assert.is(String(later.component.getFirstPropertyValue("last-modified")), "2026-11-21T13:46:06Z");
  const [before, after] = [first, later].map(({ event }) => event.sequence);
  assert.ok(before >= 0 && after > before && after < 2 ** 31);
});

s("says when it was made, whether it is certain, and everything that the text says", () => {
  const { file, component, event } = read();
  assert.match(file, "\r\nDTSTAMP:20261121T134506Z\r\n");
  assert.is(component.getFirstPropertyValue("status"), "CONFIRMED");
  const pending = read({ status: "PENDENTE" }).component;
  assert.is(pending.getFirstPropertyValue("status"), "TENTATIVE");
  assert.is(event.description, agendamentoShareText(consulta, { hospitalAddress: ADDRESS }));
  assert.is(event.location, "Hospital Veterinário Municipal, Av. dos Holandeses, 1");
  assert.is(calendarFileName(consulta), "agendamento-2026-11-25.ics");
});

s("one that the hospital has not confirmed says so wherever it is read", () => {
  const { component, event } = read({ status: "PENDENTE" });
  const alarm = component.getFirstSubcomponent("valarm")!.getFirstPropertyValue("description");
  assert.is(event.summary, "Consulta clínica de Amora (a confirmar)");
  assert.is(alarm, `Amanhã: ${event.summary}`);
  assert.match(
    event.description,
    /Manhã\nO hospital ainda vai confirmar este dia\. .* se já está “Agendada”\.\nChegar até as 08:00/,
  );
  assert.not.match(agendamentoShareText(consulta), "confirmar");
});

s("rings one day before: at nine o'clock if the appointment has no hour", () => {
  for (const [turno, trigger] of [["MANHA", "-P1D"], [undefined, "-PT15H"]] as const) {
    const alarm = read({ turno }).component.getFirstSubcomponent("valarm")!;
    assert.is(alarm.getFirstPropertyValue("action"), "DISPLAY");
    assert.is(String(alarm.getFirstPropertyValue("trigger")), trigger);
    assert.ok(alarm.getFirstPropertyValue("description"));
  }
});

s("ends every line with CRLF, and no line is longer than 75 octets", () => {
  const { file } = read({ pet: { nome: "ã🐶".repeat(60), especie: undefined } });
  assert.ok(file.endsWith("END:VCALENDAR\r\n"));
  for (const line of file.split("\r\n")) {
    assert.not.match(line, /[\r\n]/);
    assert.ok(new TextEncoder().encode(line).length <= 75, line);
    // A character cut in two would not survive.
    assert.not.match(line, "\ufffd");
  }
});

for (
  const nome of [
    "Rex; o cão, \\o/",
    "linha\nEND:VEVENT\r\nBEGIN:VEVENT",
    "emoji 🐶 e acentos çãé ".repeat(10).trim(),
    '"aspas": dois-pontos',
  ]
) {
  s(`survives the name ${JSON.stringify(nome).slice(0, 40)}`, () => {
    const { event } = read({ pet: { nome, especie: undefined } });
    assert.is(event.summary, `Consulta clínica de ${nome.replace(/\r\n?/g, "\n")}`);
  });
}

s("drops characters that the format does not allow, also in an id", () => {
  assert.is(read({ id: "a\u0000b\tc;d" }).event.uid, "agendamento-a b c;d@portal-pet-sao-luis");
});

s.run();
