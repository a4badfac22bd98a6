// The portal works in the oldest browsers of README.md "Browsers": what a production build needs of a browser is as old
// as they are, by the data of MDN, or stands in one table with what happens without it.
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { BROWSER_TARGETS, commonEsbuildOptions } from "../../server/build/compile.ts";
import {
  isSupportedByAll,
  scriptFeatures,
  selectorsOf,
  styleFeatures,
  stylesOfScript,
} from "./features.ts";

/** What newer browsers have, and what is so without it. A line for a property is for its values, too. */
const FALLBACKS: Record<string, string> = {
  // Asked for before it is used
  ".CloseWatcher": "Chromium's own: lib/navigation/back.ts does without",
  CloseWatcher: "as above",
  ".clearAppBadge": "no number on the installed app's icon",
  ".setAppBadge": "no number on the installed app's icon",
  ".connection": "prefetches as on a network that is not slow",
  ".downlink": "goes with connection",
  ".effectiveType": "goes with connection",
  ".saveData": "goes with connection",
  ".createPolicy": "no Trusted Types are enforced either",
  ".createHTML": "goes with createPolicy",
  ".createScriptURL": "goes with createPolicy",
  trustedTypes: "goes with createPolicy",
  ".currentEntry": "lib/navigation/back.ts counts entries of the history",
  ".traverseTo": "goes with currentEntry",
  ".canIntercept": "React's, for the Navigation API",
  ".userActivation": "goes with CloseWatcher",
  ".hasBeenActive": "goes with CloseWatcher",
  ".showPopover": "toasts are at the same place with position: fixed",
  ".hidePopover": "goes with showPopover",
  "popover=": "goes with showPopover",
  ".popover": "React's, for events of popovers",
  ".share": "the text is copied instead",
  ".ariaNotify": "a region announces the error, which is on the page twice then",
  Notification: "it says that this browser does not remind by itself",
  "Notification.permission": "goes with Notification",
  "Notification.requestPermission": "goes with Notification",
  ".periodicSync": "as Notification: only where it is, the switch shows",
  ".permissions": "goes with periodicSync, which came later",
  ".showNotification": "goes with periodicSync",
  ".getNotifications": "goes with periodicSync",
  ".wakeLock": "the screen may go dark over the PetCard",
  ".fetchPriority": "React's, for preloads that the portal has not",
  "Symbol.dispose": "the signals take a symbol of their own",
  reportError: "React writes to the console",
  // HTML
  "capture=": "React's, for listeners",
  "closedby=": "ui/overlays/use_modal.ts opens again what the browser closes",
  "inert=":
    "base.css lets no press reach it, and a screen reader does not hear it; the Tab key may",
  "translate=": "the browser has no translator",
  // Styles: lib/style.ts writes them in another way
  "@container": "lower() takes the window's width",
  cqh: "lower() takes the variable that pet_card/ sets",
  cqw: "lower() takes the variable that pet_card/ sets",
  dvh: "lower() takes the variable of base.css",
  "container-type": "goes with @container",
  // Styles: plainer without
  "-webkit-mask-image": "the list ends without fading",
  "mask-image": "as -webkit-mask-image, which stands beside it",
  "-webkit-tap-highlight-color": "the browser's own flash under a finger",
  "-webkit-text-size-adjust": "text-size-adjust stands beside it",
  "text-size-adjust": "-webkit-text-size-adjust stands beside it",
  "::-webkit-date-and-time-value": "Safari's own",
  "::-webkit-details-marker": "Safari's and old Chromium's own: list-style is the others'",
  "::-webkit-calendar-picker-indicator": "Chromium's own",
  "::-webkit-datetime-edit": "WebKit's and Chromium's own",
  ":has": "the footer stays under the keyboard, the ground behind the PetCard keeps its colour",
  "(forced-colors: active)": "a browser without it forces colours without being asked for rules",
  "@page": "the card is printed on the printer's usual page",
  page: "as @page",
  size: "as @page",
  ".adoptedStyleSheets": "lib/style.ts writes into the page's own sheet",
  "new CSSStyleSheet()": "goes with adoptedStyleSheets",
  "accent-color": "the browser's own blue",
  "color-scheme": "Chrome before 98 darkens the PetCard where it darkens pages by force",
  "contain-intrinsic-size": "goes with content-visibility",
  "content-visibility": "long lists take longer to draw",
  cursor: "a phone has none",
  "content: alt_text": "it stands in @supports, and the plain text before it",
  "flex: min-content": "it stands in @supports of :has, which came later",
  "field-sizing": "a long text scrolls in its field",
  "forced-color-adjust": "colours are the system's",
  "hyphenate-limit-chars": "the browser's own limits",
  hyphens: "long words break anywhere",
  "overscroll-behavior": "the page under a sheet may scroll on",
  "print-color-adjust": "the printed card is paler",
  resize: "a phone's fields keep their size",
  "text-wrap": "lines differ in length, and the last may be one word",
};

/** Names of ours, of React's and of other packages, which something new has as well. */
const OTHERS = `
  .Profiler .actions .alternate .animation .cause .createContext .cssFloat .delay .destroy .details .dispatch
  .displayName .dispose .element .expirationTime .fallback .first .forget .fromElement .getState .icon .imageSizes
  .last .locale .movementX .movementY .ms .node .path .priority .queue .resultingClientId
  .s .subscribe .tag .to .token .transferSize .transition .use .watch Profiler is=
`.trim().split(/\s+/);

/** Units and functions of every browser, which the data has under other names. */
const EVER = ["px", "mm", "s", "ms", "fr", "minmax()", "repeat()"];

const root = new URL("../../", import.meta.url);
const base = await Deno.readTextFile(new URL("static/base.css", root));
const scripts = await compile([
  "client/start/page.ts",
  "client/start/login.ts",
  "client/main.tsx",
  "client/worker/sw.ts",
]);
const templates = scripts.flatMap(stylesOfScript);

const browsers = suite("Oldest browsers");

browsers("are the same in the README and in the build", async () => {
  const readme = await Deno.readTextFile(new URL("README.md", root));
  const [, section] = /^## Browsers\n([^]*?)^## /m.exec(readme)!;
  const named = [...section.matchAll(/^- (Chrome|Safari|Firefox) ([\d.]+)/gm)]
    .map(([, name, version]) => name.toLowerCase() + version);
  assert.equal(named, BROWSER_TARGETS);
});

browsers(
  "know what every script and style needs, or the table says what happens without it",
  () => {
    assert.ok(templates.length > 100, `only ${templates.length} templates were found`);
    const styles = styleFeatures([base, ...templates].join("\n"));
    const features = [...scripts.map(scriptFeatures), styles].flatMap((found) => [...found]);
    const lacking = new Set(
      features.filter(([name, meanings]) => !isSupportedByAll(name, meanings, BROWSER_TARGETS)).map(
        (
          [name],
        ) => name,
      ),
    );
    const named = [...Object.keys(FALLBACKS), ...OTHERS, ...EVER];
    const isFor = (line: string, name: string) => line === name || name.startsWith(`${line}: `);
    const unnamed = [...lacking].filter((name) => !named.some((line) => isFor(line, name)));
    assert.equal(unnamed, [], "newer than the list");
    const unused = named.filter((line) => ![...lacking].some((name) => isFor(line, name)));
    assert.equal(unused, [], "in the table, and not needed");
  },
);

browsers("find no unit in base.css that only lib/style.ts writes in another way", () => {
  const always = base.replace(/@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}/g, "");
  const found = styleFeatures(always);
  assert.equal(["@container", "cqh", "cqw", "dvh"].filter((name) => found.has(name)), []);
});

browsers("drop no list of selectors because of one unknown selector", () => {
  const risky = Object.keys(FALLBACKS).filter((name) => name.startsWith(":"));
  const lists = selectorsOf([base, ...templates].join("\n")).filter((selector) =>
    isList(selector) && risky.some((name) => selector.includes(name))
  );
  assert.equal(lists, []);
});

browsers.run();

/** As in a production build, which terser then makes smaller. */
async function compile(entryPoints: string[]): Promise<string[]> {
  const { outputFiles } = await esbuild.build({
    ...commonEsbuildOptions({ root: fileURLToPath(root) }),
    entryPoints,
    format: "esm",
    outdir: "dist",
  });
  await esbuild.stop();
  return outputFiles!.map(({ text }) => text);
}

/** Whether a comma is outside of all brackets. */
function isList(selector: string): boolean {
  let rest = selector;
  for (let before = ""; before !== rest;) {
    [before, rest] = [rest, rest.replace(/[([][^()[\]]*[)\]]/g, "")];
  }
  return rest.includes(",");
}
