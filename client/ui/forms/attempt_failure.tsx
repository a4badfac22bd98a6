// Says beside the buttons why the last attempt failed, until the next: a toast would disappear, far from the button.
import { useLayoutEffect, useRef } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import type { AnyForm, FailureTexts } from "../../lib/form/form.ts";
import { styled } from "../../lib/style.ts";
import { toasts } from "../../lib/overlays/toasts.ts";
import { isUnannouncedFailure } from "../../lib/overlays/unannounced_failure.ts";
import { HospitalContactIfMentioned } from "../hospital_contact.tsx";
import { alertIcon } from "../icons.ts";
import { Notice } from "../states/notice.tsx";
import { VisuallyHidden } from "../visually_hidden.ts";

/** The number of characters from which a text may need scrolling, so the keyboard can reach it. */
const LONG = 120;

export function FormFailureNotice({ of: form }: { of: AnyForm }) {
  useSignals();
  return <AttemptFailureNotice failure={form.failure.value} />;
}

/** The hospital's contact, if the advice after the form's failed attempt speaks of the hospital. */
export function FormFailureContact({ of: form }: { of: AnyForm }) {
  useSignals();
  return <HospitalContactIfMentioned text={form.failure.value[1]} />;
}

/**
 * The notice of a failed attempt, always drawn, directly before the buttons, which it keeps in place. If a toast or an
 * alert has announced the same sentence, only the advice is announced. The toast's words are not repeated while it shows,
 * but have their room.
 */
export function AttemptFailureNotice({ failure: [sentence, advice] }: { failure: FailureTexts }) {
  useSignals();
  const isAlert = isUnannouncedFailure(sentence);
  const isToasted = !isAlert && toasts.value.some(({ text }) => sentence?.endsWith(text));
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (sentence === undefined) return;
    keepButtonsInPlace(box.current!);
    // In the next frame, because a toast with the same words takes room, too.
    const frame = requestAnimationFrame(() => showStart(box.current!));
    return () => cancelAnimationFrame(frame);
  }, [sentence]);
  return (
    <>
      {/* Drawn before it has text: otherwise a screen reader may not announce it. */}
      <VisuallyHidden role="status">{!isAlert && advice}</VisuallyHidden>
      {sentence !== undefined && (
        <FailureBox
          ref={box}
          role={isAlert ? "alert" : undefined}
          tabIndex={`${sentence}${advice}`.length > LONG ? 0 : undefined}
        >
          <Notice tone="telha" icon={alertIcon}>
            <span data-sentence={isToasted ? sentence : undefined}>
              {isToasted ? <span>Veja o aviso no alto.</span> : sentence}
            </span>{" "}
            {advice && <span>{advice}</span>}
          </Notice>
        </FailureBox>
      )}
    </>
  );
}

/**
 * Scrolls as far as the sentence pushes buttons down that are not pinned, so that they stay in place for a second
 * press. If a wide screen has nothing to scroll, the sentence is below the buttons.
 */
function keepButtonsInPlace(box: HTMLElement): void {
  box.style.order = "";
  const button = box.nextElementSibling!;
  box.hidden = true;
  const { top } = button.getBoundingClientRect();
  box.hidden = false;
  const scroller = scrollerOf(box);
  const before = scroller.scrollTop;
  const pushed = button.getBoundingClientRect().top - top;
  scroller.scrollTop += pushed;
  const hasScrolled = scroller.scrollTop - before > pushed - 1;
  if (hasScrolled || innerWidth < 769) return;
  scroller.scrollTop = before;
  box.style.order = "1";
}

/**
 * Scrolls to the start of a notice that, with large text, does not fit above the button: its first words matter more.
 */
function showStart(box: HTMLElement): void {
  const { top, height } = box.getBoundingClientRect();
  const edge = Math.max(0, scrollerOf(box).getBoundingClientRect().top);
  if (top < edge && height > innerHeight / 2) box.scrollIntoView();
}

function scrollerOf(box: HTMLElement): Element {
  return box.closest("dialog")?.firstElementChild ?? document.documentElement;
}

/** A long sentence of the server scrolls, so that the fields above pinned buttons stay visible. */
const FailureBox = styled("div")`
  flex: 1 1 100%;
  min-width: 0;
  max-height: max(30dvh, -1 * var(--solta));
  border-radius: var(--raio);
  overflow: hidden auto;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
  animation: appear 150ms ease-out;
  [data-sentence] {
    display: grid;
  }
  [data-sentence]::after {
    content: attr(data-sentence);
    visibility: hidden;
  }
  [data-sentence] > span,
  [data-sentence]::after {
    grid-area: 1 / 1;
  }
  span + span {
    display: block;
    color: var(--tinta);
    font-weight: 400;
  }
`;
