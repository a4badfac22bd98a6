// Says beside the buttons why the last try failed, until the next try: a toast would disappear, far from the button.
import { useLayoutEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { AnyForm, FailedTry } from "../../lib/form.ts";
import { styled } from "../../lib/style.ts";
import { isWithoutToast } from "../../lib/toasts.ts";
import { PlaceAfter } from "../hospital_place.tsx";
import { alertIcon } from "../icons.ts";
import { Notice } from "../states/notice.tsx";
import { VisuallyHidden } from "../visually_hidden.ts";

/** In characters. A longer text may need scrolling, so the keyboard can reach it. */
const LONG = 120;

export function FormFailure({ of: form }: { of: AnyForm }) {
  useSignals();
  return <LastFailure failure={form.failure.value} />;
}

export function PlaceAfterFailure({ of: form }: { of: AnyForm }) {
  useSignals();
  return <PlaceAfter text={form.failure.value[1]} />;
}

/** If a toast or an alert has announced the same sentence, only the advice is announced. */
export function LastFailure({ failure: [sentence, advice] }: { failure: FailedTry }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (sentence === undefined) return;
    holdButtons(place.current!);
    // In the next frame, because a toast with the same words takes room, too.
    const frame = requestAnimationFrame(() => showStart(place.current!));
    return () => cancelAnimationFrame(frame);
  }, [sentence]);
  const isAlert = isWithoutToast(sentence);
  return (
    <>
      {/* Drawn before it has text: otherwise a screen reader may not announce it. */}
      <VisuallyHidden role="status">{!isAlert && advice}</VisuallyHidden>
      {sentence !== undefined && (
        <Place
          ref={place}
          role={isAlert ? "alert" : undefined}
          tabIndex={`${sentence}${advice}`.length > LONG ? 0 : undefined}
        >
          <Notice tone="telha" icon={alertIcon}>
            <span>{sentence}</span> {advice && <span>{advice}</span>}
          </Notice>
        </Place>
      )}
    </>
  );
}

/**
 * The sentence pushes buttons down that are not pinned: scrolling as far keeps them in place for a second press. If a
 * wide screen has nothing to scroll, the sentence is below the buttons.
 */
function holdButtons(place: HTMLElement): void {
  place.style.order = "";
  const button = place.nextElementSibling!;
  place.hidden = true;
  const { top } = button.getBoundingClientRect();
  place.hidden = false;
  const scroller = scrollerOf(place);
  const before = scroller.scrollTop;
  const pushed = button.getBoundingClientRect().top - top;
  scroller.scrollTop += pushed;
  const isHeld = scroller.scrollTop - before > pushed - 1;
  if (isHeld || innerWidth < 769) return;
  scroller.scrollTop = before;
  place.style.order = "1";
}

/** With large text it may not fit above the button: then its first words matter more. */
function showStart(place: HTMLElement): void {
  const { top, height } = place.getBoundingClientRect();
  const edge = Math.max(0, scrollerOf(place).getBoundingClientRect().top);
  if (top < edge && height > innerHeight / 2) place.scrollIntoView();
}

function scrollerOf(place: HTMLElement): Element {
  return place.closest("dialog")?.firstElementChild ?? document.documentElement;
}

/** A long sentence of the server scrolls, so that the fields above pinned buttons stay visible. */
const Place = styled("div")`
  flex: 1 1 100%;
  min-width: 0;
  max-height: max(30dvh, -1 * var(--solta));
  border-radius: var(--raio);
  overflow: hidden auto;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  animation: appear 150ms ease-out;
  span + span {
    display: block;
    color: var(--tinta);
    font-weight: 400;
  }
`;
