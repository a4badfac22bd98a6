// Writes one archive with all that a server needs beside Deno, so that it starts without a registry or a network: the
// built site, the modules that production.ts reaches, their packages, and how to install it (IMPLANTACAO.md).
//
//     deno task release [--withdraw-service-worker]
//
// Needs GNU tar and gzip. On one day the same project makes the same archive, and every other one has another name.
import { fileURLToPath, pathToFileURL } from "node:url";
import { runProgram } from "./program.ts";
import { readSite } from "./site.ts";

const WITHDRAW = "--withdraw-service-worker";

/** Both threads of production begin in one of them. */
const ENTRIES = ["server/production.ts", "server/production_thread.ts"];
const OTHERS = [
  "dist",
  "deno.json",
  "deno.lock",
  "server/deploy",
  "server/IMPLANTACAO.md",
  "server/README.md",
];

if (import.meta.main) await runProgram(release);

async function release(): Promise<void> {
  const options = Deno.args.filter((argument) => argument !== "--");
  const unknown = options.find((option) => option !== WITHDRAW);
  if (unknown !== undefined) {
    throw new Error(`Unknown argument "${unknown}": there is only ${WITHDRAW}`);
  }
  const root = fileURLToPath(new URL("../", import.meta.url));
  const build = { args: ["task", "--quiet", "build", ...options], cwd: root };
  const { success } = await new Deno.Command(Deno.execPath(), build).spawn().status;
  if (!success) throw new Error("Nothing was released, because the build failed");
  const folder = `${root}.release`;
  await Deno.mkdir(folder, { recursive: true });
  const path = await writeRelease(root, folder);
  console.log(`${await digestOf(path)}  ${path.slice(root.length)}`);
}

/** Writes the archive of the built project at `root` into the folder, and returns its path. */
export async function writeRelease(root: string, folder: string): Promise<string> {
  const { version } = await readSite(`${root}/dist`);
  const needed = await Promise.all(ENTRIES.map((entry) => listNeeded(root, entry)));
  const paths = [...new Set([...OTHERS, ...needed.flat()])];
  const unnamed = `${folder}/unnamed.tar`;
  await pack(root, paths, [`--file=${unnamed}`]);
  // The id of the build would not do: it knows dist/ alone, and a mended server needs a folder of its own.
  const name = `portal-${version}-${(await digestOf(unnamed)).slice(0, 12)}`;
  await Deno.remove(unnamed);
  const path = `${folder}/${name}.tar.gz`;
  const options = ["--use-compress-program=gzip -n", `--transform=s,^,${name}/,`];
  await pack(root, paths, [`--file=${path}`, ...options]);
  return path;
}

async function pack(root: string, paths: string[], options: string[]): Promise<void> {
  await run("tar", [
    "--create",
    ...options,
    // node_modules/ has links; on the server each package is a folder.
    "--dereference",
    ...["--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner"],
    "--mode=u=rwX,go=rX",
    ...paths,
  ], root);
}

/** The file's SHA-256, in hexadecimal. */
async function digestOf(path: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await Deno.readFile(path))).toHex();
}

/** The modules that the program reaches, and the folders of their packages. */
async function listNeeded(root: string, entry: string): Promise<string[]> {
  const { modules } = JSON.parse(await run(Deno.execPath(), ["info", "--json", entry], root));
  const base = `${pathToFileURL(await Deno.realPath(root))}/`;
  const paths: string[] = [];
  for (const { specifier, error } of modules as { specifier: string; error?: string }[]) {
    if (error !== undefined) throw new Error(error);
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(specifier) ?? [];
    if (name !== undefined) paths.push(await findPackage(root, name));
    else if (specifier.startsWith(base)) paths.push(specifier.slice(base.length));
  }
  return paths;
}

/** Throws where it needs other packages: an archive has only those that the server names. */
async function findPackage(root: string, name: string): Promise<string> {
  const path = `node_modules/${name}`;
  const { dependencies = {} } = JSON.parse(
    await Deno.readTextFile(`${root}/${path}/package.json`),
  );
  const [other] = Object.keys(dependencies);
  if (other !== undefined) throw new Error(`${name} needs ${other}, which no archive would have`);
  return path;
}

/** Runs the program in the folder, and returns what it printed. */
async function run(program: string, args: string[], cwd: string): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(program, { args, cwd }).output();
  if (!success) throw new Error(`${program} failed: ${new TextDecoder().decode(stderr).trim()}`);
  return new TextDecoder().decode(stdout);
}
