// Draws grey shapes in place of what is loading, and announces that it is loading.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";
import { useIsLiveRegionReady } from "../../lib/overlays/live_region.ts";
import { VisuallyHidden } from "../visually_hidden.ts";

interface SkeletonProps {
  cards?: number;
  /** The lines of text. */
  linesPerCard?: number;
  children?: ReactNode;
}

/** The times when the last skeleton was removed, and when the first of those that replaced each other began. */
let gone: unknown;
let beganAt = 0;

const SEEN_AFTER_MS = 150;

/**
 * The ref of a skeleton: times its own fading in, and lets the content that replaces it fade in if the skeleton was seen.
 * A skeleton that replaces another one, when the screen's code arrives before its list, continues its animation. Before
 * the code has come, it shows at once.
 */
export function fadeInSkeletonThenContent(shapes: HTMLElement | null): () => void {
  const parent = shapes!.parentElement!;
  const others = [...parent.children];
  if (gone !== time()) beganAt = time() - (document.querySelector("h1[tabindex]") ? 0 : 300);
  // Not by `getAnimations()`, which would lay the screen out before it asks for its data.
  shapes!.style.setProperty("--elapsed", `${time() - beganAt}ms`);
  return () => {
    gone = time();
    if (!(time() - beganAt >= SEEN_AFTER_MS)) return;
    queueMicrotask(() => {
      for (const one of parent.children) {
        if (!others.includes(one)) one.toggleAttribute("data-arrived", true);
      }
    });
  };
}

function time(): number {
  return Number(document.timeline?.currentTime);
}

/**
 * A skeleton of cards or lines. On a screen whose code is loaded, it shows only if loading takes longer than 150 ms.
 * `data-abreast`: as many as fit; `data-headed`: below the heading of a section; `data-large-icons`: like pets.
 */
export function Skeleton({ cards = 0, linesPerCard = 3, children, ...look }: SkeletonProps) {
  return (
    <>
      <LoadingAnnouncement>Carregando...</LoadingAnnouncement>
      <Shapes ref={fadeInSkeletonThenContent} aria-hidden="true" {...look}>
        {[...Array(cards).keys()].map((key) => (
          <CardShape key={key} style={{ height: `${(linesPerCard + 1) * 1.375}rem` }} />
        ))}
        {children}
      </Shapes>
    </>
  );
}

/** Announces a text that is drawn together with its region. */
export function LoadingAnnouncement({ children }: { children: string }) {
  const isKnown = useIsLiveRegionReady();
  return <VisuallyHidden role="status">{isKnown && children}</VisuallyHidden>;
}

const Shapes = styled("div")`
  display: grid;
  gap: 0.75rem;
  animation: wait 150ms calc(150ms - var(--elapsed)) both,
    pulse 1.6s calc(300ms - var(--elapsed)) ease-in-out infinite;
  &[data-headed]::before {
    content: "";
    width: 6rem;
    height: 1rem;
    border-radius: 0.25rem;
    background: var(--linha);
  }
  &[data-large-icons] {
    --icon: 3.5rem;
    --words: 5.25rem;
  }
  &[data-abreast] {
    grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr));
  }
`;

const CardShape = styled("div")`
  border: 1px solid var(--linha);
  border-radius: 1rem;
  background:
    linear-gradient(var(--linha) 0 0) 1rem / var(--icon, 0) var(--icon, 0) no-repeat,
    linear-gradient(var(--linha) 0 0) var(--words, 1rem) 1rem / 45% 0.875rem no-repeat,
    linear-gradient(var(--linha) 0 0) var(--words, 1rem) 2.5rem / 40% 0.75rem no-repeat,
    var(--superficie);
`;
