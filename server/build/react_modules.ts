// Lets React into the bundle as ES modules, although it is published as CommonJS. Bundlers wrap CommonJS in functions,
// which a browser parses a second time when it calls them, and keep all of its code: 3 KiB of brotli.
import type { Plugin } from "esbuild";

const INDEX = /node_modules[\\/](?:react|react-dom|scheduler)[\\/][\w-]+\.js$/;
const COMPILED =
  /node_modules[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/][\w.-]+\.production\.js$/;

/** Rewrites React's files as modules, only for production builds: the development files have another form. */
export function reactAsEsmPlugin(): Plugin {
  return {
    name: "react-modules",
    setup({ onLoad }) {
      onLoad({ filter: INDEX }, async ({ path }) => {
        const [, compiled] =
          /'(\.\/cjs\/[\w.-]+\.production\.js)'/.exec(await Deno.readTextFile(path)) ??
            fail(path, "names no compiled file");
        return { contents: `export * from "${compiled}";` };
      });
      onLoad({ filter: COMPILED }, async ({ path }) => ({
        contents: toModule(path, await Deno.readTextFile(path)),
      }));
    },
  };
}

/** The compiled files all have one form: `var X = require("x")` at the top, and `exports.name = …`. */
function toModule(path: string, text: string): string {
  const imports: string[] = [];
  const body = text.replace(
    /^var ((?:\w+ = require\("[\w-]+"\)[,\s]*)+);$/m,
    (_, list: string) => {
      for (const [, name, module] of list.matchAll(/(\w+) = require\("([\w-]+)"\)/g)) {
        imports.push(`import * as ${name} from "${module}";`);
      }
      return "";
    },
  );
  const names = [...new Set([...body.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))];
  const isOnce = (name: string) =>
    body.match(new RegExp(`\\bexports\\.${name} =(?!=)`, "g"))?.length === 1;
  const changing = names.filter((name) => !isOnce(name));
  const declared = body
    .replace(
      /^exports\.(\w+) =/gm,
      (assignment, name: string) =>
        changing.includes(name) ? assignment : `const exported_${name} =`,
    )
    .replace(/\bexports\.(\w+)/g, "exported_$1");
  if (/\b(?:require|exports|module)\b[(.]/.test(declared)) fail(path, "is written in another form");
  return [
    ...imports,
    ...changing.map((name) => `let exported_${name};`),
    declared,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(", ")} };`,
  ].join("\n");
}

function fail(path: string, why: string): never {
  throw new Error(`${path} ${why}: React has changed, look at react_modules.ts`);
}
