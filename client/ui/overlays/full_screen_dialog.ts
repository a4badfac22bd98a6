// The dialog that covers the whole app. Its words come and go on its own ground: two pages must not cross.
import { styled } from "../../lib/style.ts";

export const FullScreenDialog = styled("dialog")`
  width: 100%;
  height: 100%;
  max-width: none;
  max-height: none;
  margin: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  background: var(--papel);
  &[open] {
    animation: appear 80ms ease-out;
    & > * {
      animation: lift 180ms ease-out;
    }
  }
  &[inert] {
    animation: appear 150ms ease-in reverse;
    & > * {
      animation: none;
      opacity: 0;
    }
  }
`;
