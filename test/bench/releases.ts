// Weighs what a device that has the app fetches after ten releases, each of which changes one line in another folder.
import { isStoredByWorker } from "../../server/build/builder.ts";
import { PAGE_PATH, readSiteIndex, type SiteIndex, WORKER_PATH } from "../../server/site.ts";
import { argumentsOf, copyProject, spawnDeno } from "../server/spawn.ts";
import { median } from "./rows.ts";

/** Path, what is written there, and what the release writes instead. */
const CHANGES: [string, string, string][] = [
  ["client/pets/screen.tsx", "Nenhum pet cadastrado", "Nenhum pet por aqui"],
  ["client/agendamentos/screen.tsx", "Nenhum agendamento", "Nenhuma consulta"],
  ["client/home/screen.tsx", ">Mostrar<", ">Abrir<"],
  ["client/shell/layout.tsx", "Conta", "Sua conta"],
  ["client/ui/button.tsx", "width: 45%", "width: 40%"],
  ["client/lib/time/dates.ts", "Data inválida", "Data incorreta"],
  ["client/sessao/login_markup.tsx", "num só lugar", "em um lugar só"],
  ["static/base.css", "0 12px 40px", "0 10px 40px"],
  ["client/cadastro/tutor.tsx", "Confira os números", "Veja os números"],
  ["static/logos/prefeitura.svg", "M1 29h34", "M1 28h34"],
];

const DIST = /\/dist\/?$/;

const ROOT = new URL("../../", import.meta.url).pathname;

/** A table in Markdown: KiB of this build's releases, of those of the other, whose clone's `dist/` is given, and their ratio. */
export async function measureReleases(other: string): Promise<string> {
  const root = other.replace(DIST, "");
  if (root === other) throw new Error(`${other} is not the dist/ of a clone, which can be changed`);
  const [ours, theirs] = await Promise.all([ROOT, root].map(weighReleases));
  const rows: [string, number, number][] = [
    ["median of the ten (must: ≤ 0.3)", median(ours), median(theirs)],
    ["worst of the ten (must: ≤ 0.7)", Math.max(...ours), Math.max(...theirs)],
    ...CHANGES.map(([path], at): [string, number, number] => [path, ours[at], theirs[at]]),
  ];
  const lines = rows.map(([name, mine, other]) =>
    `| ${name} | ${mine.toFixed(1)} | ${other.toFixed(1)} | ${(mine / other).toFixed(2)} |`
  );
  return [
    "| a release that changes one line, KiB | this build | the other | ratio |",
    "| --- | ---: | ---: | ---: |",
    ...lines,
  ].join("\n");
}

/** In KiB of brotli, by the order of `CHANGES`. */
async function weighReleases(root: string): Promise<number[]> {
  const copy = await copyProject(root);
  try {
    const installed = await build(copy);
    const weights: number[] = [];
    for (const [path, text, instead] of CHANGES) {
      const before = await Deno.readTextFile(`${copy}/${path}`);
      const after = before.replace(text, instead);
      if (after === before) throw new Error(`${root}/${path} does not contain "${text}"`);
      await Deno.writeTextFile(`${copy}/${path}`, after);
      weights.push(weigh(installed, await build(copy)));
      await Deno.writeTextFile(`${copy}/${path}`, before);
    }
    return weights;
  } finally {
    await Deno.remove(copy, { recursive: true });
  }
}

async function build(root: string): Promise<SiteIndex> {
  // Then a build over its budget is one, too.
  const program = spawnDeno([...await argumentsOf("build"), "--if-missing"], { cwd: root });
  if (await program.exited !== 0) throw new Error(program.printed());
  return (await readSiteIndex(`${root}/dist`))!;
}

/** The files that are new or changed. To ask for one that is not costs an answer without a body. */
function weigh(installed: SiteIndex, release: SiteIndex): number {
  const had = new Map(installed.files.map(({ path, hash }) => [path, hash]));
  const changed = release.files.filter(({ path, hash }) =>
    had.get(path) !== hash && isStoredByWorker(path)
  );
  for (const path of [PAGE_PATH, WORKER_PATH]) {
    if (!changed.some((file) => file.path === path)) throw new Error(`${path} has not changed`);
  }
  return changed.reduce((sum, { size, encodings: { br } }) => sum + (br ?? size), 0) / 1024;
}
