// Shows how an animal is prepared for a visit (client/README.md "Appointments"), with ticks that this device keeps.
import { effect } from "@preact/signals-core";
import { useEffect, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { array, record, string } from "superstruct";
import { loadCity } from "../lib/city.ts";
import { PersonalValue } from "../lib/storage/device_value.ts";
import { serverNow } from "../lib/time/clock.ts";
import { dayOf } from "../lib/time/dates.ts";
import { BulletOrTickList, TickLine } from "../ui/lists/bullet_or_tick_list.tsx";
import { TextWithLinks } from "../ui/linked_text.tsx";
import { type AgendamentoParcial, isConfirmed, isNotOver } from "./agendamento.ts";
import { isArrivalOverToday } from "./horario.ts";
import { preparoOf } from "./preparo.ts";
import { agendamentosQuery } from "./state.ts";

/** The ticked lines by visit: on another day, everything is to be done again. */
const prontos = new PersonalValue("prontos", record(string(), array(string())), {});

function visitOf({ id, data }: AgendamentoParcial): string {
  return `${id} ${dayOf(data)}`;
}

function isToCome(agendamento: AgendamentoParcial): boolean {
  const now = serverNow();
  return isNotOver(agendamento, now) && !isArrivalOverToday(agendamento, now);
}

/** Forgets, with each answer of the list, the ticks of visits that are not to come. Returns a function that stops it. */
export function watchProntos(): () => void {
  return effect(() => {
    const ticked = Object.entries(prontos.state.value ?? {});
    const { status, value, isReloading } = agendamentosQuery.state.value;
    // An older list may lack a visit that has just been booked.
    if (status !== "ready" || isReloading) return;
    const visits = value.filter(isToCome).map(visitOf);
    const left = ticked.filter(([visit]) => visits.includes(visit));
    if (left.length < ticked.length) prontos.set(Object.fromEntries(left));
  });
}

/**
 * Both forms are drawn, and one shows: `early` if the city's texts came before the details, else `late`, for below
 * everything that can be pressed.
 */
export function AntesDeVir(
  { agendamento, loaded }: { agendamento: AgendamentoParcial; loaded: "early" | "late" },
) {
  useSignals();
  const lines = preparoOf(agendamento);
  const [cameLate] = useState(lines.length === 0);
  useEffect(() => void loadCity(), []);
  const visit = visitOf(agendamento);
  const ticked = prontos.state.value?.[visit] ?? [];
  if (cameLate !== (loaded === "late") || !isToCome(agendamento) || lines.length === 0) {
    return null;
  }

  function tick(line: string, isOn: boolean) {
    prontos.change((all) => {
      const others = (all[visit] ?? []).filter((one) => one !== line);
      return { ...all, [visit]: isOn ? [...others, line] : others };
    });
  }

  return (
    <section>
      <h3>Antes de vir</h3>
      <BulletOrTickList>
        {lines.map((line) => {
          const words = (
            <span>
              <TextWithLinks text={line} />
            </span>
          );
          return (
            <li key={line} data-bullet={!isConfirmed(agendamento) || undefined}>
              {isConfirmed(agendamento)
                ? (
                  <TickLine>
                    <input
                      type="checkbox"
                      checked={ticked.includes(line)}
                      onChange={({ currentTarget }) => tick(line, currentTarget.checked)}
                    />
                    {words}
                  </TickLine>
                )
                : words}
            </li>
          );
        })}
      </BulletOrTickList>
    </section>
  );
}
