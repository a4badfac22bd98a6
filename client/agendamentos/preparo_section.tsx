// Shows how an animal is prepared for a visit (client/README.md "Appointments"), with ticks that this device keeps.
import { effect } from "@preact/signals-core";
import { useEffect, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { array, record, string } from "superstruct";
import { loadCityTexts } from "../lib/city_texts.ts";
import { PersonalValue } from "../lib/storage/personal_value.ts";
import { serverNow } from "../lib/time/server_time.ts";
import { BulletOrTickList, TickLine } from "../ui/lists/bullet_or_tick_list.tsx";
import { TextWithLinks } from "../ui/linked_text.tsx";
import { type AgendamentoParcial, isConfirmed, mayStillHappen, visitKey } from "./agendamento.ts";
import { isArrivalOverToday } from "./horario.ts";
import { isOfDeadPet } from "./obito.ts";
import { preparoTexts } from "./preparo.ts";
import { agendamentosQuery } from "./state.ts";

/** The ticked lines by visit: on another day, everything is to be done again. */
const ticksByVisit = new PersonalValue("prontos", record(string(), array(string())), {});

function isToCome(agendamento: AgendamentoParcial): boolean {
  const now = serverNow();
  return !isOfDeadPet(agendamento) && mayStillHappen(agendamento, now) &&
    !isArrivalOverToday(agendamento, now);
}

/** Forgets, with each answer of the list, the ticks of visits that are not to come. Returns a function that stops it. */
export function keepPreparoTicksPruned(): () => void {
  return effect(() => {
    const ticked = Object.entries(ticksByVisit.state.value ?? {});
    const { status, value, isReloading } = agendamentosQuery.state.value;
    // An older list may lack a visit that has just been booked.
    if (status !== "ready" || isReloading) return;
    const visits = value.filter(isToCome).map(visitKey);
    const left = ticked.filter(([visit]) => visits.includes(visit));
    if (left.length < ticked.length) ticksByVisit.setIfDeviceRead(Object.fromEntries(left));
  });
}

/**
 * How to prepare for a visit that is to come; for a confirmed one as a list with ticks, which the device keeps. Both
 * forms are drawn, and one shows: `atOpening` if the city's texts came before the details, else `later`, for below
 * everything that can be pressed.
 */
export function PreparoSection(
  { agendamento, shownIfKnown }: {
    agendamento: AgendamentoParcial;
    shownIfKnown: "atOpening" | "later";
  },
) {
  useSignals();
  const lines = preparoTexts(agendamento);
  const [cameLate] = useState(lines.length === 0);
  useEffect(() => void loadCityTexts(), []);
  const visit = visitKey(agendamento);
  const ticked = ticksByVisit.state.value?.[visit] ?? [];
  if (cameLate !== (shownIfKnown === "later") || !isToCome(agendamento) || lines.length === 0) {
    return null;
  }

  function tick(line: string, isOn: boolean) {
    ticksByVisit.change((all) => {
      const others = (all[visit] ?? []).filter((one) => one !== line);
      return { ...all, [visit]: isOn ? [...others, line] : others };
    });
  }

  return (
    <section>
      <h3>Antes de vir</h3>
      <BulletOrTickList role="list">
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
