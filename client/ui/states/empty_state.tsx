// Owns what shows in place of an empty list: a drawing, a sentence, an action.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";
import { Centered } from "./centered.ts";
import type { IconPath } from "../icon.tsx";
import { Drawing } from "./drawing.tsx";

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState(
  { icon, text, action }: { icon: IconPath; text: ReactNode; action?: ReactNode },
) {
  return (
    <Box>
      <Drawing icon={icon} />
      <p>{text}</p>
      {action}
    </Box>
  );
}

const Box = styled(Centered)`
  color: var(--tinta-suave);
`;
