// Shows slides one after the other: buttons and swipes move them, nothing moves automatically.
import { type RefObject, type TouchEvent, useLayoutEffect, useRef } from "react";
import { styled } from "../lib/style.ts";
import { useDirection } from "../lib/use_step_focus.ts";
import { Button } from "../ui/button.tsx";
import type { IconPath } from "../ui/icon.tsx";
import { StepActions } from "../ui/layout.ts";
import { Medallion } from "../ui/medallion.tsx";

export interface Slide {
  title: string;
  text: string;
  icon: IconPath;
}

export interface Slides {
  list: readonly Slide[];
  level: "h1" | "h2";
  endLabel: string;
  /** The person skips the rest, or has seen all. */
  onEnd: () => void;
}

interface CarouselProps {
  of: Slides;
  /** The current slide, from 0. */
  index: number;
  onMove: (index: number) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The id of the heading. */
export const SLIDE = "slide";

/** A touch that moves less than this is a tap or a scroll. */
const SWIPE_PX = 48;

/** A new slide is announced; the focus stays on the pressed button. */
export function Carousel({ of: slides, index, onMove, heading }: CarouselProps) {
  const { list, level: Title, endLabel, onEnd } = slides;
  const { title, text, icon } = list[index];
  const isLast = index === list.length - 1;
  const next = useRef<HTMLButtonElement>(null);
  const moved = useDirection(index);
  const touch = useRef<{ clientX: number; clientY: number }>(undefined);

  // The first slide has no 'Anterior': if it had the focus, 'Próximo' gets it.
  useLayoutEffect(() => {
    const previous = next.current!.previousElementSibling;
    if (index === 0 && document.activeElement === previous) next.current!.focus();
  }, [index]);

  function move(by: number) {
    if (list[index + by] !== undefined) onMove(index + by);
  }

  function endSwipe({ changedTouches }: TouchEvent) {
    if (touch.current === undefined) return;
    const x = changedTouches[0].clientX - touch.current.clientX;
    const y = changedTouches[0].clientY - touch.current.clientY;
    touch.current = undefined;
    if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1);
  }

  return (
    <Frame
      onTouchStart={({ touches }) => {
        // Safari moves the very object that it passed.
        const { clientX, clientY } = touches[0];
        touch.current = touches.length === 1 ? { clientX, clientY } : undefined;
      }}
      onTouchEnd={endSwipe}
    >
      <Button kind="quiet" onClick={onEnd}>Pular</Button>
      <Stage aria-live="polite" aria-atomic="true">
        <Moving key={index} data-moved={moved}>
          <Medallion icon={icon} />
          <Title ref={heading} id={SLIDE} tabIndex={-1}>{title}</Title>
          <p>{text}</p>
        </Moving>
        <p>{`${index + 1} de ${list.length}`}</p>
      </Stage>
      <Dots aria-hidden="true">
        {list.map(({ title }, at) => <span key={title} data-current={at === index} />)}
      </Dots>
      <StepActions>
        <Button hidden={index === 0} onClick={() => move(-1)}>Anterior</Button>
        <Button ref={next} kind="primary" onClick={isLast ? onEnd : () => move(1)}>
          {isLast ? endLabel : "Próximo"}
        </Button>
      </StepActions>
    </Frame>
  );
}

/** 'Próximo' has one place on every slide. */
const Frame = styled("div")`
  flex: 1;
  display: flex;
  flex-direction: column;
  touch-action: pan-y pinch-zoom;
  & > button {
    align-self: flex-end;
    margin: -0.75rem -8px 0;
  }
  & [hidden] {
    display: inline-flex !important;
    visibility: hidden;
  }
  @media (min-width: 48rem) {
    flex: none;
  }
`;

/** The buttons stay where they are from slide to slide. */
const Stage = styled("div")`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 1rem;
  min-height: 20rem;
  text-align: center;
  & > p {
    color: var(--tinta-suave);
    font-size: 0.875rem;
    font-weight: 600;
  }
  @media (min-width: 48rem) {
    min-height: 27rem;
  }
`;

/** Room for two lines of title and three of text: drawing and title have the same place on each slide. */
const Moving = styled("div")`
  --lado: min(11rem, 55vw, 22vh);
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 0.75rem;
  margin-block: auto;
  & > h1,
  & > h2 {
    margin-top: 0.75rem;
    font-size: clamp(1.0625rem, 9.4vw, 1.5rem);
  }
  & > h2 {
    min-height: 2.5em;
  }
  p {
    max-width: 22rem;
    min-height: 4.5em;
    color: var(--tinta-suave);
    font-size: 1.0625rem;
    text-wrap: pretty;
  }
`;

/** A dot's border is visible only with forced colours. */
const Dots = styled("div")`
  display: flex;
  justify-content: center;
  gap: 0.5rem;
  margin: 0.5rem 0 1.25rem;
  & > span {
    width: 0.5rem;
    height: 0.5rem;
    border: 1px solid transparent;
    border-radius: 0.25rem;
    background: var(--borda) border-box;
  }
  & > [data-current="true"] {
    width: 1.5rem;
    border-width: 0.25rem;
    background-color: var(--azul);
  }
`;
