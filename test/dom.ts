// Gives Deno the document, window and events of happy-dom. Import it before anything that touches
// the DOM.
import { GlobalWindow } from "happy-dom";

const window = new GlobalWindow({
  url: "http://localhost/",
  width: 360,
  height: 740,
  // `matchMedia` needs no font size to know what an em is.
  settings: { disableComputedStyleRendering: true },
});

/** The globals that Deno has too, but that the app needs of the page. */
const REPLACED = ["Event", "CustomEvent", "history", "location", "localStorage", "sessionStorage"];

for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !REPLACED.includes(name)) continue;
  const value = window[name as keyof typeof window];
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
Object.defineProperty(globalThis, "window", { value: globalThis, configurable: true });
for (const name of ["addEventListener", "removeEventListener"] as const) {
  Object.defineProperty(globalThis, name, { value: window[name].bind(window), configurable: true });
}
// Deno dispatches its own events on itself, and accepts no others. Each kind goes to the window
// that knows it.
const dispatchToDeno = globalThis.dispatchEvent.bind(globalThis);
Object.defineProperty(globalThis, "dispatchEvent", {
  value: (event: Event) =>
    event instanceof window.Event ? window.dispatchEvent(event) : dispatchToDeno(event),
  configurable: true,
});
Object.defineProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT", { value: true, writable: true });

// Nothing is laid out here. happy-dom would match the element and all around it with every rule, each time.
globalThis.getComputedStyle = (element) => (element as HTMLElement).style;

/**
 * happy-dom's window, for events that must be dispatched on it: `online`, `storage`, `popstate`.
 */
export const happyWindow = window;

/** Sets what the browser says of its network from now on, and dispatches the event by which the page hears of it. */
export function setOnline(isOnline: boolean, event = isOnline ? "online" : "offline"): void {
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });
  happyWindow.dispatchEvent(new happyWindow.Event(event));
}

// An answer or a timer may draw at any time. `settle` in screen.tsx waits for it, so React's
// warning does not matter.
const logError = console.error.bind(console);
console.error = (...words: unknown[]) => {
  if (!String(words[0]).includes("inside a test was not wrapped in act")) logError(...words);
};

// An outage, an odd answer or a storage that fails is no news where a test plays it.
const PLAYED: unknown[] = ["The API may be down", "An answer does not fit", "Storage failed"];
const logWarning = console.warn.bind(console);
console.warn = (...words: unknown[]) => {
  if (!PLAYED.includes(words[0])) logWarning(...words);
};
