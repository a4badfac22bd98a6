// Declares what the scenarios need from a browser engine: a few simple actions, so that an adapter stays
// short and all engines are used in the same way. `visitor.ts` builds a person's steps from them.

/** A browser engine on this machine. */
export interface Engine {
  name: string;
  /** The name of what is missing on this machine; undefined if nothing is. */
  missing(): string | undefined | Promise<string | undefined>;
  /** Opens a browser with a new profile and an empty page. The tab's `close` ends it. */
  open(): Promise<Tab>;
}

/** A tab of a browser. */
export interface Tab {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Makes the window this wide, and 780 px high. */
  setWidth(width: number): Promise<void>;
  /**
   * Runs a self-contained function in the page, in spite of the page's policy. Arguments and result
   * are JSON.
   */
  evaluate<Args extends unknown[], Answer>(
    run: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>>;
  /** Presses the main mouse button at this point of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses and releases a key. */
  pressKey(name: Key): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Uint8Array>;
  /**
   * What the page threw, warned about or did against its policy since the last call, as far as the
   * engine reports it.
   */
  takeWrongs(): Promise<string[]>;
  /** Turns the dark theme on, where the engine can. */
  setDarkTheme?(): Promise<void>;
  close(): Promise<void>;
  /** Whether the engine writes today's date, in pale, into an empty date field. */
  showsTodayInEmptyDates?: boolean;
}

export type Key = "Enter" | "Escape" | "Tab";

/** The size of a phone, in CSS pixels. */
export const SIZE = { width: 360, height: 780 };

/** The longest time that a step may take. */
export const TIMEOUT_MS = 20_000;
