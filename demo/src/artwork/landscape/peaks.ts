import type { Random } from '@safar/service/random';
import { fractal, mix, type Point, polygon, polyline, shape, stroke } from '../drawing';
import type { Stage } from '../stage';

interface Peak {
  readonly x: number;
  readonly top: number;
  readonly base: number;
  readonly left: number;
  readonly right: number;
}

/**
 * Returns a point on a mountain. `u` is -1 at the left edge, 0 on the ridge between the two faces, and 1 at the right
 * edge. `t` is 0 at the summit and 1 at the foot.
 */
type Surface = (u: number, t: number) => Point;

/** Returns `count + 1` evenly spaced numbers, including `from` and `to`. */
const run = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, index) =>
    index === count ? to : from + ((to - from) * index) / count,
  );

/**
 * Creates the surface of a mountain. All facets are drawn on this surface, so they do not extend beyond the mountain.
 */
function surface(chance: Random, peak: Peak): Surface {
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

/** Number of facets on a face, and the ranges of their positions (`across` is `u`, `down` is `t`) and sizes. */
interface FacetRanges {
  readonly count: number;
  readonly across: readonly [number, number];
  readonly down: readonly [number, number];
  readonly width: readonly [number, number];
  readonly length: readonly [number, number];
}

/**
 * Returns narrow pieces of rock or snow along the slope. All pieces are in one path, because browsers draw one element
 * faster than ten.
 */
function facets(chance: Random, at: Surface, side: number, ranges: FacetRanges): string {
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

export interface Rock {
  readonly material: string;
  readonly distance: number;
  /** The snow-covered fraction of the height, measured from the summit. */
  readonly snow: number;
}

/** Far mountains are small and pale, so they are drawn with less than half of the detail. */
const isFar = (rock: Rock): boolean => rock.distance > 0.5;
const stepsFor = (rock: Rock): number => (isFar(rock) ? 12 : 26);

/** The snow of one face: a snowfield with a jagged lower edge, rock ribs in the snow, and couloirs below the edge. */
function snowfield(stage: Stage, chance: Random, at: Surface, side: number, rock: Rock): string {
  const sunny = side === stage.light.side;
  const { distance, snow: depth } = rock;
  const steps = stepsFor(rock);
  const detail = isFar(rock) ? 0.4 : 1;
  const snow = stage.paint('#f8fafd', sunny ? 1.08 : 0.1, distance * 0.92);
  const rib = mix(snow, stage.paint(rock.material, sunny ? 0.35 : 0.05, distance), 0.75);
  const fold = stage.paint('#eef3fb', sunny ? 0.45 : 0.06, distance);
  const teeth = 9;
  const edge = run(1, 0, teeth).map((u, index) => {
    const tongue = (index % 2 === 0 ? 1 : -1) * chance.between(0.25, 1) * 0.17;
    return [u, Math.min(0.99, depth * (0.94 + tongue + (sunny ? -0.05 : 0.06)))] as const;
  });
  const field = polygon([
    ...run(0, edge[0]?.[1] ?? depth, steps).map((t) => at(side, t)),
    ...edge.map(([u, t]) => at(side * u, t)),
    ...run(edge[teeth]?.[1] ?? depth, 0, steps).map((t) => at(0, t)),
  ]);
  const cut = (
    count: number,
    across: number,
    down: readonly [number, number],
    width: readonly [number, number],
    length: readonly [number, number],
  ): string =>
    facets(chance, at, side, {
      count: count * detail,
      across: [0.05, across],
      down: [depth * down[0], depth * down[1]],
      width,
      length,
    });
  return (
    shape(field, snow) +
    shape(cut(5, 0.8, [0.78, 1.02], [0.02, 0.05], [0.12, 0.28]), snow, 0.85) +
    shape(cut(8, 0.75, [0.14, 0.75], [0.02, 0.07], [0.08, 0.22]), rib, 0.8) +
    shape(cut(6, 0.8, [0.05, 0.6], [0.05, 0.14], [0.12, 0.3]), fold, 0.4)
  );
}

/** One face with its facets. `side` is -1 for the left face and 1 for the right face. */
function face(stage: Stage, chance: Random, at: Surface, side: number, rock: Rock): string {
  const sunny = side === stage.light.side;
  const steps = stepsFor(rock);
  const detail = isFar(rock) ? 0.4 : 1;
  const outline = [...run(0, 1, steps).map((t) => at(side, t)), ...run(1, 0, steps).map((t) => at(0, t))];
  const tone = (sun: number): string => stage.paint(rock.material, sun, rock.distance);
  const cut = (count: number): string =>
    facets(chance, at, side, {
      count: count * detail,
      across: [0.05, 0.8],
      down: [0.12, 0.8],
      width: [0.05, 0.16],
      length: [0.12, 0.34],
    });
  return (
    shape(polygon(outline), tone(sunny ? 1 : 0.06)) +
    shape(cut(7), tone(sunny ? 0.3 : 0), 0.55) +
    shape(cut(5), tone(sunny ? 1.15 : 0.4), 0.55) +
    (rock.snow > 0 ? snowfield(stage, chance, at, side, rock) : '')
  );
}

/** A peak with a lit and a shaded face, snow, and haze at its foot. */
export function peak(stage: Stage, chance: Random, form: Peak, rock: Rock): string {
  const steps = stepsFor(rock);
  const at = surface(chance, form);
  const outline = [...run(1, 0, steps).map((t) => at(-1, t)), ...run(0, 1, steps).map((t) => at(1, t))];
  const foot = stage.linear(
    [0, form.top + (form.base - form.top) * 0.3],
    [0, form.base],
    [
      { at: 0, colour: stage.light.haze, opacity: 0 },
      { at: 0.55, colour: stage.light.haze, opacity: 0.34 },
      { at: 1, colour: mix(stage.light.haze, stage.light.sky[3], 0.3), opacity: 0.95 },
    ],
  );
  const lit = run(0, 0.5, steps).map((t) => at(stage.light.side, t));
  return (
    face(stage, chance, at, -stage.light.side, rock) +
    face(stage, chance, at, stage.light.side, rock) +
    stroke(polyline(lit), stage.light.rim, 1.6, stage.time === 'noon' ? 0.25 : 0.6) +
    shape(polygon(outline), foot)
  );
}

/** Id of the SVG group with the nearest mountains, which a lake reflects (see `stillWater`). */
export const massifId = (stage: Stage): string => stage.id('massif');
