// Owns the line that says how old what is shown may be.
import { formatInstant } from "../../lib/dates.ts";
import { styled } from "../../lib/style.ts";
import { Icon } from "../icon.tsx";
import { historyIcon } from "../icons/home.ts";

/** 'Atualizado em dd/mm/aaaa às hh:mm', on São Luís's clock. */
export function SeenAt({ at }: { at: Date }) {
  const seen = at.toISOString();
  return (
    <Line>
      <Icon path={historyIcon} size={16} />
      <time dateTime={seen}>Atualizado em {formatInstant(seen)}</time>
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
