// Draws a medallion beside words, with the sign of success at its corner when something has gone well.
import type { ReactNode } from "react";
import { styled } from "../lib/style.ts";
import { Icon, IconBackground, type TonedIcon } from "./icon.tsx";
import { checkIcon } from "./icons.ts";
import { Medallion } from "./medallion.tsx";

export function MedallionRow({ of: icon, isDone, children }: {
  of: TonedIcon;
  isDone?: true;
  children: ReactNode;
}) {
  return (
    <Row>
      <Side data-done={isDone}>
        <Medallion {...icon} />
        {isDone && (
          <IconBackground data-tone="verde">
            <Icon path={checkIcon} size={20} />
          </IconBackground>
        )}
      </Side>
      {children}
    </Row>
  );
}

/** Large text is below the medallion. */
const Row = styled("div")`
  --lado: min(6rem, 22vw);
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1.25rem;
  line-height: 1.35;
  & > :last-child {
    flex: 1 1 7rem;
    min-width: 0;
  }
  & h3 {
    font-size: 1.375rem;
  }
  & h3 + span {
    color: var(--tinta-suave);
  }
`;

const Side = styled("div")`
  position: relative;
  &[data-done] {
    animation: pop 220ms ease-out;
  }
  & > span {
    position: absolute;
    inset: auto -0.625rem -0.25rem auto;
    width: 1.75rem;
    height: 1.75rem;
    border: 2px solid var(--folha);
    border-radius: 50%;
  }
`;
