// Counts down, whatever happens to the device's clock, and continues after a reload.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { now } from "./clock.ts";
import { forget, readStored, store } from "./storage.ts";

export class Countdown {
  #seconds = signal(0);
  /** On the scale of `performance.now`, which no change of the device's clock moves. */
  #endsAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How far the device's clock was ahead of `performance.now` when the page was hidden. */
  #lead: number | undefined;

  readonly seconds: ReadonlySignal<number> = this.#seconds;

  /** The time left is stored under the key. */
  constructor(private readonly key: string) {}

  start(seconds: number): void {
    this.#endsAt = performance.now() + seconds * 1000;
    document.addEventListener("visibilitychange", this.#countSleep);
    this.#tick();
  }

  /** The device's clock only counts the time without a page: as zero if it was set back meanwhile. */
  resume(): void {
    const [left, writtenAt] = (readStored(this.key) ?? "").split(" ").map(Number);
    const away = Math.max(0, (now().getTime() - writtenAt) / 1000);
    if (left - away > 0) this.start(left - away);
    else this.clear();
  }

  /** Stops for this page: the time left stays stored. */
  stop(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#countSleep);
  }

  clear(): void {
    this.stop();
    this.#seconds.value = 0;
    forget(this.key);
  }

  /** A sleeping phone hides the page and stops `performance.now`: only the device's clock counts that time. */
  #countSleep = (): void => {
    const lead = now().getTime() - performance.now();
    const asleep = document.hidden ? 0 : Math.max(0, lead - (this.#lead ?? lead));
    this.#lead = document.hidden ? lead : undefined;
    this.#endsAt -= asleep;
    this.#tick();
  };

  #tick(): void {
    clearTimeout(this.#timer);
    // Whole milliseconds: a hair more than its seconds would show one too many.
    const left = Math.round(this.#endsAt - performance.now()) / 1000;
    if (left <= 0) return this.clear();
    this.#seconds.value = Math.ceil(left);
    store(this.key, `${left} ${now().getTime()}`);
    this.#timer = setTimeout(() => this.#tick(), (left % 1 || 1) * 1000);
  }
}
