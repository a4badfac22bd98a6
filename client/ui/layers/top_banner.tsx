// Owns the red strip at the top of the screen that says what is wrong for as long as it lasts.
import { useLayoutEffect, useRef } from "react";
import { styled } from "../../lib/style.ts";
import { Icon, type IconPath } from "../icon.tsx";
import { wifiOffIcon } from "../icons/start.ts";

export interface TopBannerProps {
  title: string;
  text: string;
  icon?: IconPath;
  visible: boolean;
}

/** Drawn even without text, so that a new text is announced. */
export function TopBanner({ title, text, icon = wifiOffIcon, visible }: TopBannerProps) {
  const place = useRef<HTMLDivElement>(null);
  // Everything else that is pinned to the top is below it: `--faixa` is its height.
  useLayoutEffect(() => {
    if (!visible) return;
    const { style } = document.documentElement;
    style.setProperty("--faixa", `${place.current!.offsetHeight}px`);
    return () => void style.removeProperty("--faixa");
  }, [visible]);
  return (
    <Place ref={place} role="status">
      {visible && (
        <Strip>
          <Icon path={icon} size={22} />
          <div>
            <Title>{title}</Title>
            <p>{text}</p>
          </div>
        </Strip>
      )}
    </Place>
  );
}

const Place = styled("div")`
  position: sticky;
  top: 0;
  z-index: 21;
`;

const Strip = styled("div")`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.75rem;
  padding: calc(0.5rem + env(safe-area-inset-top)) 1rem 0.5rem;
  background: var(--telha);
  color: var(--sobre-telha);
  font-size: 0.875rem;
  line-height: 1.35;
`;

const Title = styled("p")`
  font-weight: 700;
`;
