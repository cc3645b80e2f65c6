import type { Point } from './drawing';
import { polygon } from './drawing';
import { fractal } from './noise';
import type { Random } from './random';

export interface Peak {
  readonly x: number;
  readonly top: number;
  readonly base: number;
  readonly left: number;
  readonly right: number;
}

/** A place on a mountain: u from the left edge (-1) over the spine (0) to the right edge (1), t from summit to foot. */
export type Surface = (u: number, t: number) => Point;

/** Evenly spaced numbers, both ends included. */
export const run = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) =>
    index === count ? to : from + ((to - from) * index) / count,
  );

/**
 * A mountain as a surface: `at(u, t)` runs from the left edge (u = -1) over the spine (0) to the right edge (1), and
 * from the summit (t = 0) to the foot (1). All facets are cut from that surface, so nothing sticks out.
 */
export function surface(chance: Random, peak: Peak): Surface {
  const noises = [fractal(chance, 5, 0.62), fractal(chance, 5, 0.62), fractal(chance, 4, 0.6)] as const;
  const power = chance.between(0.98, 1.24);
  const drift = chance.between(-0.16, 0.16);
  const reach = (t: number, width: number, noise: (x: number) => number, phase: number): number =>
    width *
    Math.max(0, t ** power * (1 + 0.3 * noise(t * 4.2 + phase)) + 0.016 * noise(t * 17) * Math.min(1, t * 6));
  return (u, t) => {
    const left = peak.x - reach(t, peak.left, noises[0], 3);
    const right = peak.x + reach(t, peak.right, noises[1], 8);
    const share = Math.min(0.84, Math.max(0.16, 0.5 + drift * t + 0.34 * noises[2](t * 4.4)));
    const spine = left + (right - left) * share;
    return [
      u < 0 ? spine + (spine - left) * u : spine + (right - spine) * u,
      peak.top + (peak.base - peak.top) * t,
    ];
  };
}

/** Where facets lie on a face and how large they are, each as a range. */
export interface FacetRanges {
  readonly count: number;
  readonly across: readonly [number, number];
  readonly down: readonly [number, number];
  readonly width: readonly [number, number];
  readonly length: readonly [number, number];
}

/** Splinters of rock or snow that lean the way they would fall, as one path: one element draws faster than ten. */
export function facets(chance: Random, at: Surface, side: number, ranges: FacetRanges): string {
  let path = '';
  for (let index = 0; index < ranges.count; index += 1) {
    const [u, t] = [chance.between(...ranges.across), chance.between(...ranges.down)];
    const [width, length] = [chance.between(...ranges.width), chance.between(...ranges.length)];
    const lean = chance.between(0.1, 0.6) * length;
    const bend = (share: number): number => Math.min(0.98, Math.max(0.02, u + lean * share));
    path += polygon([
      at(side * bend(0), t),
      at(side * Math.min(0.99, bend(0.45) + width), t + length * chance.between(0.35, 0.6)),
      at(side * Math.min(0.99, bend(0.8) + width * 0.5), Math.min(1, t + length * 0.82)),
      at(side * bend(1), Math.min(1, t + length)),
      at(side * Math.max(0.01, bend(0.5) - width * 0.35), t + length * chance.between(0.4, 0.65)),
    ]);
  }
  return path;
}
