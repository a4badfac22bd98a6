// A browser below the list, or without scripts, says so in words that help, and shows nothing else.
import { existsSync } from "node:fs";
import * as assert from "uvu/assert";
import { createWorld } from "../../server/mock/world.ts";
import { builtSite, serve } from "../browser/browser.ts";
import type { Tab } from "./engine.ts";
import { oldChromium } from "./puppeteer.ts";
import { suiteUnlessMissing } from "./needing.ts";
import { Visitor } from "./visitor.ts";

const TOO_OLD = /^Este navegador é antigo demais para o portal/;
const PHONE = "tel:+559832120000";

for (const major of [71, 78, 80]) {
  const engine = oldChromium(major);
  const tests = suiteUnlessMissing(engine.name, await engine.missing());
  tests("says that the browser is too old, and nothing else", () =>
    withPortal(async (url) => {
      const tab = await engine.open();
      try {
        await tab.goto(url);
        await showsOnlyThat(tab);
      } finally {
        await tab.close();
      }
    }));
  tests.run();
}

const W3M = "/usr/bin/w3m";
const withoutScripts = suiteUnlessMissing("w3m", existsSync(W3M) ? undefined : "w3m");
withoutScripts(
  "says without scripts that the browser is too old, and nothing else",
  () =>
    withPortal(async (url) => {
      const args = ["-dump", "-o", "display_link_number=1", url];
      const { stdout } = await new Deno.Command(W3M, { args, env: { LANG: "C.UTF-8" } }).output();
      const text = new TextDecoder().decode(stdout).trim();
      assert.match(text, TOO_OLD);
      const [, links] = text.split("References:");
      assert.equal(links?.trim().split("\n"), [`[1] ${PHONE}`], text);
      assert.not.match(text, /Entrar|Senha|Carregando|Tentar/);
    }),
);
withoutScripts.run();

async function withPortal(visit: (url: string) => Promise<void>): Promise<void> {
  const world = createWorld();
  const environment = { hospital: { phone: "(98) 3212-0000" } };
  const server = serve(await builtSite(), world, { environment });
  try {
    await visit(`http://localhost:${server.port}/`);
  } finally {
    await server.stop();
    world.close();
  }
}

async function showsOnlyThat(tab: Tab): Promise<void> {
  const visitor = new Visitor(tab);
  try {
    await visitor.until("the page says it", async () => {
      const { heading, isSeen } = await tab.evaluate(look);
      return TOO_OLD.test(heading) && isSeen;
    });
  } catch (error) {
    throw new Error(`${error}. It shows: ${JSON.stringify((await tab.evaluate(look)).text)}`);
  }
  const { others, links, isWide } = await tab.evaluate(look);
  assert.equal({ others, links, isWide }, { others: "", links: [PHONE], isWide: false });
}

/** Runs in the page, in the oldest of these browsers: without `?.` and `??`. */
function look() {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const heading = [...document.querySelectorAll("h1")].filter(isShown)[0];
  const text = document.body.innerText;
  const main = heading && heading.closest("main");
  const { left, top, right, bottom } = (heading || document.body).getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return {
    text,
    heading: heading ? heading.innerText : "",
    isSeen: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight &&
      hit === heading,
    /** What is outside of it, and what can be filled in or pressed. */
    others: (main ? text.replace(main.innerText, "") : text).trim() +
      [...document.querySelectorAll("form, input, select, textarea, button")].filter(isShown)
        .map(({ outerHTML }) => outerHTML).join(""),
    links: [...document.querySelectorAll("a")].filter(isShown).map(({ href }) => href),
    isWide: document.documentElement.scrollWidth > innerWidth,
  };
}
