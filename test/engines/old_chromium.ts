// Drives an old Chromium over its DevTools protocol by a plain WebSocket, because today's clients do not speak to all
// of them.
import { type Engine, type Key, type Tab, TIMEOUT_MS } from "./engine.ts";
import { findOldChromium } from "./old_browsers.ts";
import { start, stop } from "./processes.ts";

/** The size of a small phone, in CSS pixels. */
const SMALL = { width: 360, height: 640 };

const KEYS: Record<Key, object> = {
  Enter: { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, text: "\r" },
  Escape: { key: "Escape", code: "Escape", windowsVirtualKeyCode: 27 },
  Tab: { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 },
};

/** The Chromium of this major version. Each tab is a browser of its own. */
export function oldChromium(major: number): Engine {
  return {
    name: `Chromium ${major}`,
    async missing() {
      try {
        await findOldChromium(major);
      } catch (error) {
        return (error as Error).message;
      }
    },
    async open({ dark = false } = {}) {
      const path = await findOldChromium(major);
      const profile = await Deno.makeTempDir();
      const browser = start(path, {
        args: [
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--hide-scrollbars",
          "--remote-debugging-port=0",
          `--user-data-dir=${profile}`,
          "about:blank",
        ],
        stdout: "null",
        stderr: "null",
      });
      async function end(): Promise<void> {
        await stop(browser);
        await Deno.remove(profile, { recursive: true });
      }
      try {
        return await openTab(await findPage(profile), dark, end);
      } catch (error) {
        await end();
        throw error;
      }
    },
    close: () => Promise.resolve(),
  };
}

/** The address at which the browser's first page is driven. */
async function findPage(profile: string): Promise<string> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      const [port] = (await Deno.readTextFile(`${profile}/DevToolsActivePort`)).split("\n");
      const pages = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
      return pages[0].webSocketDebuggerUrl;
    } catch (error) {
      // It does not listen yet, or has no page yet.
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function openTab(address: string, dark: boolean, end: () => Promise<void>): Promise<Tab> {
  const { call, on, once } = await connect(address);
  const wrongs: string[] = [];
  on("Runtime.exceptionThrown", ({ exceptionDetails }) => void wrongs.push(tell(exceptionDetails)));
  on("Runtime.consoleAPICalled", ({ type, args }) => {
    if (!["error", "warning"].includes(type)) return;
    wrongs.push(args.map((arg: Data) => arg.value ?? arg.description).join(" "));
  });
  await call("Page.enable");
  await call("Runtime.enable");
  await call("Emulation.setDeviceMetricsOverride", {
    ...SMALL,
    deviceScaleFactor: 1,
    mobile: false,
  });
  const theme = { name: "prefers-color-scheme", value: dark ? "dark" : "light" };
  await call("Emulation.setEmulatedMedia", { media: "", features: [theme] });
  // The number on the app's icon ends the whole browser of 87 when it has no windows.
  const first = () => {
    Reflect.deleteProperty(Navigator.prototype, "setAppBadge");
    Reflect.deleteProperty(Navigator.prototype, "clearAppBadge");
    addEventListener("securitypolicyviolation", (event) => {
      console.error(`refused by the policy: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  };
  await call("Page.addScriptToEvaluateOnNewDocument", { source: `(${first})()` });

  /** Does what loads a page, and waits until it is loaded. */
  async function load(method: string, parameters: Data): Promise<void> {
    const loaded = once("Page.loadEventFired");
    const [{ errorText }] = await Promise.all([call(method, parameters), loaded]);
    if (errorText) throw new Error(`${method} ${parameters.url}: ${errorText}`);
  }
  async function evaluate<Args extends unknown[], Answer>(
    run: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>> {
    const { result, exceptionDetails } = await call("Runtime.evaluate", {
      expression: `(${run})(...${JSON.stringify(args)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(tell(exceptionDetails));
    return result.value;
  }
  async function press(key: object): Promise<void> {
    await call("Input.dispatchKeyEvent", { type: "keyDown", ...key });
    await call("Input.dispatchKeyEvent", { type: "keyUp", ...key, text: undefined });
  }
  return {
    goto: (url) => load("Page.navigate", { url }),
    back: () => evaluate(() => history.back()),
    reload: () => load("Page.reload", {}),
    evaluate,
    async press(x, y) {
      const at = { x, y, button: "left", clickCount: 1 };
      await call("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
      await call("Input.dispatchMouseEvent", { type: "mousePressed", ...at });
      await call("Input.dispatchMouseEvent", { type: "mouseReleased", ...at });
    },
    async type(text) {
      for (const letter of text) await press({ key: letter, text: letter });
    },
    key: (name) => press(KEYS[name]),
    async screenshot() {
      return Uint8Array.fromBase64((await call("Page.captureScreenshot")).data);
    },
    takeWrongs: () => Promise.resolve(wrongs.splice(0)),
    close: end,
  };
}

// The protocol's answers have no types here.
// deno-lint-ignore no-explicit-any
type Data = Record<string, any>;

async function connect(address: string) {
  const socket = new WebSocket(address);
  const calls = new Map<number, (answer: Data) => void>();
  const listeners: [method: string, hear: (event: Data) => void][] = [];
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, method, params, ...answer } = JSON.parse(data);
    calls.get(id)?.(answer);
    calls.delete(id);
    for (const [wanted, hear] of [...listeners]) if (wanted === method) hear(params);
  };
  const ended = new Promise<never>((_, reject) => {
    socket.onclose = () => reject(new Error("The browser has ended"));
  });
  // Whoever waits for something hears of it.
  ended.catch(() => {});
  const opened = new Promise((resolve) => socket.onopen = resolve);
  await Promise.race([opened, ended]);

  const on = (method: string, hear: (event: Data) => void) => void listeners.push([method, hear]);
  return {
    on,
    /** Waits for the next event of this name. */
    once: (method: string) =>
      inTime(method, Promise.race([new Promise((resolve) => on(method, resolve)), ended])),
    /** Calls a method of the protocol, and waits for its answer. */
    async call(method: string, params: Data = {}): Promise<Data> {
      const id = ++last;
      const answered = new Promise<Data>((resolve) => calls.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { result, error } = await inTime(method, Promise.race([answered, ended]));
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
  };
}

async function inTime<Answer>(what: string, work: Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    AbortSignal.timeout(2 * TIMEOUT_MS)
      .addEventListener("abort", () => reject(new Error(`Waited in vain for ${what}`)));
  });
  return await Promise.race([work, late]);
}

/** What was thrown in the page. */
function tell({ text, exception }: Data): string {
  return exception?.description ?? `${text} ${exception?.value ?? ""}`;
}
