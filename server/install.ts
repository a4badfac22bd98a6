// Installs the packages that deno.lock names, where node_modules has not got them yet. It is the only part of the
// project that asks a registry: with "nodeModulesDir": "manual" every other program takes what node_modules has.
//
//     deno task install
/** The version of Deno with which all was tried. */
export const ADVISED_DENO_VERSION = "2.9.6";
/** The SHA-256 of the deno.lock from which node_modules was installed. */
const INSTALLED_LOCK = "node_modules/.deno.lock.sha256";

if (import.meta.main) await install();

async function install(): Promise<void> {
  const refusal = denoVersionRefusalText(Deno.version.deno);
  if (refusal !== undefined) stop(refusal);
  const [unlocked] = await listUnlocked();
  if (unlocked !== undefined) {
    stop(
      `deno.json asks for ${unlocked}, and deno.lock has not got it: ` +
        'run "deno install", which writes deno.lock, and then "deno task test"',
    );
  }
  const lock = await hashOf("deno.lock");
  if (await readInstalledLock() === lock) return;
  console.error("Installing the packages of deno.lock into node_modules");
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["install", "--frozen", "--quiet"],
    stdout: "null",
    stderr: "piped",
  }).output();
  if (code !== 0) stop(installFailureText(new TextDecoder().decode(stderr)));
  await Deno.writeTextFile(INSTALLED_LOCK, lock);
}

/**
 * The reason why this version of Deno cannot run the project, in one line; undefined if it can. Tried: 2.8.3, 2.9.0 and
 * 2.9.6.
 */
export function denoVersionRefusalText(version: string): string | undefined {
  const [major, minor] = version.split(".").map(Number);
  if (major === 2 && minor >= 8) return undefined;
  return `This is Deno ${version}, and the portal needs 2.8 or a later 2.x: ` +
    `install ${ADVISED_DENO_VERSION}, or put "npx -y deno@${ADVISED_DENO_VERSION}" in front of "task"`;
}

/** The packages of deno.json that are not in deno.lock: somebody has edited a version. */
async function listUnlocked(): Promise<string[]> {
  const [{ imports }, { specifiers }] = await Promise.all(
    ["deno.json", "deno.lock"].map(async (path) => JSON.parse(await Deno.readTextFile(path))),
  );
  return Object.values<string>(imports).filter((name) => !Object.hasOwn(specifiers, name));
}

async function hashOf(path: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await Deno.readFile(path));
  return new Uint8Array(digest).toHex();
}

async function readInstalledLock(): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(INSTALLED_LOCK);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** The innermost cause that Deno names, or its first error, and what helps. */
export function installFailureText(printed: string): string {
  const lines = printed.split("\n").map((line) => line.trim());
  const causes = lines.filter((line) => /^\d+: /.test(line) && !line.includes("<unknown>"));
  const why = causes.at(0)?.replace(/^\d+: /, "") ?? lines.find((line) => line !== "") ??
    "Deno did not say why";
  // Deno has its own list of certificates, in which that of an office's firewall is not.
  const advice = why.includes("UnknownIssuer")
    ? ": if a firewall here opens what is encrypted, set DENO_TLS_CA_STORE=system and try again"
    : "";
  return `The packages could not be installed: ${why}${advice}`;
}

function stop(why: string): never {
  console.error(why);
  Deno.exit(1);
}
