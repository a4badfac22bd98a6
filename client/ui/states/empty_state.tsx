// Draws what replaces an empty list: a drawing, a sentence, an action.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";
import { HospitalContactIfMentioned } from "../hospital_contact.tsx";
import { Icon, IconBackground, type IconPath } from "../icon.tsx";
import { CenteredColumn } from "./centered.tsx";

interface EmptyStateProps {
  icon: IconPath;
  text: ReactNode;
  /** More words, small. If they name the hospital, its contact is below them. */
  detail?: string;
  action?: ReactNode;
}

export function EmptyState({ icon, text, detail, action }: EmptyStateProps) {
  return (
    <Box data-both-halves>
      <EmptyStateDrawing icon={icon} />
      <p>{text}</p>
      {detail && <small>{detail}</small>}
      <HospitalContactIfMentioned text={detail} />
      {action}
    </Box>
  );
}

export function EmptyStateDrawing({ icon }: { icon: IconPath }) {
  return (
    <Tile>
      <IconBackground data-size="large">
        <Icon path={icon} size={44} />
      </IconBackground>
    </Tile>
  );
}

const Box = styled(CenteredColumn)`
  color: var(--tinta-suave);
  & > p {
    color: var(--tinta);
    font-weight: 600;
  }
`;

/** The tiles are never behind text. If the text is large for the screen, there is no drawing. */
const Tile = styled("div")`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  max-width: 22rem;
  height: max(0px, 10rem + var(--solta));
  margin-bottom: max(-1rem, var(--solta));
  overflow: hidden;
  z-index: 0;
  &::before {
    content: "";
    position: absolute;
    inset: 0;
    z-index: -1;
    background: var(--azulejo) center / 5rem #ddd;
    background-blend-mode: var(--azulejo-mistura);
    opacity: var(--azulejo-vazio);
    mask-image: radial-gradient(closest-side, #000 35%, transparent);
    -webkit-mask-image: radial-gradient(closest-side, #000 35%, transparent);
  }
`;
