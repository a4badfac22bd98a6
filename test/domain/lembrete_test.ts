// Shows the reminder: until when an appointment is still ahead, and its text.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isAhead, lembreteText, type Marcado, titleOf } from "../../client/domain/lembrete.ts";

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
  ] as const
) {
  s(`calls ${status} on ${data} ${ahead ? "" : "not "}ahead`, () => {
    assert.is(isAhead({ ...consulta, status, data }, NIGHT), ahead);
  });
}

s("names an appointment by service and pet, and a campaign's by the campaign", () => {
  assert.is(titleOf(consulta), "Consulta clínica de Amora");
  assert.is(titleOf({ ...consulta, pet: undefined }), "Consulta clínica");
  const inscricao = { ...consulta, tipo: undefined, campanha: { nome: "Vacina no Anil" } };
  assert.is(titleOf(inscricao), "Vacina no Anil de Amora");
});

s("says day, shift, arrival and what to bring", () => {
  const [title, day, shift, arrival, , heading] = lembreteText(consulta).split("\n");
  assert.equal([title, day, shift, arrival, heading], [
    "Consulta clínica de Amora",
    "Data: quarta-feira, 25/11/2026",
    "Turno: Tarde",
    "Chegar até as 14:00, e não fora desse horário.",
    "O que levar:",
  ]);
});

s("promises no hour while the shift is unknown", () => {
  assert.not.match(lembreteText({ ...consulta, turno: undefined }), "Chegar");
});

s.run();
