// Says how far São Luís (America/Fortaleza) is behind UTC: since 2002 the same in summer and winter.

/** `Intl` would cost a slow phone 20 ms per format, and an old phone has outdated rules of summer time. */
const HOURS_BEHIND = 3;

/** Milliseconds from the time in São Luís to UTC. */
export const BEHIND_UTC_MS = HOURS_BEHIND * 60 * 60 * 1000;

/** The zone of São Luís, as at the end of a date in ISO 8601. */
export const UTC_OFFSET = `-0${HOURS_BEHIND}:00`;
