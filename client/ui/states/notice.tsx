// A tinted panel that says something beside the content.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../icon.tsx";
import { infoIcon } from "../icons.ts";

/** `laranja` for something pending, `telha` for a failure. */
export function Notice(
  { tone = "azul", icon = infoIcon, children }: {
    tone?: "laranja" | "telha" | "azul";
    icon?: IconPath;
    children?: ReactNode;
  },
) {
  return (
    <Panel data-tone={tone}>
      <Icon path={icon} size={20} />
      <p>{children}</p>
    </Panel>
  );
}

/** The notice's ground; with large text, the icon is above the words. */
const Panel = styled("div")`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.625rem;
  padding: 0.75rem min(1rem, 4.5vw);
  border-radius: var(--raio);
  background: var(--tom-fundo, var(--azul-fundo));
  line-height: 1.4;
  & svg {
    margin-top: 0.1rem;
    color: var(--tom, var(--azul));
  }
  & > p {
    flex: 1 1 8rem;
    min-width: 0;
  }
  &[data-tone="telha"] {
    color: var(--telha);
    font-weight: 600;
  }
`;
