// Lays out what replaces content: a centred column, and the signs of failure and success in it.
import { styled } from "../../lib/style.ts";
import { Icon, IconBackground } from "../icon.tsx";
import { alertIcon, checkIcon, wifiOffIcon } from "../icons.ts";

const SIGNS = {
  failure: { tone: "telha", icon: alertIcon },
  success: { tone: "verde", icon: checkIcon },
  /** No tone: the banner is red. */
  offline: { tone: undefined, icon: wifiOffIcon },
};

export function StateSign({ of }: { of: keyof typeof SIGNS }) {
  const { tone, icon } = SIGNS[of];
  return (
    <IconBackground data-tone={tone} data-size="medium">
      <Icon path={icon} size={32} />
    </IconBackground>
  );
}

export const CenteredColumn = styled("div")`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 1rem;
  padding: max(0.5rem, 1.5rem + var(--solta)) min(1rem, 2vw);
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  [role="alert"] {
    & > h1 {
      margin-bottom: 0.375rem;
    }
    & > p:first-child:not(:last-child) {
      margin-bottom: 0.25rem;
      font-weight: 600;
    }
    & > p + p {
      color: var(--tinta-suave);
      font-size: 0.9375rem;
    }
  }
`;
