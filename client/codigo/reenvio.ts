// Owns the wait between two codes (client/README.md "E-mail confirmation"), which grows with each one.

/** Seconds until the next resend, after so many sends: 60, 90, 120… */
export function lockoutSeconds(sends: number): number {
  return 60 + 30 * (sends - 1);
}

/** A countdown as m:ss. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
