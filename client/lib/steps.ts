// Owns a wizard's counter: which step is the present one.
import { type ReadonlySignal, signal } from "@preact/signals-react";

/** Counts from 1 to `total` and never leaves that range. */
export class Steps {
  readonly current: ReadonlySignal<number>;
  readonly total: number;

  #current = signal(1);

  constructor(total: number) {
    this.total = total;
    this.current = this.#current;
  }

  next(): void {
    this.goTo(this.#current.peek() + 1);
  }

  back(): void {
    this.goTo(this.#current.peek() - 1);
  }

  goTo(step: number): void {
    this.#current.value = Math.min(
      Math.max(Math.trunc(step) || 1, 1),
      this.total,
    );
  }

  reset(): void {
    this.goTo(1);
  }
}
