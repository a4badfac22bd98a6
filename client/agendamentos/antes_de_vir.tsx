// Shows how an animal is prepared for a visit (client/README.md "Appointments").
import { useEffect, useState } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { city, loadCity } from "../lib/city.ts";
import { serverNow } from "../lib/time/clock.ts";
import { Icon } from "../ui/icon.tsx";
import { checkIcon } from "../ui/icons.ts";
import { CheckList } from "../ui/lists/check_list.tsx";
import { TextWithLinks } from "../ui/linked_text.tsx";
import { type AgendamentoParcial, isNotOver } from "./agendamento.ts";
import { isArrivalOver } from "./horario.ts";
import { preparoOf } from "./preparo.ts";

/** `isLate`: for below everything that can be pressed, where the city's texts come after the details. */
export function AntesDeVir(
  { agendamento, isLate }: { agendamento: AgendamentoParcial; isLate?: true },
) {
  useSignals();
  const [cameLate] = useState(() => city.peek().preparo.length === 0);
  useEffect(() => void loadCity(), []);
  const now = serverNow();
  const lines = preparoOf(agendamento);
  const isToCome = isNotOver(agendamento, now) && !isArrivalOver(agendamento, now);
  if (cameLate !== (isLate ?? false) || !isToCome || lines.length === 0) return null;
  return (
    <section>
      <h3>Antes de vir</h3>
      <CheckList>
        {lines.map((line) => (
          <li key={line}>
            <Icon path={checkIcon} size={20} />
            <span>
              <TextWithLinks text={line} />
            </span>
          </li>
        ))}
      </CheckList>
    </section>
  );
}
