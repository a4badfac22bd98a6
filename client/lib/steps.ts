// Counts a wizard's steps.
import { type ReadonlySignal, signal } from "@preact/signals-react";

/** Counts from 1 to `total` and never leaves that range. */
export class Steps {
  readonly current: ReadonlySignal<number>;
  readonly total: number;

  #current = signal(1);
  #visit = 0;
  #isLeft = false;

  constructor(total: number) {
    this.total = total;
    this.current = this.#current;
  }

  /** A different number each time a step is entered: it tells whether the person has been on another step meanwhile. */
  get visit(): number {
    return this.#visit;
  }

  /** Whether the wizard is no longer on the page. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** The wizard has left the page: no answer counts any more. */
  leave(): void {
    this.#isLeft = true;
    this.#visit += 1;
  }

  next(): void {
    this.goTo(this.#current.peek() + 1);
  }

  back(): void {
    this.goTo(this.#current.peek() - 1);
  }

  goTo(step: number): void {
    this.#visit += 1;
    this.#current.value = Math.min(
      Math.max(Math.trunc(step) || 1, 1),
      this.total,
    );
  }
}
