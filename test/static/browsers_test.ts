// The styles work in the oldest browsers of README.md "Browsers": each feature is as old
// as they are, or the page works without it. Every feature in use has a line here.
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TARGET } from "../../server/build/builder.ts";
import { listSources } from "../../server/build/sources.ts";

/**
 * The first versions of Chrome, Safari and Firefox with it, by MDN; or a text that says what is
 * missing without it.
 */
type First = [chrome: number, safari: number, firefox: number] | string;

const root = new URL("../../", import.meta.url);

/** Features of every browser that people still use. */
const EVER = `
  @media @keyframes @supports
  ::after ::before ::first-letter :active :checked :disabled :empty :enabled :first-child :focus :hover :last-child
  :last-of-type :not :nth-child :nth-last-child :root
  attr() calc() linear-gradient() radial-gradient() repeat() rgb() rotate() scale() translateX() translateY()
  url() brightness() inset()
  px em rem vh vw mm s ms deg turn fr
  align-content align-items align-self animation animation-duration animation-iteration-count animation-name background
  background-color background-image background-position background-size border border-bottom border-bottom-color border-color border-left border-radius
  border-style border-top border-top-color border-width bottom box-shadow box-sizing clip-path color content cursor display fill
  filter flex flex-direction flex-flow flex-grow flex-wrap font font-size font-variant-numeric font-weight grid-area grid-column
  grid-row grid-template grid-template-columns height justify-content justify-items left letter-spacing line-height list-style margin
  margin-bottom margin-right margin-top max-height max-width min-height min-width opacity outline order outline-color
  outline-offset overflow overflow-wrap overflow-y padding padding-bottom padding-top place-content place-items pointer-events position resize stroke
  stroke-linecap stroke-linejoin stroke-width text-align text-decoration text-overflow text-transform top touch-action
  transform transform-origin transition vertical-align visibility white-space width word-spacing z-index
`.trim().split(/\s+/);

/** Feature, and these versions. */
const VERSIONS = `
  @container 105/16/110; ::backdrop 37/15.4/47; ::placeholder 57/10.1/51;
  :focus-visible 86/15.4/85; :focus-within 60/10.1/52; :is 88/14/78; :read-write 36/9/78; clamp() 79/13.1/75;
  color-mix() 111/16.2/113; env() 69/11.1/65; max() 79/11.1/75; min() 79/11.1/75; minmax() 57/10.1/52; var() 49/9.1/31;
  cqh 105/16/110;
  cqw 105/16/110; dvh 108/15.4/101; -webkit-box-orient 4/3/49;
  -webkit-line-clamp 6/5/68; -webkit-mask-image 4/3.1/53; accent-color 93/15.4/92;
  appearance 84/15.4/80; aspect-ratio 88/15/89; background-blend-mode 35/8/30;
  border-inline-end 69/12.1/41; border-inline-start 69/12.1/41; color-scheme 81/13/96;
  container-type 105/16/110; gap 84/14.1/63; inset 87/14.1/66; inset-block-start 87/14.1/63;
  inset-inline-end 87/14.1/63; inset-inline-start 87/14.1/63; margin-block 87/14.1/66;
  margin-inline 87/14.1/66; margin-inline-end 69/12.1/41; margin-inline-start 69/12.1/41;
  overscroll-behavior 63/16/59; padding-block 87/14.1/66; padding-inline 87/14.1/66;
  rotate 104/14.1/72; scale 104/14.1/72; translate 104/14.1/72;
  padding-inline-end 69/12.1/41; padding-inline-start 69/12.1/41; scroll-padding 69/14.1/68;
  scroll-padding-block 69/15/68; text-underline-offset 87/12.1/70
`;

const FEATURES: Record<string, First> = {
  ...Object.fromEntries(
    VERSIONS.trim().split(/;\s*/).map((entry): [string, First] => {
      const [name, versions] = entry.split(" ");
      const [chrome, safari, firefox] = versions.split("/").map(Number);
      return [name, [chrome, safari, firefox]];
    }),
  ),
  "@page": "the card is printed on the printer's usual page",
  "::-webkit-date-and-time-value": "Safari's own",
  "::-webkit-datetime-edit": "WebKit's and Chromium's own",
  ":has": "the footer stays under the keyboard, the ground behind the PetCard keeps its colour",
  "-webkit-tap-highlight-color": "the browser's own flash under a finger",
  "-webkit-text-size-adjust": "Safari's own",
  "contain-intrinsic-size": "goes with content-visibility",
  "content-visibility": "long lists take longer to draw",
  "field-sizing": "a long text scrolls in its field",
  "forced-color-adjust": "colours are the system's",
  "hyphenate-limit-chars": "the browser's own limits",
  hyphens: "long words break anywhere",
  "mask-image": "-webkit-mask-image stands beside it",
  page: "the card is printed on the printer's usual page",
  "print-color-adjust": "the printed card is paler",
  size: "the card is printed on the printer's usual page",
  "text-size-adjust": "-webkit-text-size-adjust stands beside it",
  "text-wrap": "lines of a title differ in length",
};

const [chrome, safari, firefox] = TARGET.map((browser) => Number(/[\d.]+$/.exec(browser)![0]));
const sources = await readSources();
const css = await allStyles();

const browsers = suite("Oldest browsers");

browsers("are the same in the README and in the build", async () => {
  const readme = await Deno.readTextFile(new URL("README.md", root));
  const [, section] = /^## Browsers\n([^]*?)^## /m.exec(readme)!;
  const named = [...section.matchAll(/^- (Chrome|Safari|Firefox) ([\d.]+)/gm)]
    .map(([, name, version]) => name.toLowerCase() + version);
  assert.equal(named, TARGET);
});

browsers("know every feature of the styles, or work without it", () => {
  const used = featuresOf(css);
  assert.ok(used.length > 100, `only ${used.length} features were found`);
  assert.equal(used.filter((name) => !isKnown(FEATURES[name], name)), []);
});

browsers("drop no list of selectors because of one unknown selector", () => {
  const risky = Object.keys(FEATURES).filter((name) =>
    name.startsWith(":") && typeof FEATURES[name] === "string"
  );
  const lists = selectorsOf(css).filter((selector) =>
    isList(selector) && risky.some((name) => selector.includes(name))
  );
  assert.equal(lists, []);
});

browsers("have no line for a feature that is no longer used", () => {
  const used = new Set(featuresOf(css));
  assert.equal(Object.keys(FEATURES).filter((name) => !used.has(name)), []);
});

browsers.run();

function isKnown(first: First | undefined, name: string): boolean {
  if (first === undefined) return EVER.includes(name);
  if (typeof first === "string") return true;
  return first[0] <= chrome && first[1] <= safari && first[2] <= firefox;
}

async function readSources(): Promise<string[]> {
  const { paths } = await listSources(root.pathname, ["client"]);
  const scripts = paths.filter((path) => /\.tsx?$/.test(path));
  return await Promise.all(scripts.map((path) => Deno.readTextFile(new URL(path, root))));
}

/** base.css and every template, without comments and strings. */
async function allStyles(): Promise<string> {
  const templates = sources.flatMap((source) =>
    [...source.matchAll(/(?:\bstyled\(.*?\)|\bcss)(?:<[^`(]*>)?`([^`$]*)`/g)]
      .map(([, template]) => template)
  );
  const base = await Deno.readTextFile(new URL("static/base.css", root));
  return [base, ...templates].join("\n")
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/url\([^)]*\)/g, "url()")
    .replace(/"[^"]*"/g, '""');
}

/** At-rules, pseudo-classes and -elements, functions, units and properties, each once. */
function featuresOf(css: string): string[] {
  const heads = selectorsOf(css);
  const declarations = css.replace(/[^{};]*\{/g, "{").split(/[{};]/)
    .map((line) => /^\s*([a-z-]+)\s*:([^]*)$/.exec(line)).filter((line) => line !== null);
  const values = [...declarations.map(([, , value]) => value), ...conditionsOf(css)];
  const found = [
    ...[...css.matchAll(/@[a-z-]+/g)].map(([name]) => name),
    ...heads.flatMap((head) => head.match(/::?[a-z-]+/g) ?? []),
    ...values.flatMap((value) =>
      [...value.matchAll(/([a-zA-Z-]+)\(/g)].map(([, name]) => `${name}()`)
    ),
    ...values.flatMap((value) =>
      [...value.matchAll(/(?<![#\w-])[\d.]+([a-z]+)/g)].map(([, unit]) => unit)
    ),
    ...declarations.map(([, property]) => property).filter((name) => !name.startsWith("--")),
  ];
  return [...new Set(found)].sort();
}

function selectorsOf(css: string): string[] {
  return [...css.matchAll(/([^{};]*)\{/g)].map(([, head]) => head.trim())
    .filter((head) => !head.startsWith("@"));
}

function conditionsOf(css: string): string[] {
  return [...css.matchAll(/@[a-z]+ ([^{};]*)\{/g)].map(([, condition]) =>
    // Asking for a feature is not using it.
    condition.startsWith("(hanging-punctuation") ? "" : condition
  );
}

/** Whether a comma is outside of all brackets. */
function isList(selector: string): boolean {
  let rest = selector;
  for (let before = ""; before !== rest;) {
    [before, rest] = [rest, rest.replace(/[([][^()[\]]*[)\]]/g, "")];
  }
  return rest.includes(",");
}
