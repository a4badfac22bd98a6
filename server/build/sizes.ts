// Owns the count of what a person downloads: for each way through the app and each chunk, in brotli, against the
// budgets.
import { type Built, type Chunk, ENTRY } from "./builder.ts";
import { PAGE } from "../site.ts";
import { brotli } from "./compress.ts";

/** KiB of brotli. */
export interface Budgets {
  /** With all that is inlined in it. */
  page: number;
  inlineScript: number;
  firstLoad: number;
  /** By name: what a person has downloaded at that point, the first load included. */
  ways: Record<string, Way>;
}

export interface Way {
  /** Everything that is imported dynamically on the way. */
  sources: string[];
  budget: number;
}

interface Line {
  name: string;
  added: number;
  sum: number;
  budget?: number;
}

/** One line per way and per lazy chunk: what it adds to the first load, and the total. */
export async function measure({ site, chunks, inlineScript }: Built, budgets: Budgets) {
  const sizes = new Map(
    site.files.map(({ path, bytes, encodings }) => [path, (encodings.br ?? bytes).length]),
  );
  function weigh(paths: string[]): number {
    return paths.reduce((sum, path) => sum + sizes.get(path)!, 0);
  }
  const inline = (await brotli(new TextEncoder().encode(inlineScript))).length;
  const entry = chunks.find(({ source }) => source === ENTRY)!;
  const first = inline + weigh(entry.needs);
  const routes = chunks.filter((chunk): chunk is Chunk & { source: string } =>
    chunk.source !== undefined && chunk !== entry
  );
  const page = weigh([PAGE]);
  const lines: Line[] = [
    { name: "page", added: page, sum: page, budget: budgets.page },
    { name: "inline script", added: inline, sum: inline, budget: budgets.inlineScript },
    { name: "first load", added: first - inline, sum: first, budget: budgets.firstLoad },
    ...Object.entries(budgets.ways).map(([name, { sources, budget }]) => {
      const all = routes.filter(({ source }) => sources.includes(source));
      return { name, ...beyondFirst(all.flatMap(({ needs }) => needs)), budget };
    }),
    ...routes.map(({ source, needs }) => ({ name: source, ...beyondFirst(needs) })),
  ];
  function beyondFirst(needs: string[]): { added: number; sum: number } {
    const added = weigh([...new Set(needs)].filter((path) => !entry.needs.includes(path)));
    return { added, sum: first + added };
  }
  return lines;
}

/** A table for the terminal. */
export function printSizes(lines: Line[]): string {
  const width = Math.max(...lines.map(({ name }) => name.length));
  const head = `${"brotli, KiB".padEnd(width)}    adds     sum  budget`;
  const rows = lines.map(({ name, added, sum, budget }) =>
    [
      name.padEnd(width),
      kib(added),
      kib(sum),
      budget === undefined ? "" : String(budget).padStart(6),
    ].join("  ").trimEnd()
  );
  return [head, ...rows].join("\n");
}

/** What is over its budget, in sentences. */
export function findExcess(lines: Line[], budgets: Budgets): string[] {
  const names = lines.map(({ name }) => name);
  return [
    ...lines.filter(({ sum, budget }) => budget !== undefined && sum > budget * 1024)
      .map(({ name, sum, budget }) => `${name}: ${kib(sum).trim()} KiB, budget ${budget} KiB`),
    ...Object.values(budgets.ways).flatMap(({ sources }) => sources)
      .filter((source) => !names.includes(source))
      .map((source) => `${source}: has a budget but is no chunk of its own`),
  ];
}

function kib(bytes: number): string {
  return (bytes / 1024).toFixed(1).padStart(6);
}
