// Defines a row of the bench, its arithmetic, and the table of test/bench/README.md "Rows".

export interface Row {
  name: string;
  unit: "ms" | "KiB" | "×" | "points";
  values: number[];
  /**
   * The result of something else in the same run, because a time alone says more about the machine
   * than about the app.
   */
  base?: { what: string; values: number[] };
  /**
   * The limit for the median, or for its ratio to the base: at most this, or at least this with
   * `isFloor`.
   */
  limit: number;
  isFloor?: boolean;
  /** The limit counts for every run, not only for the median. */
  isForEveryRun?: boolean;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Whether the row is within its limit. */
export function isMet(row: Row): boolean {
  const { values, limit, isFloor, isForEveryRun } = row;
  const judged = isForEveryRun ? values : [ratioOf(row) ?? median(values)];
  return judged.every((value) => isFloor ? value >= limit : value <= limit);
}

function ratioOf({ values, base }: Row): number | undefined {
  return base === undefined ? undefined : median(values) / median(base.values);
}

/** The table in Markdown. `spread` goes from the lowest run to the highest. */
export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { name, values, limit, isFloor, base } = row;
    const ratio = ratioOf(row);
    return [
      name,
      withUnit(median(values), row),
      values.length > 1 ? `${plain(Math.min(...values))} – ${plain(Math.max(...values))}` : "",
      base === undefined ? "" : `${base.what} ${plain(median(base.values))}`,
      ratio?.toFixed(2) ?? "",
      `${isFloor ? "≥" : "≤"} ${plain(limit)}`,
      isMet(row) ? "" : "**over**",
    ];
  });
  const head = ["", "median", "spread", "beside", "times that", "must", ""];
  return [head, head.map((_, column) => column === 0 ? "---" : "---:"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function withUnit(value: number, { unit }: Row): string {
  return unit === "ms" || unit === "KiB" ? `${plain(value)} ${unit}` : plain(value);
}

function plain(value: number): string {
  if (value < 10 && !Number.isInteger(value)) return value.toFixed(2);
  return value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1);
}
