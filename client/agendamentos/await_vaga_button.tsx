// Offers to tell when there are vagas (client/README.md "Waiting for places").
import { useSignals } from "@preact/signals-react/runtime";
import { useId } from "react";
import { styled } from "../lib/style.ts";
import { Button } from "../ui/button.tsx";
import { checkIcon } from "../ui/icons.ts";
import { bellIcon } from "../ui/screen_icons.ts";
import {
  type AwaitedVaga,
  forgetAwaitedVaga,
  isAwaited,
  messages,
  storeAwaitedVaga,
} from "./awaited_vagas.ts";

export function AwaitVagaButton({ of: vaga }: { of: AwaitedVaga }) {
  useSignals();
  const hintId = useId();
  const isOn = isAwaited(vaga);
  return (
    <Wait>
      <Button
        wide
        icon={isOn ? checkIcon : bellIcon}
        aria-pressed={isOn}
        aria-describedby={hintId}
        onClick={() => isOn ? forgetAwaitedVaga(vaga) : storeAwaitedVaga(vaga)}
      >
        {messages.avisar}
      </Button>
      <Hint id={hintId} role="status">
        {`${isOn ? messages.combinado : messages.avisamos} ${messages.semFila}`}
      </Hint>
    </Wait>
  );
}

const Wait = styled("div")`
  & > [aria-pressed="true"] {
    background: var(--azul-fundo);
    box-shadow: inset 0 0 0 1.5px var(--azul);
  }
`;

const Hint = styled("p")`
  margin-top: 0.375rem;
  color: var(--tinta-suave);
  font-size: 0.9375rem;
`;
