// Owns what a row of the bench is, its arithmetic, and the table of test/bench/README.md "Rows".

export interface Row {
  name: string;
  unit: "ms" | "KiB" | "×" | "points";
  values: number[];
  /** What the project promises: at most this, or at least where `isFloor`. */
  must?: number;
  isFloor?: boolean;
  /** What the same machine did with the least that is possible: an empty page, a bare server. */
  limit?: { what: string; values: number[] };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Whether the median keeps the promise; a row that promises nothing does. */
export function isMet({ values, must, isFloor }: Row): boolean {
  if (must === undefined) return true;
  return isFloor ? median(values) >= must : median(values) <= must;
}

/** Markdown. `spread` is from the lowest run to the highest. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { name, values, must, isFloor, limit } = row;
    const middle = median(values);
    return [
      name,
      withUnit(middle, row),
      values.length > 1 ? `${plain(Math.min(...values))} – ${plain(Math.max(...values))}` : "",
      must === undefined ? "" : `${isFloor ? "≥" : "≤"} ${plain(must)}`,
      must === undefined ? "" : (middle / must).toFixed(2) + (isMet(row) ? "" : " **over**"),
      limit === undefined ? "" : `${limit.what} ${plain(median(limit.values))}`,
      limit === undefined ? "" : (middle / median(limit.values)).toFixed(2),
    ];
  });
  const head = ["", "median", "spread", "must", "of it", "limit", "of it"];
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
