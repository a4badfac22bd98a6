// Drives WebKit: Debian's webkit2gtk-driver on a screen of Xvfb, over WebDriver.
import { existsSync } from "node:fs";
import { Capabilities, Key, WebDriver } from "selenium-webdriver";
import { Executor, HttpClient } from "selenium-webdriver/http/index.js";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { type Engine, SIZE, type Tab, TIMEOUT_MS } from "./engine.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";

export const webkit: Engine = {
  name: "WebKit",
  missing() {
    const driver = existsSync(DRIVER) ? [] : ["webkit2gtk-driver"];
    const screen = existsSync(SCREEN) ? [] : ["xvfb"];
    return [...driver, ...screen].join(", ") || undefined;
  },
  /** A driver has only one browser at a time. */
  async open() {
    const { display, stopScreen } = await startScreen();
    const service = new DriverService.Builder(DRIVER)
      .setHostname("127.0.0.1")
      .setEnvironment({
        ...Deno.env.toObject(),
        DISPLAY: display,
        LANG: "pt_BR.UTF-8",
        // WebKit's sandbox refuses to run as root.
        ...(Deno.uid() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
      })
      .build();
    try {
      const client = new Executor(new HttpClient(await service.start(TIMEOUT_MS)));
      const timeouts = { script: TIMEOUT_MS, pageLoad: TIMEOUT_MS };
      const driver = WebDriver.createSession(client, new Capabilities({ timeouts }));
      await driver.manage().window().setRect({ x: 0, y: 0, ...SIZE });
      return tab(driver, stop);
    } catch (error) {
      await stop();
      throw error;
    }
    async function stop() {
      await service.kill();
      await stopScreen();
    }
  },
};

async function startScreen() {
  const screen = new Deno.Command(SCREEN, {
    args: ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"],
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const { value } = await screen.stdout.pipeThrough(new TextDecoderStream()).getReader().read();
  return {
    display: `:${value!.trim()}`,
    async stopScreen() {
      screen.kill();
      await screen.status;
    },
  };
}

function tab(driver: WebDriver, stopDriver: () => Promise<unknown>): Tab {
  const seen: string[] = [];
  function evaluate<Args extends unknown[], Answer>(
    run: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>> {
    return driver.executeScript(`return (${run})(...arguments)`, ...args);
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
  async function load(act: () => Promise<void>): Promise<void> {
    await hear();
    await act();
    await listen();
  }
  const type = (text: string) => driver.actions().sendKeys(text).perform();
  return {
    goto: (url) => load(() => driver.get(url)),
    back: () => evaluate(() => history.back()),
    reload: () => load(() => driver.navigate().refresh()),
    setWidth: async (width) =>
      void await driver.manage().window().setRect({ x: 0, y: 0, width, height: SIZE.height }),
    evaluate,
    press: (x, y) =>
      driver.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0 }).press().release()
        .perform(),
    type,
    pressKey: (name) => type(Key[name.toUpperCase() as "ENTER" | "ESCAPE" | "TAB"]),
    screenshot: async () => Uint8Array.fromBase64(await driver.takeScreenshot()),
    async takeWrongs() {
      await hear();
      return seen.splice(0);
    },
    showsTodayInEmptyDates: true,
    async close() {
      try {
        await driver.quit();
      } finally {
        await stopDriver();
      }
    },
  };
}
