// Makes random numbers that repeat: the same seed gives the same numbers on every machine.

/** Random numbers from a seed. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `below`. */
  whole(below: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Returns the same values in another order. */
  shuffled<Value>(values: readonly Value[]): Value[];
}

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: (values) => values[whole(values.length)],
    shuffled: (values) =>
      values.map((value) => ({ value, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ value }) => value),
  };
}
