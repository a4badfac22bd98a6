// Tells a screen what to open when a link leads to it, for example the form of a new pet.
import { onSessionEnd } from "../storage/storage.ts";

/**
 * A link's request that the next screen opens something, in the page's memory alone: an entry of the history would open
 * it again on each Back.
 */
export class OpenRequest<Value> {
  #value: Value | undefined;

  /** The `onClick` of a link to the screen: wouter's `Link` calls it only where it leads there itself. */
  readonly onClick = (value: Value) => (): void => {
    onSessionEnd(this.consume);
    this.#value = value;
  };

  readonly consume = (): Value | undefined => {
    const value = this.#value;
    this.#value = undefined;
    return value;
  };
}
