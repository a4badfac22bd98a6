// Owns the line that says when the shown data was read.
import { formatInstant } from "../../lib/dates.ts";
import { styled } from "../../lib/style.ts";
import { Icon } from "../icon.tsx";
import { historyIcon } from "../icons.ts";

/** 'Atualizado em dd/mm/aaaa às hh:mm', in São Luís time. */
export function SeenAt({ at }: { at: Date }) {
  const seen = at.toISOString();
  return (
    <Line>
      <Icon path={historyIcon} size={16} />
      <time dateTime={seen}>{`Atualizado em ${formatInstant(seen)}`}</time>
    </Line>
  );
}

const Line = styled("p")`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  color: var(--tinta-suave);
  font-size: 0.8125rem;
`;
