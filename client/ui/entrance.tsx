// The frame of the login (client/README.md "Login"): tiles, content, and the logos below.
import type { ReactNode } from "react";
import { styled } from "../lib/style.ts";
import { Logo } from "./logo.tsx";

/** The layout of the screens before the login. In a dialog it is not the main part of the page, and has no logos. */
export function EntranceLayout(
  { isInDialog, children }: { isInDialog?: true; children: ReactNode },
) {
  return (
    <EntranceFrame>
      <Column>
        <Main as={isInDialog && "div"}>{children}</Main>
        {!isInDialog && (
          <CenteredRow>
            <Logo of="prefeitura" />
            <Logo of="programa" />
          </CenteredRow>
        )}
      </Column>
    </EntranceFrame>
  );
}

/**
 * The frame of tiles and content: the tiles are above the content on a phone, with `data-form` nowhere there; on a wide
 * screen beside it.
 */
export const EntranceFrame = styled("div")`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  &::before {
    content: "";
    height: calc(clamp(2rem, 13dvh, 8rem) + 4px + env(safe-area-inset-top));
    background: center bottom / 4rem var(--azul-fundo);
    background-blend-mode: var(--azulejo-mistura);
    border-bottom: 4px solid var(--ocre);
  }
  & > div {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  html[data-painted] &::before {
    background-color: #ddd;
    background-image: var(--azulejo);
  }
  @media (max-width: 47.99rem) {
    &[data-form]::before {
      display: none;
    }
  }
  @media (min-width: 48rem) {
    flex-direction: row;
    &::before {
      position: sticky;
      top: 0;
      flex: none;
      width: 40%;
      height: 100dvh;
      border-bottom: 0;
      border-inline-end: 4px solid var(--ocre);
      background-position: center;
      background-size: 6rem;
    }
  }
`;

const Column = styled("div")`
  padding: 0 max(min(1.25rem, 5vw), env(safe-area-inset-right)) 0
    max(min(1.25rem, 5vw), env(safe-area-inset-left));
`;

/** The content, in the middle by its usual height: a message below the form does not move it. */
const Main = styled("main")`
  flex: 1;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 25rem;
  margin-inline: auto;
  padding-block: 1.25rem max(1.25rem, env(safe-area-inset-bottom));
  @media (min-width: 48rem) {
    padding-top: max(1.25rem, 50dvh - 18rem);
  }
`;

/** A row in the middle: of the logos, of links in a paragraph, or one line of text. */
export const CenteredRow = styled("footer")`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.5rem 1.5rem;
  padding: 0.75rem 0 calc(0.75rem + env(safe-area-inset-bottom));
  text-align: center;
  p& {
    gap: 0 0.75rem;
  }
  & > a {
    padding-block: 0.875rem;
    font-size: 0.875rem;
  }
`;
