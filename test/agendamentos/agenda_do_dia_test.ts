// Shows which of today's appointments home names, and how.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type AgendaDeHoje, nextOf } from "../../client/agendamentos/agenda_do_dia.ts";

const s = suite("agenda do dia");

function agenda(nome: string | undefined, turno?: string, status = "AGENDADA"): AgendaDeHoje {
  const pet = nome === undefined ? undefined : { nome, especie: "CACHORRO" };
  return { id: nome, pet, turno, status, observacao: "" } as AgendaDeHoje;
}

const amora = agenda("Amora", "MANHA");
const mel = agenda("Mel", "TARDE");
const nina = agenda("Nina");
const simba = agenda("Simba", "MANHA", "REALIZADA");

for (
  const [time, agendas, text] of [
    ["07:30", [mel, amora], "Amora · chegue até as 08:00"],
    ["07:59", [mel, amora], "Amora · chegue até as 08:00"],
    ["08:00", [mel, amora], "Mel · chegue até as 14:00"],
    ["16:00", [mel, amora], "Mel · chegada até as 14:00"],
    ["07:30", [simba, mel], "Mel · chegue até as 14:00"],
    ["07:30", [nina, mel], "Mel · chegue até as 14:00"],
    ["07:30", [nina], "Nina"],
    ["08:00", [amora], "Amora · chegada até as 08:00"],
    ["21:00", [amora], "Amora · chegada até as 08:00"],
    ["23:59", [amora, nina], "Nina"],
    ["07:30", [agenda(undefined, "MANHA")], "Pet · chegue até as 08:00"],
    ["07:30", [simba, agenda("Mel", "TARDE", "CANCELADA")], ""],
    ["07:30", [], ""],
  ] as const
) {
  const names = agendas.map(({ pet }) => pet?.nome).join(", ");
  s(`of ${names || "none"} at ${time} it is '${text}'`, () => {
    const now = new Date(`2026-11-25T${time}:00-03:00`);
    const { facts, isOver } = nextOf(agendas, now);
    assert.is(facts.join(" · "), text);
    assert.is(isOver, !/chegue|Nina/.test(text));
  });
}

s.run();
