// Owns the red strip at the top of the screen that says what is wrong for as long as it lasts.
import { useLayoutEffect, useRef } from "react";
import { styled } from "../../lib/style.ts";
import { Icon } from "../icon.tsx";
import { wifiOffIcon } from "../icons.ts";

export interface TopBannerProps {
  title: string;
  text: string;
  visible: boolean;
}

/** Stays drawn while it says nothing, so that what comes is announced. */
export function TopBanner({ title, text, visible }: TopBannerProps) {
  const place = useRef<HTMLDivElement>(null);
  // Everything else that is pinned to the top is below it: `--faixa` is its height.
  useLayoutEffect(() => {
    if (!visible) return;
    const { style } = document.documentElement;
    const banner = place.current!;
    // Also when the phone is turned: the words then need more lines, or fewer.
    const observer = new ResizeObserver(() =>
      style.setProperty("--faixa", `${banner.offsetHeight}px`)
    );
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty("--faixa");
    };
  }, [visible]);
  return (
    <Place ref={place} role="status">
      {visible && (
        <div data-tone="telha">
          <Icon path={wifiOffIcon} size={16} />
          <span>
            <strong>{title}</strong> <span>{text}</span>
          </span>
        </div>
      )}
    </Place>
  );
}

const Place = styled("div")`
  position: sticky;
  top: var(--solta);
  z-index: 21;
  background: var(--telha-firme);
  color: var(--sobre-firme);
  strong::after {
    content: ".";
  }
  & > div {
    /* Two lines at most on the smallest phone, too. */
    font-size: clamp(0.75rem, 3.75vw, 0.875rem);
    line-height: 1.3;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.375rem;
    padding: calc(0.25rem + env(safe-area-inset-top)) 0.5rem 0.25rem;
  }
`;
