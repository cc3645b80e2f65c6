import type { Random } from './random';

const LATTICE = 64;

/** Smooth one-dimensional noise in about [-1, 1]; one unit of x is one bump of the first octave. */
export function fractal(random: Random, octaves = 4, gain = 0.5): (x: number) => number {
  const lattices = Array.from({ length: octaves }, () =>
    Array.from({ length: LATTICE }, () => random.between(-1, 1)),
  );
  return (x) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    let position = x + 1000;
    for (const lattice of lattices) {
      const cell = Math.floor(position);
      const share = position - cell;
      const eased = share * share * (3 - 2 * share);
      const from = lattice[cell % LATTICE] ?? 0;
      const to = lattice[(cell + 1) % LATTICE] ?? 0;
      sum += weight * (from + (to - from) * eased);
      total += weight;
      weight *= gain;
      position *= 2.03;
    }
    return sum / total;
  };
}
