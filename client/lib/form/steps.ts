// Counts the steps of a wizard, and tells a late answer whether the person is still where it was asked for.
import { type ReadonlySignal, signal } from "@preact/signals-core";

/** A wizard's counter of steps, from 1 to `total`. */
export class Steps {
  #current = signal(1);
  readonly current: ReadonlySignal<number> = this.#current;
  /** A different number each time a step is entered. */
  moveCount = 0;
  wasLeft = false;

  constructor(readonly total: number) {}

  /** Leaves the wizard: no late answer counts any more. */
  leave(): void {
    this.wasLeft = true;
    this.moveCount += 1;
  }

  back(): void {
    this.goTo(this.#current.peek() - 1);
  }

  goTo(step: number): void {
    this.moveCount += 1;
    this.#current.value = Math.min(Math.max(Math.trunc(step) || 1, 1), this.total);
  }
}
