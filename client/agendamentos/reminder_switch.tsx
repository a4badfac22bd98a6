// Offers the reminder that comes by itself (client/README.md "Reminders"), and says where it cannot.
import { useSignals } from "@preact/signals-react/runtime";
import { useId, useState } from "react";
import { styled } from "../lib/style.ts";
import {
  type ReminderObstacle,
  type ReminderState,
  reminderState,
  startReminding,
  stopReminding,
} from "./reminders.ts";

const LATE =
  "Avisa uma vez, perto do dia, com o portal instalado. O aviso pode chegar tarde, ou não chegar. Para ter certeza, adicione à agenda.";
const OBSTACLES: Record<ReminderObstacle, string> & Partial<Record<ReminderState, string>> = {
  unsupported:
    "Este navegador não avisa sozinho. “Adicionar à agenda” faz o celular avisar um dia antes.",
  notInstalled:
    "O aviso neste celular só vem com o portal instalado. Mais fácil: use “Adicionar à agenda”. Para instalar: em Perfil, ou em “Adicionar à tela inicial” no menu do navegador. Depois, abra pelo ícone.",
  refused: "Os avisos do portal estão bloqueados neste celular. Use “Adicionar à agenda”.",
};

export function ReminderSwitch() {
  useSignals();
  const hintId = useId();
  const [obstacle, setObstacle] = useState<ReminderObstacle>();
  // As far as is known at first: nothing below it moves.
  const [atFirst] = useState(reminderState);
  const state = reminderState();
  const hint = OBSTACLES[obstacle ?? state] ?? LATE;
  if (OBSTACLES[atFirst]) return <Hint>{OBSTACLES[atFirst]}</Hint>;

  async function press() {
    if (state === "on") stopReminding();
    else if (state !== "unknown") setObstacle(await startReminding());
  }

  return (
    <div>
      <Switch
        type="button"
        role="switch"
        aria-checked={state === "on"}
        aria-describedby={hintId}
        aria-disabled={state === "unknown"}
        onClick={() => void press()}
      >
        <span>Avisar neste celular</span>
        <i aria-hidden="true" />
      </Switch>
      <Hint id={hintId} role="status">
        <span key={hint}>{hint}</span>
      </Hint>
    </div>
  );
}

/** Two lines from the start, so that a reason in its place moves little. */
const Hint = styled("p")`
  color: var(--tinta-suave);
  font-size: 0.9375rem;
  line-height: 1.4;
`;

const Switch = styled("button")`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  width: 100%;
  min-height: 3rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--tinta);
  font: inherit;
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  & > i {
    flex: none;
    width: 3.25rem;
    border: 0.25rem solid transparent;
    border-radius: 1rem;
    background: var(--tinta-suave);
    &::before {
      content: "";
      display: block;
      width: 1.5rem;
      height: 1.5rem;
      border-radius: 50%;
      background: var(--superficie);
    }
  }
  &[aria-checked="true"] > i {
    background: var(--azul);
    &::before {
      margin-inline-start: auto;
    }
  }
  @media (forced-colors: active) {
    & > i::before {
      background: ButtonText;
    }
  }
`;
