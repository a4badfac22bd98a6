// Writes the lines that machines read: one JSON object each. Never a document, a token, a query, or a path with an id.

type LogEvent = "start" | "stop" | "error" | "request" | "client-error" | "csp-report";

/** Writes one line: errors to stderr, the rest to stdout. */
export function log(event: LogEvent, details: object): void {
  const line = JSON.stringify({ time: new Date().toISOString(), event, ...details });
  if (event === "error") console.error(line);
  else console.log(line);
}

/** An error's name and where it was thrown. Not its message, which may hold what a person has sent. */
export function errorWithoutMessage(error: unknown): { error: string; stack: string[] } {
  if (!(error instanceof Error)) return { error: typeof error, stack: [] };
  const stack = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return { error: error.name, stack: stack.map((line) => line.trim()) };
}
