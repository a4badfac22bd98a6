// Makes random numbers that repeat: the same seed gives the same numbers on every machine.

export type Random = ReturnType<typeof seeded>;

/** Mulberry32. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  /** A number from 0 up to, not including, 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  /** A whole number from 0 up to, not including, `below`. */
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: <Value>(values: readonly Value[]): Value => values[whole(values.length)],
    /** Returns the same values in another order. */
    shuffled: <Value>(values: readonly Value[]): Value[] =>
      values.map((value) => ({ value, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value),
  };
}
