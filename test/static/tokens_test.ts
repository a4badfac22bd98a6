// Every pair of tokens that carries text, every control's border and every ring of the focus has
// enough contrast in both themes.
import { fileURLToPath } from "node:url";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { listSources } from "../../server/build/sources.ts";

type Tokens = Record<string, string>;

const TEXT = 4.5;
const SHAPE = 3;

/** Each ink carries text on each ground of its line. */
const TEXTS = `
  tinta tinta-suave azul azul-forte telha verde laranja ceu: papel superficie folha
  tinta tinta-suave azul azul-forte telha: azul-fundo
  tinta: telha-fundo verde-fundo laranja-fundo ceu-fundo linha
  telha: telha-fundo
  verde: verde-fundo
  laranja: laranja-fundo
  ceu: ceu-fundo
  sobre-azul: azul azul-forte
  sobre-ocre: ocre
  sobre-firme: telha-firme verde-firme
  tinta-suave: linha
`;
/** The ring of the focus, the ring around a chosen value that is yellow, the borders of controls. */
const SHAPES = `
  azul: linha telha-fundo
  laranja: superficie
  borda: papel superficie folha azul-fundo
`;

type Pair = [ink: string, ground: string, atLeast: number];
const pairs = [...pairsIn(TEXTS, TEXT), ...pairsIn(SHAPES, SHAPE)];

const root = fileURLToPath(new URL("../../", import.meta.url));
const css = await read("static/base.css");
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

s("in the dark theme a card stands out from the page, and its edge from both", () => {
  const { papel, superficie, linha } = dark;
  // Shadows cannot be seen there.
  assert.ok(contrast(superficie, papel) >= 1.25, contrast(superficie, papel).toFixed(2));
  assert.ok(contrast(linha, superficie) >= 1.4, contrast(linha, superficie).toFixed(2));
});

s("in the dark theme a sheet stands out from the cards under it and in it", () => {
  const ratio = contrast(dark.folha, dark.superficie);
  assert.ok(ratio >= 1.25, ratio.toFixed(2));
});

s("a chip without a tone is grey, not the blue of information", async () => {
  const [, ground] = /--tom-fundo, var\(--([\w-]+)\)/.exec(
    await read("client/ui/lists/status_chip.tsx"),
  )!;
  for (const tokens of [light, dark]) {
    const channels = tokens[ground].match(/\w\w/g)!.map((hex) => parseInt(hex, 16));
    assert.ok(Math.max(...channels) - Math.min(...channels) < 40, tokens[ground]);
  }
});

s("every text whose style names its background is in the table", async () => {
  const { paths } = await listSources(root, ["client"]);
  const scripts = await Promise.all(paths.filter((path) => /\.tsx?$/.test(path)).map(read));
  const known = new Set(pairs.flatMap(([ink, ground]) => [`${ink} ${ground}`, `${ground} ${ink}`]));
  // Every tone and every face of the survey has its pair in the table, and the text beside a
  // progress bar says the same.
  for (const other of ["tom tom-fundo", "number face", "ocre linha"]) known.add(other);
  const used = [css, ...scripts].flatMap((source) => source.split(/[{}`]/)).map((rules) => {
    const named = (property: string) =>
      new RegExp(`^\\s*${property}: var\\(--([\\w-]+)\\);`, "m").exec(rules)?.[1];
    const [ink, ground] = [named("color"), named("background")];
    return ink && ground && `${ink} ${ground}`;
  }).filter((pair) => pair !== undefined);
  assert.ok(used.length > 10, `only ${used.length} pairs were found`);
  assert.equal(used.filter((pair) => !known.has(pair)), []);
});

s.run();

function pairsIn(table: string, atLeast: number): Pair[] {
  return table.trim().split("\n").flatMap((line) => {
    const [inks, grounds] = line.split(":").map((names) => names.trim().split(" "));
    return inks.flatMap((ink) => grounds.map((ground): Pair => [ink, ground, atLeast]));
  });
}

function read(path: string): Promise<string> {
  return Deno.readTextFile(root + path);
}

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
  light.azul = light.marca;
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
