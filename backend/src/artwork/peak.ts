import { mix } from './colour';
import { polygon, polyline, shape, stroke } from './drawing';
import { facets, run, surface, type Peak, type Surface } from './mountain-surface';
import type { Random } from './random';
import type { Stage } from './stage';

export interface Rock {
  readonly material: string;
  readonly distance: number;
  /** The share of the height that is under snow: 0 bare, 1 white to the foot. */
  readonly snow: number;
}

/** Far mountains are small and pale: a third of the detail looks the same there. */
const isFar = (rock: Rock): boolean => rock.distance > 0.5;
const stepsFor = (rock: Rock): number => (isFar(rock) ? 12 : 26);

/** The snow of one face: a field with tongues, ribs of rock in it and couloirs below it. */
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

/** One face with its facets; `side` is -1 for the left one. */
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
