// Owns what a browser engine has to offer for the scenarios: few and low things, so that an adapter stays short and
// every engine is asked in the same way (`visitor.ts` makes a person's steps of them).

/** One engine of this machine. */
export interface Engine {
  name: string;
  /** What is missing on this machine, or undefined. */
  missing(): Promise<string | undefined>;
  /** Opens a browser that nobody has used, on an empty page. */
  open(options?: { dark?: boolean }): Promise<Tab>;
  /** Ends what `open` left running. */
  close(): Promise<void>;
}

/** One tab of a browser. */
export interface Tab {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function of its own in the page, outside of the page's policy; its arguments and answer are JSON. */
  evaluate<Args extends unknown[], Answer>(
    run: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>>;
  /** Presses the main button of the mouse, in CSS pixels of what is in sight. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses and releases a key. */
  key(name: Key): Promise<void>;
  /** A PNG of what is in sight. */
  screenshot(): Promise<Uint8Array>;
  /** What the page threw, warned of, and did against its policy since the last look, as far as the engine tells. */
  takeWrongs(): Promise<string[]>;
  close(): Promise<void>;
}

export type Key = "Enter" | "Escape" | "Tab" | "Backspace";

/** In CSS pixels; a phone's. */
export const SIZE = { width: 360, height: 780 };

/** No step takes longer. */
export const TIMEOUT_MS = 20_000;

/** The first of the files that exists. */
export function firstOf(paths: string[]): string | undefined {
  return paths.find((path) => {
    try {
      return Deno.statSync(path).isFile;
    } catch {
      // Missing, or not to be looked at: no candidate either way.
      return false;
    }
  });
}
