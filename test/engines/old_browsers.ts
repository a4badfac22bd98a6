// Fetches old Chromiums for the tests: npm packages bring them, compressed. They are no dependencies, so that an
// installation stays small; a browser is fetched when a test first needs it, and kept beside the packages.
import { fileURLToPath } from "node:url";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";

const run = promisify(execFile);

/** By the browser's major version. */
const PACKAGES: Record<number, { spec: string; integrity: string }> = {
  71: {
    spec: "chrome-aws-lambda@1.9.1",
    integrity:
      "sha512-wLlfhqRfs398CJAGXsJ6px1ujnwMPu4NpFhBOFkDHGdoCXt03j+KCb7HLCk8lS1ASY9k4coXwU44qCahHvKPSA==",
  },
  78: {
    spec: "chrome-aws-lambda@1.20.4",
    integrity:
      "sha512-+zuq/BO9TpAvlXIpyGto6YytnEe0NBpZS5HVGnaMqRhL0cagDEhrzAYqaQfK4HZnafA7HW1wkFacl7CAI990LQ==",
  },
  80: {
    spec: "chrome-aws-lambda@2.1.1",
    integrity:
      "sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==",
  },
  87: {
    spec: "chrome-aws-lambda@5.4.0",
    integrity:
      "sha512-edlk3okaPwVJ7lLhmi0p1Xs0lx3ekloW5Lqq+q+V0jS/4dyXYLeA23SKdB+A6+hBf/n88yfR8ssb78tBD/C9CA==",
  },
  106: {
    spec: "@sparticuz/chromium@106.0.2",
    integrity:
      "sha512-YDbwmfyzLi2WqVjAONPjxlCxAfLPjx4TE7KdDNOyITDGx6KAktgpZ9qab77ZRU/6mmCwSdg+QO+OGQTXOEY/RA==",
  },
};

const KEPT = fileURLToPath(new URL("../../node_modules/.cache/old-chromiums/", import.meta.url));

/** The path of this Chromium, fetched if need be. Its error is what is missing. */
export async function fetchOldChromium(major: number): Promise<string> {
  if (Deno.build.target !== "x86_64-unknown-linux-gnu") throw new Error("Linux on x86-64");
  const path = `${KEPT}${major}/chromium`;
  if (!existsSync(path)) await fetchPackage(major, path);
  const { stdout } = await run("ldd", [path]);
  const [absent] = /\S+(?= => not found)/.exec(stdout) ?? [];
  if (absent !== undefined) throw new Error(absent);
  return path;
}

async function fetchPackage(major: number, path: string): Promise<void> {
  const { spec, integrity } = PACKAGES[major];
  await Deno.mkdir(`${KEPT}${major}`, { recursive: true });
  // Beside its place, so that it can be moved there whole.
  const cwd = await Deno.makeTempDir({ dir: KEPT });
  try {
    const patience = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000"];
    const { stdout } = await run("npm", ["pack", spec, "--json", "--loglevel=error", ...patience], {
      cwd,
    });
    const [packed] = JSON.parse(stdout);
    if (packed.integrity !== integrity) throw new Error(`${spec} with its checksum`);
    await run("tar", ["xzf", packed.filename, "--wildcards", "*/bin/chromium*.br"], { cwd });
    const bin = `${cwd}/package/bin`;
    const [{ name }] = Deno.readDirSync(bin);
    const program = brotliDecompressSync(await Deno.readFile(`${bin}/${name}`));
    await Deno.writeFile(`${cwd}/chromium`, program, { mode: 0o755 });
    await Deno.rename(`${cwd}/chromium`, path);
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
}
