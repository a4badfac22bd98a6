// Owns the grey shape of what is being loaded.
import type { ReactNode } from "react";
import { styled } from "../../lib/style.ts";
import { Status } from "../status.tsx";

export interface SkeletonProps {
  cards?: number;
  /** The lines of text on a card: three by default. */
  rows?: number;
  /** Cards with far more to read. */
  tall?: boolean;
  /** Other shapes, instead of cards. */
  children?: ReactNode;
}

/** When the last skeleton went, and when the first began of those that followed each other. */
let gone: unknown;
let begun = 0;

/**
 * A skeleton that takes another one's place goes on where that one was: its code came, and not yet the list. Under a
 * heading at which nobody has arrived it is part of the frame, and stands there at once.
 */
function goOn(shapes: Element | null): void {
  const now = Number(document.timeline?.currentTime);
  if (shapes === null) gone = now;
  else {
    if (gone !== now) begun = document.querySelector("h1[tabindex]") ? now : now - 300;
    shapes.getAnimations?.().forEach((animation) => animation.startTime = begun);
  }
}

/** Where the screen is there, it shows only if loading takes longer than 150 ms. */
export function Skeleton({ cards = 0, tall, rows = tall ? 14 : 3, children }: SkeletonProps) {
  return (
    <>
      <Status>Carregando...</Status>
      <Shapes ref={goOn} aria-hidden="true" data-tall={tall}>
        {Array.from(
          { length: cards },
          (_, index) => <CardShape key={index} style={{ height: `${rows * 1.375 + 1.375}rem` }} />,
        )}
        {children}
      </Shapes>
    </>
  );
}

const Shapes = styled("div")`
  display: grid;
  gap: 0.75rem;
  animation: appear 150ms 150ms both, pulse 1.6s 300ms ease-in-out infinite;
  &[data-tall="true"] {
    grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr));
  }
`;

const CardShape = styled("div")`
  border: 1px solid var(--linha);
  border-radius: 1rem;
  background:
    linear-gradient(var(--linha) 0 0) 1rem 1rem / 55% 0.875rem no-repeat,
    linear-gradient(var(--linha) 0 0) 1rem 2.5rem / 40% 0.75rem no-repeat,
    var(--superficie);
`;
