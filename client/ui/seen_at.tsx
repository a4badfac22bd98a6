// Owns the line that says how old what is shown may be.
import { styled } from "../lib/style.ts";
import { Icon } from "./icon.tsx";

const format = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Fortaleza",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** 'Atualizado em dd/mm/aaaa às hh:mm', on São Luís's clock. */
export function SeenAt({ at }: { at: Date }) {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return (
    <Line>
      <Icon name="history" size={16} />
      <time dateTime={at.toISOString()}>
        Atualizado em {part.day}/{part.month}/{part.year} às {part.hour}:{part.minute}
      </time>
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
