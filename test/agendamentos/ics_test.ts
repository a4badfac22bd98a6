// Shows the calendar file: read back by an independent parser, and checked line by line where the format is strict.
import ICAL from "ical.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { icsFileName, toIcs } from "../../client/agendamentos/ics.ts";
import type { Marcado } from "../../client/agendamentos/lembrete.ts";

const NOW = new Date("2026-11-21T13:45:06.789Z");

const consulta: Marcado = {
  id: "42",
  status: "AGENDADA",
  data: "2026-11-25",
  turno: "MANHA",
  pet: { nome: "Amora", especie: "CACHORRO" },
  tipo: { id: "consulta", nome: "Consulta clínica" },
};

function read(agendamento: Marcado) {
  const file = toIcs(agendamento, NOW)!;
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent("vevent")!;
  return { file, calendar, component, event: new ICAL.Event(component) };
}

const s = suite("Calendar file");

s("has one event of one hour that begins at the arrival time in São Luís", () => {
  const { calendar, event } = read(consulta);
  assert.is(calendar.getAllSubcomponents("vevent").length, 1);
  assert.is(event.startDate.toJSDate().toISOString(), "2026-11-25T11:00:00.000Z");
  assert.is(event.endDate.toJSDate().toISOString(), "2026-11-25T12:00:00.000Z");
  assert.is(event.summary, "Consulta clínica de Amora");
});

for (
  const [data, turno, start] of [
    ["2026-11-25", "TARDE", "2026-11-25T17:00:00.000Z"],
    ["2026-11-25T00:00:00.000Z", "manhã", "2026-11-25T11:00:00.000Z"],
    ["2026-11-26T01:30:00.000Z", "Tarde", "2026-11-25T17:00:00.000Z"],
    ["2026-11-25T13:30:00.000Z", undefined, "2026-11-25T13:30:00.000Z"],
    ["2026-12-31", "TARDE", "2026-12-31T17:00:00.000Z"],
  ] as const
) {
  s(`begins at ${start} for ${data}, ${turno}`, () => {
    const { event } = read({ ...consulta, data, turno });
    assert.is(event.startDate.toJSDate().toISOString(), start);
  });
}

for (const data of ["2026-12-31", "2026-12-31T00:00:00Z", "2026-12-31T00:00:00-03:00"]) {
  s(`is a whole-day event where no hour is known: ${data}`, () => {
    const { event } = read({ ...consulta, data, turno: undefined });
    assert.ok(event.startDate.isDate);
    assert.is(event.startDate.toString(), "2026-12-31");
    assert.is(event.endDate.toString(), "2027-01-01");
  });
}

for (const data of [undefined, "amanhã", "2026-02-30"]) {
  s(`there is none for ${data}`, () => assert.is(toIcs({ ...consulta, data }, NOW), undefined));
}

s("keeps its UID whenever it is made, and has a different UID for another appointment", () => {
  const again = toIcs({ ...consulta, turno: "TARDE" }, new Date("2026-11-24T00:00:00Z"))!;
  const uid = read(consulta).event.uid;
  assert.is(
    new ICAL.Event(
      new ICAL.Component(ICAL.parse(again)).getFirstSubcomponent("vevent")!,
    ).uid,
    uid,
  );
  assert.is.not(read({ ...consulta, id: "43" }).event.uid, uid);
});

s("says when it was made, and whether it is certain", () => {
  const { file, component } = read(consulta);
  assert.match(file, "\r\nDTSTAMP:20261121T134506Z\r\n");
  assert.is(component.getFirstPropertyValue("status"), "CONFIRMED");
  const pending = read({ ...consulta, status: "PENDENTE" }).component;
  assert.is(pending.getFirstPropertyValue("status"), "TENTATIVE");
});

s("says of a file saved later that it is the newer one", () => {
  const [first, later] = [NOW, new Date(NOW.getTime() + 1000)].map((now) =>
    new ICAL.Component(ICAL.parse(toIcs(consulta, now)!)).getFirstSubcomponent("vevent")!
  );
  assert.is(String(later.getFirstPropertyValue("last-modified")), "2026-11-21T13:45:07Z");
  const [before, after] = [first, later].map((one) =>
    Number(one.getFirstPropertyValue("sequence"))
  );
  assert.ok(before >= 0 && after > before && after < 2 ** 31);
});

s("rings one day before: at nine o'clock where the appointment has no hour", () => {
  for (const [turno, trigger] of [["MANHA", "-P1D"], [undefined, "-PT15H"]] as const) {
    const alarm = read({ ...consulta, turno }).component.getFirstSubcomponent("valarm")!;
    assert.is(alarm.getFirstPropertyValue("action"), "DISPLAY");
    assert.is(String(alarm.getFirstPropertyValue("trigger")), trigger);
    assert.ok(alarm.getFirstPropertyValue("description"));
  }
});

s("says what to bring and when to arrive", () => {
  const { description } = read(consulta).event;
  assert.match(description, "O que levar:");
  assert.match(description, "comprovante de residência dos últimos 90 dias");
  assert.match(description, "PetCard");
  assert.match(description, "Data: quarta-feira, 25/11/2026");
  assert.match(description, "Chegar até as 08:00");
});

s("ends every line with CRLF, and no line is longer than 75 octets", () => {
  const { file } = read({ ...consulta, pet: { nome: "ã🐶".repeat(60), especie: undefined } });
  assert.ok(file.endsWith("END:VCALENDAR\r\n"));
  const lines = file.split("\r\n");
  assert.not.ok(lines.some((line) => line.includes("\n") || line.includes("\r")));
  for (const line of lines) {
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
    const { calendar, event } = read({ ...consulta, pet: { nome, especie: undefined } });
    assert.is(event.summary, `Consulta clínica de ${nome.replace(/\r\n?/g, "\n")}`);
    assert.is(calendar.getAllSubcomponents("vevent").length, 1);
  });
}

s("drops characters that the format does not allow, in an id too", () => {
  const { event } = read({ ...consulta, id: "a\u0000b\tc;d" });
  assert.is(event.uid, "agendamento-a b c;d@portal-pet-sao-luis");
});

s("is named after its day", () => {
  assert.is(icsFileName(consulta), "agendamento-2026-11-25.ics");
});

s.run();
