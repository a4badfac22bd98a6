// Shows that no ending of a session leaves anything of the person, and searches the browser's own
// files.
import { chromium } from "playwright-core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createWorld } from "../../server/mock/world.ts";
import { ARGUMENTS, builtSite, initialStorage, journeySuite, serve } from "../browser/browser.ts";
import { findChromium } from "../browser/chromium.ts";
import { waitUntilVaultEmpty } from "../browser/device.ts";
import {
  assertNothingLeftAfter,
  leaveTracesEverywhere,
  type ResidueJourney,
  type SessionEnding,
  sessionEndings,
  storedTokensOn,
} from "../browser/residue.ts";
import { button } from "../browser/steps.ts";
import {
  FORM_DRAFTS,
  IN_ADDRESSES,
  NEW_CPF,
  NUMERO,
  OWNER,
  PERSON,
  plantTraces,
  SHEET_DRAFTS,
  TRACES,
  tracesInBytes,
} from "../browser/traces.ts";

const residue = journeySuite("Residue");

for (const ending of Object.keys(sessionEndings) as SessionEnding[]) {
  for (const withSecondTab of [false, true]) {
    const where = withSecondTab ? ", in two tabs" : "";
    const title = `${ending} leaves nothing of the person${where}`;
    residue(title, () => assertNothingLeftAfter(ending, { withSecondTab }));
  }
}

residue.run();

const files = suite("The browser's files");

/** Stand for the tokens, which are others in each run. */
const [SESSION, RECOVERY] = ["the session's token", "the recovery's token"];

const LOCAL_STORAGE: [RegExp, string[]] = [
  /^Default\/Local Storage\/leveldb\/\d+\.log$/,
  [...FORM_DRAFTS, ...SHEET_DRAFTS, OWNER, SESSION],
];

/** What the search must find before the session ends, or it proves nothing. */
const WRITTEN: [RegExp, string[]][] = [
  LOCAL_STORAGE,
  [/^Default\/Session Storage\/\d+\.log$/, [RECOVERY]],
  [/^Default\/Web Data$/, [PERSON.documento]],
];

/** Typed in fields that the browser may fill in again: of the address, not the house's number. */
const FILLED = [PERSON.documento, ...FORM_DRAFTS.filter((text) => text !== NUMERO)];

/** The allowed traces by file. test/README.md "What the browser keeps" has the reasons. */
const KEPT: [RegExp, string[]][] = [
  LOCAL_STORAGE,
  [/^Default\/Web Data/, FILLED],
  [/^Default\/Login Data/, [PERSON.documento, NEW_CPF]],
  [/^Default\/Sessions\//, [...FILLED, ...IN_ADDRESSES]],
  [/^Default\/(History|Favicons|Top Sites|Network Action Predictor|Shortcuts)/, IN_ADDRESSES],
  [/^segmentation_platform\//, IN_ADDRESSES],
];

/** Of what the browser writes by chance: short words, times and random ids. */
const CHANCE = /^(\d{1,9}|.{1,5})$/;

files("are searched for nothing that the browser could have written by chance", () => {
  assert.equal(TRACES.filter((trace) => CHANCE.test(trace)), []);
});

const SEARCHED = ["a logout", "the end of the session", "the deletion of the account"] as const;
for (const ending of SEARCHED) {
  files(`contain after ${ending} only what a page cannot erase`, async () => {
    const { folder, visit, close } = await openProfile();
    try {
      const tokens = await visit(async (device) => {
        await leaveTracesEverywhere(device);
        return await storedTokensOn(device.page);
      });
      // The browser writes what is stored seconds or minutes later, but all of it when it closes.
      const before = await search(folder, tokens);
      assert.equal(missing(before), [], "the search does not find what is there");
      await visit(async (device) => {
        const { page, url } = device;
        await page.goto(`${url}/perfil`);
        await page.getByRole("heading", { name: "Perfil" }).waitFor();
        await sessionEndings[ending](device);
        await button(page, "Entrar").waitFor();
        await waitUntilVaultEmpty(page);
      });
      const after = await search(folder, tokens);
      assert.equal(after.filter((one) => !KEPT.some((kept) => isOf(kept, one))), []);
    } finally {
      await close();
    }
  });
}

files.run();

/** A trace in a file of the profile. */
type Found = readonly [path: string, trace: string];

function isOf([pattern, traces]: [RegExp, string[]], [path, trace]: Found): boolean {
  return pattern.test(path) && traces.includes(trace);
}

function missing(found: Found[]): string[] {
  return WRITTEN.flatMap(([pattern, traces]) =>
    traces.filter((trace) => !found.some((one) => isOf([pattern, [trace]], one)))
      .map((trace) => `${pattern}: ${trace}`)
  );
}

/** A browser's profile, with a server and a world that outlive the browser. */
async function openProfile() {
  const folder = await Deno.makeTempDir({ prefix: "portal-profile-" });
  const world = createWorld();
  plantTraces(world);
  world.remove("pesquisa");
  const { port, stop: stopServer, restart: restartServer } = serve(await builtSite(), world);
  const url = `http://localhost:${port}`;
  return {
    folder,
    /** Runs in a browser with this profile, and closes it. */
    async visit<T>(run: (device: ResidueJourney) => Promise<T>): Promise<T> {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: findChromium(),
        args: ARGUMENTS,
        locale: "pt-BR",
        viewport: { width: 360, height: 780 },
      });
      try {
        const [page] = context.pages();
        await page.goto(`${url}/icons/app.svg`);
        const stored = initialStorage({}, world);
        await page.evaluate((stored) => Object.assign(localStorage, stored), stored);
        return await run({ page, context, url, world, stopServer, restartServer });
      } finally {
        await context.close();
      }
    },
    async close(): Promise<void> {
      await stopServer();
      world.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Which files contain which of the traces and tokens. It does not find what is compressed. */
async function search(folder: string, [session, recovery]: string[]): Promise<Found[]> {
  const names = new Map([[session, SESSION], [recovery, RECOVERY]]);
  const found: Found[] = [];
  for await (const path of walk(folder)) {
    const traces = tracesInBytes(await Deno.readFile(path), [...TRACES, session, recovery]);
    found.push(
      ...traces.map((trace) => [path.slice(folder.length + 1), names.get(trace) ?? trace] as const),
    );
  }
  return found;
}

async function* walk(folder: string): AsyncGenerator<string> {
  for await (const { name, isFile, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory) yield* walk(`${folder}/${name}`);
    else if (isFile) yield `${folder}/${name}`;
  }
}
