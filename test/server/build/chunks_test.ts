import { suite } from "uvu";
import * as assert from "uvu/assert";
import * as esbuild from "esbuild";
import { fewChunks, groupShared, runBefore } from "../../../server/build/chunks.ts";

const chunks = suite("chunks");

/** The imports of each module. Lazy imports stand after a bar. */
const MODULES: Record<string, string> = {
  main: "| home login slides",
  login: "field",
  slides: "back",
  home: "| pets card notes",
  pets: "list field day back",
  card: "picture",
  notes: "list",
  list: "",
  field: "",
  day: "",
  picture: "",
  back: "",
};
const VIEWS = ["home", "slides"];

chunks("group what the first screen shares, for every module that needs part of it", () => {
  const groups = groupShared(inputsOf({ ...MODULES, notes: "list day" }), "main", VIEWS, ["pets"]);
  assert.equal(groups.get("pets"), ["field", "list", "day"]);
  assert.equal(groups.get("notes"), ["list", "day"]);
  assert.equal(groups.get("card"), []);
});

chunks("keep apart what is also needed without a login", () => {
  const groups = groupShared(inputsOf(MODULES), "main", VIEWS, ["pets"]);
  assert.equal(groups.get("login"), ["field"]);
  assert.equal(groups.get("notes"), ["list"]);
});

chunks("add nothing to the first views", () => {
  const groups = groupShared(inputsOf(MODULES), "main", VIEWS, ["pets"]);
  for (const view of VIEWS) assert.equal(groups.get(view), []);
});

chunks("count what a module's importer has loaded", () => {
  const modules = { ...MODULES, pets: "list field", notes: "list", list: "field | pull", pull: "" };
  const groups = groupShared(inputsOf(modules), "main", VIEWS, ["pets"]);
  assert.equal(groups.get("pull"), ["field", "list"]);
});

chunks("count what the modules of a group import", () => {
  const modules = { ...MODULES, home: "| pets card notes more", pets: "list", notes: "picture" };
  const groups = groupShared(
    inputsOf({ ...modules, card: "picture day", day: "list", more: "day" }),
    "main",
    VIEWS,
    ["pets", "card"],
  );
  assert.equal(groups.get("notes"), ["picture", "day", "list"]);
});

chunks("give nothing of a later group to a module that an earlier screen needs", () => {
  const modules = { ...MODULES, home: "| pets card notes day", card: "picture day", day: "field" };
  const groups = groupShared(inputsOf(modules), "main", VIEWS, ["pets", "card"]);
  assert.equal(groups.get("day"), ["field", "list", "day"]);
});

chunks("know what has run before a lazy module", () => {
  const before = runBefore(
    inputsOf({
      main: "| home login",
      home: "tiles | pets pull",
      tiles: "| note",
      login: "field | pull",
      pets: "list | pull",
      list: "| sheet",
      ...Object.fromEntries(["pull", "note", "field", "sheet"].map((name) => [name, ""])),
    }),
    "main",
  );
  assert.equal(before.get("home"), []);
  assert.equal(before.get("pets"), ["tiles"], "what the only way to it imports");
  assert.equal(before.get("note"), ["tiles"]);
  assert.equal(before.get("sheet"), ["list", "tiles"], "its importer too");
  assert.equal(before.get("pull"), [], "there is more than one way to it");
});

chunks("are one for a lazy module and what is imported lazily behind it", async () => {
  const root = await Deno.makeTempDir({ prefix: "portal-chunks-" });
  const sources = {
    main: 'import("./one.ts"); import("./other.ts"); globalThis.main = 1;',
    one: 'import "./part.ts"; import("./shared.ts"); import("./own.ts"); globalThis.one = 1;',
    part: 'import("./inner.ts"); globalThis.part = 1;',
    inner: 'import "./fact.ts"; globalThis.inner = 1;',
    fact: "globalThis.fact = 1;",
    other: 'import("./shared.ts"); globalThis.other = 1;',
    shared: "globalThis.shared = 1;",
    own: 'import "./part.ts"; globalThis.own = 1;',
  };
  for (const [name, text] of Object.entries(sources)) {
    await Deno.writeTextFile(`${root}/${name}.ts`, text);
  }
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["main.ts"],
    outdir: "out",
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    metafile: true,
    plugins: [fewChunks("main.ts", [], ["other.ts"])],
  });
  const outputs = Object.entries(metafile.outputs);
  const chunkOf = (name: string) => outputs.find(([, { inputs }]) => `${name}.ts` in inputs)![0];
  const neededBy = (name: string) =>
    outputs.find(([, { entryPoint }]) => entryPoint === `lazy:${name}.ts`)![1].imports
      .filter(({ kind }) => kind === "import-statement").map(({ path }) => path);
  for (const name of ["one", "own", "inner"]) assert.ok(neededBy(name).includes(chunkOf("part")));
  assert.ok("one.ts" in metafile.outputs[chunkOf("one")].inputs);
  assert.is(metafile.outputs[chunkOf("one")].entryPoint, "lazy:one.ts", "no file passes it on");
  assert.not.ok(neededBy("shared").includes(chunkOf("part")));
  assert.not.ok(neededBy("shared").includes(chunkOf("other")));
  await Deno.remove(root, { recursive: true });
});

chunks.run();

function inputsOf(modules: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(modules).map(([name, imports]) => {
      const [eager, lazy = ""] = imports.split("|");
      return [name, {
        bytes: 1,
        imports: [...listed(eager, "import-statement"), ...listed(lazy, "dynamic-import")],
      }];
    }),
  );
}

function listed(names: string, kind: "import-statement" | "dynamic-import") {
  return names.trim().split(" ").filter((name) => name !== "").map((path) => ({ path, kind }));
}
