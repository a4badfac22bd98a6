// Owns the column of the survey's first and last step. It begins at the left edge, as the questions between them do.
import { styled } from "../../lib/style.ts";

export const Words = styled("div")`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 1rem;
  overflow-wrap: anywhere;
  h3 {
    font-size: clamp(1rem, 8.5vw, 1.25rem);
  }
`;
