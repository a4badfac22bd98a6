// Owns what the mock answered outside its contract, until the runner asks for it.

const checks: Promise<string[]>[] = [];

/** Notes a check that is under way; it resolves to one line for each place that does not fit. */
export function noteCheck(check: Promise<string[]>): void {
  checks.push(check);
}

/** What did not fit since the last time. */
export async function takeMisfits(): Promise<string[]> {
  return [...new Set((await Promise.all(checks.splice(0))).flat())];
}
