// The frame of the forms before the login: the tiles, and a header with 'Voltar ao login' and the hospital's logo.
import type { ReactNode } from "react";
import { navigate } from "../lib/navigation/back.ts";
import { styled } from "../lib/style.ts";
import { routes } from "../routes.ts";
import { Logo } from "./logo.tsx";
import { IconLink } from "./button.tsx";
import { chevronLeftIcon } from "./screen_icons.ts";
import { EntranceFrame } from "./entrance.tsx";
import { leaveOrConfirmDiscard, mayLeaveOrWarn } from "./forms/drafts.tsx";

interface BackToLoginLayoutProps {
  /** The key of the draft: 'Voltar ao login' asks before it is discarded. */
  draftKey: string;
  headerText?: string;
  children: ReactNode;
}

/** The layout of a form before the login, with the way back to the login. `headerText` stands beside that. */
export function BackToLoginLayout({ draftKey, headerText, children }: BackToLoginLayoutProps) {
  return (
    <EntranceFrame data-form>
      <Column>
        <header>
          <IconLink
            href={routes.home}
            label="Voltar ao login"
            icon={chevronLeftIcon}
            onClick={(event) => {
              event.preventDefault();
              if (mayLeaveOrWarn()) {
                leaveOrConfirmDiscard(draftKey, () => navigate(routes.home));
              }
            }}
          />
          {headerText && <span>{headerText}</span>}
          <Logo of="hospital" />
        </header>
        {children}
      </Column>
    </EntranceFrame>
  );
}

/** The column of header and content, in line with each other. */
const Column = styled("div")`
  --largura: 36rem;
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem;
    min-height: 3.5rem;
    padding-block: env(safe-area-inset-top) 0.25rem;
    padding-inline: max(0.25rem, env(safe-area-inset-left), calc((100% - var(--largura)) / 2 +
      0.25rem));
    border-bottom: 1px solid var(--linha);
    background: var(--superficie);
    font-weight: 600;
  }
  & > header > svg {
    width: 8.5rem;
    margin-inline: auto calc(var(--margem) - 0.25rem);
  }
`;
