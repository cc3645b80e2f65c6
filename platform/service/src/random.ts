/** A seeded pseudorandom generator: the same seed gives the same numbers on every machine. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number;
  between(min: number, max: number): number;
  /** A whole number from `min` to `max`, inclusive. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** -1 or 1. */
  sign(): number;
  /**
   * Returns a separate generator, seeded with the seed of this one and the label. Code with its own generator can draw
   * more numbers without changing the numbers that other code draws.
   */
  fork(label: string): Random;
}

/** A 32-bit FNV-1a hash with the final mixing steps of MurmurHash3. It is not cryptographic. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** A generator (mulberry32) that is seeded with a string. */
export function random(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (min: number, max: number): number => min + (max - min) * next();
  const whole = (min: number, max: number): number => Math.floor(between(min, max + 1));
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly [T, ...T[]]): T => items[whole(0, items.length - 1)] ?? items[0],
    sign: () => (next() < 0.5 ? -1 : 1),
    fork: (label) => random(`${seed}/${label}`),
  };
}
