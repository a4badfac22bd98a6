// Counts down, also while the phone sleeps or its clock is put back, and continues after a reload.
import { type ReadonlySignal, signal } from "@preact/signals-core";
import { deviceNow, startDeadline } from "./clock.ts";
import { findStored, forgetStored, storeText } from "../storage/storage.ts";

export class Countdown {
  #seconds = signal(0);
  #msLeft = () => 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly secondsLeft: ReadonlySignal<number> = this.#seconds;

  /** The time left is stored under the key. */
  constructor(private readonly key: string) {}

  start(seconds: number): void {
    this.#msLeft = startDeadline(seconds * 1000);
    this.#tick();
  }

  /** Goes on after a reload. The device's clock counts only the time without a page, and as zero if it was set back. */
  resume(): void {
    const [left, writtenAt] = (findStored(this.key) ?? "").split(" ").map(Number);
    const away = Math.max(0, (deviceNow().getTime() - writtenAt) / 1000);
    if (left - away > 0) this.start(left - away);
    else this.clear();
  }

  /** Stops for this page: the time left stays stored. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  clear(): void {
    this.stop();
    this.#seconds.value = 0;
    forgetStored(this.key);
  }

  #tick(): void {
    this.stop();
    // Whole milliseconds: a hair more than its seconds would show one too many.
    const left = Math.round(this.#msLeft()) / 1000;
    if (left <= 0) return this.clear();
    this.#seconds.value = Math.ceil(left);
    storeText(this.key, `${left} ${deviceNow().getTime()}`);
    this.#timer = setTimeout(() => this.#tick(), (left % 1 || 1) * 1000);
  }
}
