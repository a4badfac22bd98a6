// Shows that no ending of a session leaves anything of the person, and searches the browser's own files.
import { chromium } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../../server/mock/world.ts";
import { ARGUMENTS, builtSite, journeys, serve, storedAtFirst } from "../browser/browser.ts";
import { findChromium } from "../browser/chromium.ts";
import { emptied } from "../browser/device.ts";
import {
  DRAFTS,
  endings,
  FORM_VALUES,
  IN_ADDRESSES,
  leavesNothing,
  OWNER,
  plantPerson,
  TRACES,
  visitEverything,
} from "../browser/residue.ts";
import { button } from "../browser/steps.ts";

const residue = journeys("Residue");

for (const ending of endings) {
  for (const second of [false, true]) {
    const where = second ? ", in two tabs" : "";
    const title = `${ending.name} leaves nothing of the person${where}`;
    residue(title, () => leavesNothing([ending], { second }));
  }
}

residue.run();

const files = suite("The browser's files");

/** Stands for the token, which is another one in each run. */
const TOKEN = "the token";

/** The allowed traces by file. test/README.md "What the browser keeps" has the reasons. */
const KEPT: [RegExp, string[]][] = [
  [/^Default\/(Web Data|Login Data)/, FORM_VALUES],
  [/^Default\/Sessions\//, [...FORM_VALUES, ...IN_ADDRESSES]],
  [/^Default\/(History|Favicons|Top Sites|Network Action Predictor|Shortcuts)/, IN_ADDRESSES],
  [/^segmentation_platform\//, IN_ADDRESSES],
  [/^Default\/Local Storage\/leveldb\/\d+\.log$/, [...FORM_VALUES, ...DRAFTS, OWNER, TOKEN]],
];

/** Of a number that the browser writes by chance: its times and random ids are in every profile. */
const CHANCE = /^\d{1,9}$/;

files("are searched for nothing that the browser could have written by chance", () => {
  assert.equal(TRACES.filter((trace) => CHANCE.test(trace)), []);
});

files(
  "contain after a logout only form values and addresses that every browser keeps",
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "portal-profile-" });
    try {
      const token = await logInAndLeave(folder);
      const found = await search(folder, [...TRACES, token]);
      const wrong = [...found].flatMap(([path, traces]) => {
        const [, kept] = KEPT.find(([pattern]) => pattern.test(path)) ?? [];
        return traces.filter((trace) => !kept?.includes(trace === token ? TOKEN : trace))
          .map((trace) => `${path}: ${trace}`);
      });
      assert.equal(wrong, []);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
);

files.run();

/** Uses the whole portal in a browser with this profile, and logs out. Returns the token. */
async function logInAndLeave(profile: string): Promise<string> {
  const world = createWorld();
  plantPerson(world);
  world.change("DELETE FROM pesquisas");
  const server = serve(await builtSite(), world);
  const url = `http://localhost:${server.port}`;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: ARGUMENTS,
    locale: "pt-BR",
    viewport: { width: 360, height: 780 },
  });
  const [page] = context.pages();
  const { stop, restart } = server;
  try {
    await page.goto(`${url}/icons/app.svg`);
    await page.evaluate(
      (stored) => Object.assign(localStorage, stored),
      storedAtFirst({}, world),
    );
    await visitEverything({ page, context, url, world, stop, restart });
    const token = await page.evaluate(() => localStorage.getItem("vet:token")!);
    await endings[0].leave({ page, context, url, world, stop, restart });
    await button(page, "Entrar").waitFor();
    await emptied(page);
    return token;
  } finally {
    await context.close();
    await stop();
    world.close();
  }
}

/**
 * Which files contain which of the texts, in UTF-8 or UTF-16. It does not find what LevelDB has compressed: the latest
 * entries are in its log as they were written, and compressed tables come only when there is more data.
 */
async function search(folder: string, texts: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const path of walk(folder)) {
    const bytes = await Deno.readFile(path);
    const readings = [
      new TextDecoder("latin1").decode(bytes),
      new TextDecoder("utf-16le").decode(bytes),
      new TextDecoder("utf-16le").decode(bytes.subarray(1)),
    ];
    const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
    const there = texts.filter((text) =>
      readings[0].includes(utf8(text)) || readings.slice(1).some((one) => one.includes(text))
    );
    if (there.length > 0) found.set(path.slice(folder.length + 1), there);
  }
  return found;
}

async function* walk(folder: string): AsyncGenerator<string> {
  for await (const { name, isFile, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* walk(`${folder}/${name}`);
    else if (isFile) yield `${folder}/${name}`;
  }
}
