// Counts a wizard's steps, from 1 to `total`.
import { type ReadonlySignal, signal } from "@preact/signals-react";

export class Steps {
  #current = signal(1);

  readonly current: ReadonlySignal<number> = this.#current;
  /** A different number each time a step is entered. */
  visit = 0;
  /** Whether the wizard is no longer on the page. */
  isLeft = false;

  constructor(readonly total: number) {}

  /** No answer counts any more. */
  leave(): void {
    this.isLeft = true;
    this.visit += 1;
  }

  back(): void {
    this.goTo(this.#current.peek() - 1);
  }

  goTo(step: number): void {
    this.visit += 1;
    this.#current.value = Math.min(Math.max(Math.trunc(step) || 1, 1), this.total);
  }
}
