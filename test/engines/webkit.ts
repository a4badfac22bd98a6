// Drives WebKit: Debian's webkit2gtk-driver on a screen of Xvfb, over WebDriver by plain fetch.
import { freePort } from "../port.ts";
import { type Engine, firstOf, type Key, SIZE, type Tab, TIMEOUT_MS } from "./engine.ts";
import { start, stop } from "./processes.ts";

const DRIVERS = ["/usr/bin/WebKitWebDriver"];
const SCREENS = ["/usr/bin/Xvfb"];

/** The WebDriver standard's codes for keys. */
const KEYS: Record<Key, string> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
};

interface Running {
  screen: Deno.ChildProcess;
  display: string;
}

let running: Running | undefined;

export const webkit: Engine = {
  name: "WebKit",
  missing() {
    const missing = [
      firstOf(DRIVERS) ? [] : ["webkit2gtk-driver"],
      firstOf(SCREENS) ? [] : ["xvfb"],
    ].flat();
    return Promise.resolve(missing.length === 0 ? undefined : missing.join(", "));
  },
  /**
   * A driver has only one browser at a time, and the driver's start decides the browser's theme.
   */
  async open({ dark = false } = {}) {
    running ??= await startScreen();
    const driver = await startDriver(running.display, dark);
    try {
      const { sessionId } = await call(driver.url, "POST", "/session", {
        capabilities: { alwaysMatch: { timeouts: { script: TIMEOUT_MS, pageLoad: TIMEOUT_MS } } },
      }) as { sessionId: string };
      const session = `${driver.url}/session/${sessionId}`;
      await call(session, "POST", "/window/rect", { x: 0, y: 0, ...SIZE });
      return tab(session, driver.stop);
    } catch (error) {
      await driver.stop();
      throw error;
    }
  },
  async close() {
    if (running) await stop(running.screen);
    running = undefined;
  },
};

async function startScreen(): Promise<Running> {
  const screen = start(firstOf(SCREENS)!, {
    args: ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    stdout: "piped",
    stderr: "null",
  });
  const number = await firstLine(screen.stdout);
  return { screen, display: `:${number}` };
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) {
    text += decoder.decode(chunk);
    if (text.includes("\n")) break;
  }
  return text.trim();
}

async function startDriver(display: string, dark: boolean) {
  const port = freePort();
  const process = start(firstOf(DRIVERS)!, {
    args: [`--port=${port}`, "--host=127.0.0.1"],
    env: {
      DISPLAY: display,
      GTK_THEME: dark ? "Adwaita:dark" : "Adwaita",
      LANG: "pt_BR.UTF-8",
      // WebKit's sandbox refuses to run as root.
      ...(Deno.uid() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
    },
    stdout: "null",
    stderr: "null",
  });
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + TIMEOUT_MS;
  while (!await isReady(url)) {
    if (Date.now() > end) {
      await stop(process);
      throw new Error(`WebKitWebDriver did not answer at ${url}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, stop: () => stop(process) };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/status`);
    await answer.body?.cancel();
    return true;
  } catch {
    // The driver does not listen yet.
    return false;
  }
}

function tab(session: string, stopDriver: () => Promise<void>): Tab {
  const seen: string[] = [];
  async function evaluate<Args extends unknown[], Answer>(
    run: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>> {
    const script = `return (${run})(...arguments)`;
    return await call(session, "POST", "/execute/sync", { script, args }) as Awaited<Answer>;
  }
  async function act(type: "pointer" | "key", actions: unknown[]): Promise<void> {
    await call(session, "POST", "/actions", { actions: [{ type, id: type, actions }] });
  }
  async function type(text: string): Promise<void> {
    await act(
      "key",
      [...text].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]),
    );
  }
  /**
   * The driver reports nothing about the page, and runs nothing before it. So the page itself
   * collects what is wrong, from when it is loaded.
   */
  async function listen(): Promise<void> {
    await evaluate(() => {
      const wrongs: string[] = [];
      Object.assign(globalThis, { vetWrongs: wrongs });
      for (const name of ["error", "warn"] as const) {
        const log = console[name];
        console[name] = (...words) => {
          wrongs.push(words.join(" "));
          log(...words);
        };
      }
      addEventListener("error", ({ message }) => wrongs.push(message));
      addEventListener("unhandledrejection", ({ reason }) => wrongs.push(String(reason)));
      addEventListener("securitypolicyviolation", (event) => {
        wrongs.push(`refused by the policy: ${event.effectiveDirective} ${event.blockedURI}`);
      });
    });
  }
  async function hear(): Promise<void> {
    const wrongs = await evaluate(() =>
      (globalThis as { vetWrongs?: string[] }).vetWrongs?.splice(0) ?? []
    );
    seen.push(...wrongs);
  }
  return {
    async goto(url) {
      await hear();
      await call(session, "POST", "/url", { url });
      await listen();
    },
    async back() {
      await evaluate(() => history.back());
    },
    async reload() {
      await hear();
      await call(session, "POST", "/refresh", {});
      await listen();
    },
    evaluate,
    press: (x, y) =>
      act("pointer", [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    type,
    key: (name) => type(KEYS[name]),
    async screenshot() {
      const base64 = await call(session, "GET", "/screenshot") as string;
      return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    },
    async takeWrongs() {
      await hear();
      return seen.splice(0);
    },
    showsTodayInEmptyDates: true,
    async close() {
      try {
        await call(session, "DELETE", "");
      } finally {
        await stopDriver();
      }
    },
  };
}

async function call(base: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(base + path, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(2 * TIMEOUT_MS),
  }).catch((error) => {
    throw new Error(`WebKitWebDriver did not answer ${method} ${path}: ${error.message}`);
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}
