// Owns how the client is cut: what the entry needs lies in one chunk, and what a lazy module needs beyond it in few
// others, because many small ones compress worse (74 KiB of brotli become 70 in the first load) and each costs a
// request, and a slow phone 7 ms.
import * as esbuild from "esbuild";

const NAMESPACE = "lazy";

/** By the path of a lazily imported module: what else it shall need, in groups. */
type Groups = Map<string, string[]>;

type Inputs = esbuild.Metafile["inputs"];

/** What esbuild has written. */
export interface Bundle {
  files: { path: string; text: string }[];
  outputs: esbuild.Metafile["outputs"];
}

/**
 * Lets every lazily imported module need what has run before it in any case: the entry, the module that imports it if
 * there is only one, and what the lazy modules on the only way to it import. esbuild puts modules that are needed by
 * the same entry points into one chunk, and nothing runs twice. `views` are what the entry needs at the start, and stay
 * as small as they are. What the lazy modules of `ahead` share with others is a group: a lazy module that needs part of
 * a group needs all of it.
 */
export function fewChunks(entry: string, views: string[], ahead: string[]): esbuild.Plugin {
  return {
    name: "few-chunks",
    setup({ initialOptions, onStart, onLoad, onResolve, resolve }) {
      const root = initialOptions.absWorkingDir!;
      let groups: Groups = new Map();
      let before = new Map<string, string[]>();
      onStart(async () => {
        if (ahead.length === 0) return;
        const { metafile } = await esbuild.build({
          ...initialOptions,
          plugins: [],
          packages: "external",
          minify: false,
          sourcemap: false,
          metafile: true,
        });
        groups = groupShared(metafile.inputs, entry, views, ahead);
        before = runBefore(metafile.inputs, entry);
      });
      onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, namespace }) => {
        if (kind !== "dynamic-import" || namespace !== "file") return undefined;
        const found = await resolve(path, { kind: "import-statement", resolveDir });
        if (found.errors.length > 0) return { errors: found.errors };
        return { path: named(relative(found.path)), namespace: NAMESPACE };
      });
      onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: name }) => {
        const path = unnamed(name);
        const needed = new Set([entry, ...before.get(path) ?? [], ...groups.get(path) ?? []]);
        const imports = [...needed].map((source) => `import "./${source}";`).join("");
        return { contents: `${imports}export * from "./${path}";`, resolveDir: root };
      });

      function relative(absolute: string): string {
        return absolute.slice(root.length + 1);
      }
    },
  };
}

/**
 * By the path of a lazily imported module: what has run before it, besides the entry. The lazy modules on the way to it
 * are left out, because one that is imported like any other would get a second file that only passes it on.
 */
export function runBefore(inputs: Inputs, entry: string): Map<string, string[]> {
  const importers = lazyImporters(inputs);
  const lazy = [...importers.keys()];
  const reachable = new Map(lazy.map((path) => [path, reach(entry, path)]));
  return new Map(lazy.map((path) => {
    const onTheWay = lazy.filter((other) => other !== path && !reachable.get(other)!.has(path));
    const imported = onTheWay.flatMap((other) => [...follow(inputs, other)]);
    const known = importers.get(path)!;
    const all = new Set([...known.length === 1 ? known : [], ...imported]);
    return [path, [...all].filter((module) => module !== entry && !lazy.includes(module))];
  }));

  /** What can be loaded at all without one module. */
  function reach(path: string, without: string, found = new Set<string>()): Set<string> {
    if (path === without || found.has(path)) return found;
    found.add(path);
    for (const kind of ["import-statement", "dynamic-import"] as const) {
      for (const next of importsOf(inputs, [path], kind)) reach(next, without, found);
    }
    return found;
  }
}

/** By the path of a lazily imported module: the modules that import it. */
function lazyImporters(inputs: Inputs): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [importer, { imports }] of Object.entries(inputs)) {
    for (const { path, kind, external } of imports) {
      if (kind !== "dynamic-import" || external) continue;
      importers.set(path, [...importers.get(path) ?? [], importer]);
    }
  }
  return importers;
}

/**
 * Two groups for each of `ahead`: what it shares with modules that are loaded without a login, and what it shares with
 * others only.
 */
export function groupShared(
  inputs: Inputs,
  entry: string,
  views: string[],
  ahead: string[],
): Groups {
  const importers = lazyImporters(inputs);
  const lazy = [...importers.keys()];
  const needs = new Map(lazy.map((path) => [path, follow(inputs, path)]));
  const first = follow(inputs, entry);
  /** What may run before any of `ahead` is needed. */
  const before = new Set([...first, ...views.flatMap((view) => [...follow(inputs, view)])]);
  const withoutLogin = importsOf(inputs, [...first], "dynamic-import");
  const groups: Groups = new Map(lazy.map((path) => [path, []]));
  const found = ahead.flatMap((path, index) => {
    const shared = [...needs.get(path)!].filter((module) =>
      !before.has(module) && !isNeededBy(ahead.slice(0, index), module) &&
      isNeededBy(lazy.filter((other) => other !== path), module)
    );
    const isPublic = (module: string) => isNeededBy(withoutLogin, module);
    // A module that an earlier screen needs does not get these groups.
    const others = lazy.filter((other) => !isNeededBy(ahead.slice(0, index), other));
    return [shared.filter(isPublic), shared.filter((one) => !isPublic(one))]
      .map((group) => ({ group, others }));
  });
  // The modules of one group may import some of another.
  for (let count = -1; count !== (count = sizeOf(groups));) {
    for (const { group, others } of found) {
      for (const other of others) {
        // Its importers have been loaded before it.
        const all = [other, ...importers.get(other)!, ...groups.get(other)!];
        const loaded = new Set(all.flatMap((one) => [...follow(inputs, one)]));
        if (!group.some((module) => loaded.has(module))) continue;
        groups.set(other, [...new Set([...groups.get(other)!, ...group])]);
      }
    }
  }
  return groups;

  function sizeOf(all: Groups): number {
    return all.values().reduce((sum, { length }) => sum + length, 0);
  }

  function isNeededBy(paths: string[], module: string): boolean {
    return paths.some((path) => needs.get(path)!.has(module));
  }
}

function importsOf(inputs: Inputs, paths: string[], wanted: esbuild.ImportKind): string[] {
  return paths.flatMap((path) =>
    inputs[path].imports
      .filter(({ kind, external }) => kind === wanted && !external)
      .map(({ path }) => path)
  );
}

/** The module and what it imports, without what it imports lazily. */
function follow(inputs: Inputs, path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const next of importsOf(inputs, [path], "import-statement")) follow(inputs, next, found);
  return found;
}

/** The source behind an entry point of the metafile, where the chunk begins with one. */
export function sourceOf(entryPoint: string | undefined): string | undefined {
  return entryPoint?.startsWith(`${NAMESPACE}:`)
    ? unnamed(entryPoint.slice(NAMESPACE.length + 1))
    : entryPoint;
}

/**
 * The lazy modules need the entry, and the entry what answers before it, so esbuild puts each of the two into a chunk,
 * and leaves a file that only imports this chunk. The chunk takes its name, which saves a request.
 */
export function withoutFacade({ files, outputs }: Bundle, entry: string): Bundle {
  const facade = Object.keys(outputs).find((path) => outputs[path].entryPoint === entry)!;
  const { path: chunk } = outputs[facade].imports.find(({ path }) =>
    entry in outputs[path].inputs
  )!;
  const [name] = nameOf(facade).split("-");
  const [before, after] = [nameOf(chunk), nameOf(chunk).replace("chunk", name)];
  delete outputs[facade];
  outputs[chunk].entryPoint = entry;
  return {
    files: files.filter(({ path }) => !path.includes(nameOf(facade))).map(({ path, text }) => ({
      path: path.replace(before, after),
      text: text.replaceAll(before, after),
    })),
    outputs: JSON.parse(JSON.stringify(outputs).replaceAll(before, after)),
  };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** `client/pets/screen.tsx` becomes `client/pets/pets_screen.tsx`: esbuild calls the file by this name, and most are screens. */
function named(path: string): string {
  return path.replace(/(\w+)\/(?=\w+\.tsx?$)/, "$1/$1_");
}

function unnamed(path: string): string {
  return path.replace(/(\w+)\/\1_(?=\w+\.tsx?$)/, "$1/");
}
