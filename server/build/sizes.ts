// Weighs what a person downloads, against the budgets.
import { textOf } from "../page.ts";
import { CITY_PATH, PAGE_PATH, ROBOTS_PATH, STATEMENT_TITLES } from "../site.ts";
import type { BuildResult } from "./builder.ts";
import { APP_ENTRY, HOME_ENTRY, LOGIN_ENTRY } from "./bundles.ts";
import { brotli } from "./compress.ts";
import { LOGO_SYMBOLS_PATTERN } from "./logos.ts";

/**
 * What a person downloads, in KiB of brotli, except the number of files (test/bench/README.md "Rows"). The page is
 * without its logos, which each city has of its own. The login is what makes it usable; the first load is that and React
 * with the app, which come when the person begins. Home contains the first load.
 */
export type SizesInKib = Record<
  "page" | "inline script" | "login" | "first load" | "home" | "all script" | "files",
  number
>;

export async function measureSizes(
  { site, chunks, inlineScript }: BuildResult,
): Promise<SizesInKib> {
  const sizes = new Map(
    site.files.map(({ path, bytes, encodings }) => [path, (encodings.br ?? bytes).length]),
  );
  const weigh = (paths: string[]) =>
    [...new Set(paths)].reduce((sum, path) => sum + sizes.get(path)!, 0) / 1024;
  const needsOf = (entryPoint: string) =>
    chunks.find((chunk) => chunk.entryPoint === entryPoint)!.neededPaths;
  const weighText = async (text: string) =>
    (await brotli(new TextEncoder().encode(text))).length / 1024;
  const inline = await weighText(inlineScript);
  const page = textOf(site.files.find(({ path }) => path === PAGE_PATH)!);
  return {
    page: await weighText(page.replace(LOGO_SYMBOLS_PATTERN, "")),
    "inline script": inline,
    login: inline + weigh(needsOf(LOGIN_ENTRY)),
    "first load": inline + weigh([...needsOf(LOGIN_ENTRY), ...needsOf(APP_ENTRY)]),
    home: inline + weigh([...needsOf(LOGIN_ENTRY), ...needsOf(APP_ENTRY), ...needsOf(HOME_ENTRY)]),
    "all script": inline + weigh(chunks.map(({ path }) => path)),
    files: site.files.filter(({ path }) => !isApart(path)).length,
  };
}

/** Whether the file is no part of the app: an icon, a page without script, the city's texts, or for search engines. */
function isApart(path: string): boolean {
  return /^\/(icons|assets\/statements)\b/.test(path) ||
    [CITY_PATH, ROBOTS_PATH].includes(path) ||
    Object.keys(STATEMENT_TITLES).includes(path.slice(1, -".html".length));
}

/** A table for the terminal. */
export function formatSizes(sizes: SizesInKib, budgets: SizesInKib): string {
  const rows = Object.entries(sizes).map(([name, size]) => [
    name,
    name === "files" ? String(size) : size.toFixed(1),
    String(budgets[name as keyof SizesInKib]),
  ]);
  return [["brotli, KiB", "size", "budget"], ...rows]
    .map(([name, size, budget]) => `${name.padEnd(13)}  ${size.padStart(6)}  ${budget.padStart(6)}`)
    .join("\n");
}

/** The sizes that are over their budget, in sentences. */
export function overBudgetTexts(sizes: SizesInKib, budgets: SizesInKib): string[] {
  return (Object.keys(budgets) as (keyof SizesInKib)[])
    .filter((name) => sizes[name] > budgets[name])
    .map((name) => `${name}: ${sizes[name].toFixed(1)}, budget ${budgets[name]}`);
}
