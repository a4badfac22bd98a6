// Lets a sheet on a phone follow a touch downwards, and closes it with the speed of the touch.
//
// It uses touch events, because only they can stop the browser from scrolling once the direction is known:
// `touch-action` is fixed before the touch moves, and Safari does not support directions in it.

interface Sample {
  y: number;
  at: number;
}

/** Only a sheet at the bottom can be pulled, and not with reduced motion. */
const WHERE = "(max-width: 59.99rem) and (prefers-reduced-motion: no-preference)";

/** A touch on a field moves its caret or selects text. */
const FIELDS = "input, select, textarea";

const FLICK_PX_PER_MS = 0.5;
/** The speed is that of the last movement. */
const REMEMBERED_MS = 100;
const BACK_MS = 180;
/** A longer one would make the person wait; a shorter one could not be seen. */
const LEAVE_MS = { least: 80, most: 200 };
/** The direction is known after this distance. */
const SLOP_PX = 4;

/** @param close asks to close, as 'Fechar' does; returns whether it closes now */
export function watchPull(dialog: HTMLDialogElement, close: () => unknown): void {
  const sheet = dialog.firstElementChild as HTMLElement;
  let began: { x: number; y: number } | undefined;
  /** Where the touch was when the sheet began to follow. */
  let from: number | undefined;
  let samples: Sample[] = [];
  let isLeaving = false;

  sheet.addEventListener("touchstart", begin, { passive: true });
  sheet.addEventListener("touchmove", move, { passive: false });
  sheet.addEventListener("touchend", letGo);
  sheet.addEventListener("touchcancel", goBack);

  function begin(event: TouchEvent) {
    // A second touch means another gesture.
    if (event.touches.length > 1) return goBack();
    began = undefined;
    if (isLeaving || !matchMedia(WHERE).matches || !isAtTop(event.target as Element)) return;
    const [{ clientX: x, clientY: y }] = event.touches;
    began = { x, y };
  }

  function move(event: TouchEvent) {
    if (began === undefined) return;
    const [{ clientX: x, clientY: y }] = event.touches;
    if (from === undefined) {
      const down = y - began.y;
      if (Math.hypot(x - began.x, down) < SLOP_PX) return;
      // A touch that starts in another direction, or that the browser already scrolls with, is not a pull.
      if (!event.cancelable || down <= Math.abs(x - began.x)) return began = undefined;
      from = y;
    }
    event.preventDefault();
    samples = [...recent(event), { y, at: event.timeStamp }];
    dialog.style.transform = `translateY(${Math.max(0, y - from)}px)`;
  }

  function recent({ timeStamp }: Event): Sample[] {
    return samples.filter(({ at }) => timeStamp - at < REMEMBERED_MS);
  }

  function letGo(event: TouchEvent) {
    if (from === undefined) return;
    const speed = speedOf(recent(event));
    const way = samples.at(-1)!.y - from;
    const isFlick = speed > FLICK_PX_PER_MS;
    const isFar = way > dialog.offsetHeight / 3 && speed > -FLICK_PX_PER_MS;
    if (isFlick || isFar) leave(way, speed);
    else goBack();
  }

  function leave(way: number, speed: number) {
    end();
    isLeaving = true;
    const duration = (dialog.offsetHeight - way) / Math.max(speed, 0.01);
    const leaving = dialog.animate({ transform: "translateY(100%)" }, {
      duration: Math.min(LEAVE_MS.most, Math.max(LEAVE_MS.least, duration)),
      fill: "forwards",
    });
    leaving.onfinish = () => {
      isLeaving = false;
      // Escape or Back has closed it meanwhile.
      if (!dialog.isConnected) return;
      dialog.style.transform = "translateY(100%)";
      leaving.cancel();
      if (!close()) goBack();
    };
  }

  function goBack() {
    end();
    const { transform } = dialog.style;
    if (isLeaving || transform === "") return;
    dialog.style.transform = "";
    dialog.animate({ transform: [transform, "none"] }, { duration: BACK_MS, easing: "ease-out" });
  }

  function end() {
    began = from = undefined;
    samples = [];
  }

  /** Whether nothing under the touch could scroll instead. The head does not scroll. */
  function isAtTop(target: Element): boolean {
    if (target.closest(FIELDS)) return false;
    if (sheet.firstElementChild!.contains(target)) return true;
    for (let element = target; element !== dialog; element = element.parentElement!) {
      if (element.scrollTop > 0) return false;
    }
    return true;
  }
}

/** In pixels per millisecond, downwards. */
function speedOf(samples: readonly Sample[]): number {
  const [first, last] = [samples[0], samples.at(-1)!];
  return samples.length < 2 ? 0 : (last.y - first.y) / (last.at - first.at);
}
