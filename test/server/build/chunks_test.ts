import { suite } from "uvu";
import * as assert from "uvu/assert";
import { groupShared } from "../../../server/build/chunks.ts";

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

chunks("give nothing of a later group to a module that an earlier screen needs", () => {
  const modules = { ...MODULES, home: "| pets card notes day", card: "picture day", day: "field" };
  const groups = groupShared(inputsOf(modules), "main", VIEWS, ["pets", "card"]);
  assert.equal(groups.get("day"), ["field", "list", "day"]);
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
