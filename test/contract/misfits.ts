// Collects the mock's answers that do not fit the contract, until the runner takes them.

const checks: Promise<string[]>[] = [];

/** Notes a check that is running. It resolves to one line for each misfit. */
export function noteCheck(check: Promise<string[]>): void {
  checks.push(check);
}

/** The misfits since the last call. */
export async function takeMisfits(): Promise<string[]> {
  return [...new Set((await Promise.all(checks.splice(0))).flat())];
}
