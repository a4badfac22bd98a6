// Tells a screen what to open when a link leads to it, for example the form of a new pet.
import type { MouseEvent } from "react";

/** In the page's memory alone: an entry of the history would open it again on each Back. */
export class Wish<Value> {
  #value: Value | undefined;

  /** The `onClick` of a link to the screen. Another tab does not see the wish. */
  readonly onClick = (value: Value) => ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) this.#value = value;
  };

  /** What the screen opens, told once. */
  take(): Value | undefined {
    const value = this.#value;
    this.#value = undefined;
    return value;
  }
}
