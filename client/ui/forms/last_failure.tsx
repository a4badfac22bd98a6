// Owns the sentence that says why the last try failed, beside the buttons until the next try. A toast goes away after
// four seconds, and stands where a person who has just pressed a button does not look.
import { useLayoutEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { AnyForm, FailedTry } from "../../lib/form.ts";
import { styled } from "../../lib/style.ts";
import { isWithoutToast } from "../../lib/toasts.ts";
import { alertIcon } from "../icons.ts";
import { Notice } from "../states/notice.tsx";
import { VisuallyHidden } from "../visually_hidden.ts";

/** In characters: what may be higher than its place must be reached by the keyboard, which scrolls it. */
const LONG = 120;

/** Why the form's last try failed. Stands directly before its buttons. */
export function FormFailure({ of: form }: { of: AnyForm }) {
  useSignals();
  return <LastFailure failure={form.failure.value} />;
}

/** Where a toast or an alert has announced the same sentence, only the advice is announced. */
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
      {/* Drawn before the advice comes: only then is a screen reader sure to say it. */}
      <VisuallyHidden role="status">{!isAlert && advice}</VisuallyHidden>
      {sentence !== undefined && (
        <Place
          ref={place}
          role={isAlert ? "alert" : undefined}
          tabIndex={`${sentence}${advice}`.length > LONG ? 0 : undefined}
        >
          <Notice tone="telha" icon={alertIcon}>
            <span>{sentence}</span> {advice && <Advice>{advice}</Advice>}
          </Notice>
        </Place>
      )}
    </>
  );
}

/**
 * A button that is not pinned was pushed down. What scrolls follows, so that a second press hits the same button. On a
 * wide screen there may be nothing to scroll: the sentence then stands under the buttons. Pinned buttons stay, and
 * nothing else moves.
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

/**
 * With large letters it may be so high that it does not fit above the button: then its first words matter more. A lower
 * one is in sight again when its toast, which says the same, has gone.
 */
function showStart(place: HTMLElement): void {
  const { top, height } = place.getBoundingClientRect();
  const edge = Math.max(0, scrollerOf(place).getBoundingClientRect().top);
  if (top < edge && height > innerHeight / 2) place.scrollIntoView();
}

function scrollerOf(place: HTMLElement): Element {
  return place.closest("dialog")?.firstElementChild ?? document.documentElement;
}

const Advice = styled("span")`
  display: block;
  margin-top: 0.25rem;
  color: var(--tinta);
  font-weight: 400;
`;

/** In pinned buttons a long sentence of the server scrolls, so that the fields above are still there. */
const Place = styled("div")`
  flex: 1 1 100%;
  min-width: 0;
  max-height: max(30dvh, -1 * var(--solta));
  border-radius: var(--raio);
  overflow: hidden auto;
  overflow-wrap: anywhere;
`;
