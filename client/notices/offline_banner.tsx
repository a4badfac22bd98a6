// Shows a red banner while the browser is offline (client/README.md "Health").
import { useSignals } from "@preact/signals-react/runtime";
import { useLayoutEffect, useRef } from "react";
import { styled } from "../lib/style.ts";
import { isOnline } from "../lib/health.ts";
import { isMoving, linger, slideFrom } from "../lib/layers.ts";
import { Icon } from "../ui/icon.tsx";
import { wifiOffIcon } from "../ui/icons.ts";

/** The status region is always drawn, so that its text is announced. */
export function OfflineBanner() {
  useSignals();
  const isVisible = !isOnline.value;
  const place = useRef<HTMLDivElement>(null);
  // Everything else that is pinned to the top is below it: `--faixa` is its height.
  useLayoutEffect(() => {
    if (!isVisible) return;
    const { style } = document.documentElement;
    const banner = place.current!;
    const { offsetHeight } = banner;
    const words = banner.firstElementChild as HTMLElement;
    slideFrom(-offsetHeight, [...partsBelow(), words]);
    // Also when the phone is turned: the text then needs more lines, or fewer.
    const observer = new ResizeObserver(() =>
      style.setProperty("--faixa", `${banner.offsetHeight}px`)
    );
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty("--faixa");
      slideFrom(offsetHeight, partsBelow());
      queueMicrotask(() => isMoving() && linger(words, banner));
    };
  }, [isVisible]);
  return (
    <Place ref={place} role="status">
      {isVisible && (
        <div data-tone="telha">
          <Icon path={wifiOffIcon} size={16} />
          <span>
            <strong>Você está offline</strong>{" "}
            <span>Algumas funcionalidades podem não estar disponíveis</span>
          </span>
        </div>
      )}
    </Place>
  );
}

/** What fills the screen lies over the banner, and stays. */
function partsBelow(): NodeListOf<Element> {
  return document.querySelectorAll("#app > div header, #app > div main");
}

/** At most two lines, also on the smallest phone. It leaves as far and as fast as the page below it. */
const Place = styled("div")`
  position: sticky;
  top: var(--solta);
  z-index: 21;
  strong::after {
    content: ".";
  }
  & > div {
    font-size: clamp(0.75rem, 3.75vw, 0.875rem);
    line-height: 1.3;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.375rem;
    padding: calc(0.25rem + env(safe-area-inset-top)) 0.5rem 0.25rem;
    background: var(--telha-firme);
    color: var(--sobre-firme);
    &[inert] {
      position: absolute;
      width: 100%;
      animation: fall 180ms ease-in reverse;
    }
  }
`;
