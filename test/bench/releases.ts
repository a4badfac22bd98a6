// Weighs what a device that has the app fetches after ten releases, each of which changes one line in another folder.
import { isStoredByWorker } from "../../server/build/builder.ts";
import { PAGE_PATH, readSiteIndex, type SiteIndex, WORKER_PATH } from "../../server/site.ts";
import { argumentsOf, copyProject, startDenoProgram } from "../server/spawn.ts";
import type { Row } from "./rows.ts";

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

/** Shares of everything that a device stores. */
const MOST = { median: 0.3, each: 0.7 };

/** Builds a copy of the project after each change. What a device that has the first build fetches then, in brotli. */
export async function measureReleaseDownloads(): Promise<Row[]> {
  const copy = await copyProject();
  try {
    const installed = await build(copy);
    const base = { what: "all of it", values: [weigh([], installed)] };
    const rows: Row[] = [];
    for (const [path, text, instead] of CHANGES) {
      const before = await Deno.readTextFile(`${copy}/${path}`);
      const after = before.replace(text, instead);
      if (after === before) throw new Error(`${path} does not contain "${text}"`);
      await Deno.writeTextFile(`${copy}/${path}`, after);
      const values = [weigh(installed.files, await build(copy))];
      rows.push({ name: `a changed line of ${path}`, unit: "KiB", values, base, limit: MOST.each });
      await Deno.writeTextFile(`${copy}/${path}`, before);
    }
    const values = rows.flatMap((row) => row.values);
    return [{ name: "median of the ten", unit: "KiB", values, base, limit: MOST.median }, ...rows];
  } finally {
    await Deno.remove(copy, { recursive: true });
  }
}

async function build(root: string): Promise<SiteIndex> {
  // Then a build over its budget is one, too.
  const program = startDenoProgram([...await argumentsOf("build"), "--if-missing"], { cwd: root });
  if (await program.exited !== 0) throw new Error(program.printed());
  return (await readSiteIndex(`${root}/dist`))!;
}

/** The files that are new or changed. To ask for one that is not costs an answer without a body. */
function weigh(installed: SiteIndex["files"], release: SiteIndex): number {
  const had = new Map(installed.map(({ path, hash }) => [path, hash]));
  const changed = release.files.filter(({ path, hash }) =>
    had.get(path) !== hash && isStoredByWorker(path)
  );
  for (const path of [PAGE_PATH, WORKER_PATH]) {
    if (!changed.some((file) => file.path === path)) throw new Error(`${path} has not changed`);
  }
  return changed.reduce((sum, { size, encodings: { br } }) => sum + (br ?? size), 0) / 1024;
}
