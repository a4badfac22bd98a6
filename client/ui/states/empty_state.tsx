// Owns what shows in place of an empty list: a drawing, a sentence, an action.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";
import { Centered } from "./centered.ts";
import type { IconPath } from "../icon.tsx";
import { Drawing } from "./drawing.tsx";

export interface EmptyStateProps {
  icon: IconPath;
  text: ReactNode;
  /** What one can do about it, or what will be here. */
  detail?: string;
  action?: ReactNode;
}

/** Says that there is nothing yet, and what to do about it. The button stays in sight with the largest text. */
export function EmptyState({ icon, text, detail, action }: EmptyStateProps) {
  return (
    <Box>
      <Drawing icon={icon} />
      <p>{text}</p>
      {detail && <small>{detail}</small>}
      {action}
    </Box>
  );
}

const Box = styled(Centered)`
  container-type: inline-size;
  color: var(--tinta-suave);
  & > p {
    color: var(--tinta);
    font-weight: 600;
  }
  /* With large text the button comes before a long sentence. */
  @container (max-width: 14rem) {
    & > small {
      order: 1;
    }
  }
  /* An empty list beside the sheet has its own drawing. */
  @media (min-width: 60rem) {
    dialog[data-aside="true"] & > :first-child {
      display: none;
    }
  }
`;
