// Shows that every pair of tokens that carries text, and every control's border, has enough
// contrast in both themes.
import { suite } from "uvu";
import * as assert from "uvu/assert";

type Tokens = Record<string, string>;

const TEXT = 4.5;
const SHAPE = 3;

const grounds = ["papel", "superficie"];
const inks = [
  "tinta",
  "tinta-suave",
  "azul",
  "azul-forte",
  "telha",
  "verde",
  "laranja",
  "ceu",
];
const pairs: [ink: string, ground: string, atLeast: number][] = [
  ...grounds.flatMap((ground) => inks.map((ink): [string, string, number] => [ink, ground, TEXT])),
  ...["tinta", "tinta-suave", "azul", "azul-forte", "telha"].map((
    ink,
  ): [string, string, number] => [ink, "azul-fundo", TEXT]),
  ...["telha", "verde", "laranja", "ceu"].flatMap((
    tone,
  ): [string, string, number][] => [
    [tone, `${tone}-fundo`, TEXT],
    ["tinta", `${tone}-fundo`, TEXT],
  ]),
  ["sobre-azul", "azul", TEXT],
  ["sobre-azul", "azul-forte", TEXT],
  ["sobre-ocre", "ocre", TEXT],
  ["sobre-telha", "telha", TEXT],
  ["borda", "papel", SHAPE],
  ["borda", "superficie", SHAPE],
  ["borda", "azul-fundo", SHAPE],
];

const css = await Deno.readTextFile(
  new URL("../../static/base.css", import.meta.url),
);
const [light, dark] = readThemes(css);

const s = suite("Tokens");

for (const [theme, tokens] of [["light", light], ["dark", dark]] as const) {
  for (const [ink, ground, atLeast] of pairs) {
    s(`${ink} on ${ground} reaches ${atLeast}:1 in the ${theme} theme`, () => {
      const ratio = contrast(tokens[ink], tokens[ground]);
      assert.ok(
        ratio >= atLeast,
        `${tokens[ink]} on ${tokens[ground]} is ${ratio.toFixed(2)}:1`,
      );
    });
  }
}

s("the dark theme replaces every colour except the accents that both share", () => {
  const same = Object.keys(light).filter((name) =>
    light[name].startsWith("#") && light[name] === dark[name]
  );
  assert.equal(same, ["ocre", "sobre-ocre"]);
});

s.run();

/** The custom properties of both themes. The dark ones replace the light ones. */
function readThemes(source: string): [Tokens, Tokens] {
  const blocks = [...source.matchAll(/:root\s*\{([^}]*)\}/g)].map((
    [, body],
  ) =>
    Object.fromEntries(
      [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
  );
  const [light] = blocks;
  return [light, { ...light, ...blocks.find((block) => "azul" in block && block !== light) }];
}

/** The contrast ratio of WCAG 2.2 between two colours written as #rrggbb. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  assert.match(hex, /^#[0-9a-f]{6}$/);
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
