import { mix } from './colour';
import { place, shape, stroke } from './drawing';
import type { Random } from './random';
import type { Stage } from './stage';

const SAILS = ['#efe3c8', '#e2b35a', '#d9dcd6', '#c9583f'] as const;
const HULLS = ['#2f6f86', '#8a4630', '#356a55', '#a33b34'] as const;

/** A boat of this coast with a slanting lateen sail, about 100 units long, its waterline at y = 0. */
function dhow(stage: Stage, chance: Random, distance: number): string {
  const sail = chance.pick(SAILS);
  const hull = chance.pick(HULLS);
  const lit = stage.paint(sail, 1, distance);
  const shade = stage.paint(sail, 0.25, distance);
  const timber = stage.paint('#5a3c28', 0.2, distance);
  const body = 'M-50 -13Q-30 -5 0 -5Q30 -6 54 -22L44 3Q20 8 -6 7Q-36 6 -46 0Z';
  return (
    stroke('M4 -6L0 -92', timber, 2.4) +
    shape('M-34 -30Q-14 -96 34 -128Q44 -70 36 -22Q0 -10 -34 -30Z', stage.light.side < 0 ? lit : shade) +
    shape(
      'M4 -100Q22 -118 34 -128Q44 -70 36 -22Q24 -18 12 -18Q22 -60 4 -100Z',
      stage.light.side < 0 ? shade : lit,
      0.85,
    ) +
    stroke('M-38 -26L36 -132', timber, 1.8) +
    shape(body, stage.paint(hull, 0.4, distance)) +
    shape(
      'M-50 -13Q-30 -5 0 -5Q30 -6 54 -22L52 -16Q30 0 0 1Q-30 1 -49 -8Z',
      stage.paint(mix(hull, '#ffffff', 0.55), 0.75, distance),
    )
  );
}

/** A painted fishing boat: high bow, cabin, mast and pennants. */
function trawler(stage: Stage, chance: Random, distance: number): string {
  const hull = chance.pick(HULLS);
  const flags = [0, 1, 2, 3, 4].map((index) =>
    shape(
      `M${-20 + index * 14} ${-58 + index * 3}l9 2l-8 8z`,
      stage.paint(['#e0a53a', '#c9483a', '#3a8f7a', '#e9e2d0', '#3f77b0'][index] ?? '#e0a53a', 0.8, distance),
    ),
  );
  return (
    stroke('M-26 -8V-62M52 -26V-46M-26 -60L52 -44', stage.paint('#4a3526', 0.2, distance), 1.8) +
    flags.join('') +
    shape('M-40 -10V-32H-8V-10Z', stage.paint('#e6dcc6', 0.75, distance)) +
    shape('M-44 -32H-4V-37H-44Z', stage.paint('#b8503a', 0.5, distance)) +
    shape(
      'M-35 -27h7v8h-7zM-22 -27h7v8h-7z',
      stage.time === 'night' || stage.time === 'evening' ? '#ffca70' : stage.paint('#32424a', 0.2, distance),
    ) +
    shape(
      'M-56 -18Q-30 -8 4 -8Q34 -9 62 -34L50 4Q20 9 -8 8Q-40 7 -50 1Z',
      stage.paint(hull, 0.45, distance),
    ) +
    shape(
      'M-56 -18Q-30 -8 4 -8Q34 -9 62 -34L60 -27Q34 -2 2 -1Q-32 -1 -54 -11Z',
      stage.paint('#f0e4cc', 0.75, distance),
    )
  );
}

/** One boat on the water with its broken reflection. */
export function boat(
  stage: Stage,
  chance: Random,
  x: number,
  y: number,
  size: number,
  distance: number,
): string {
  const vessel = chance.chance(0.6) ? dhow(stage, chance, distance) : trawler(stage, chance, distance);
  const scale = size / 100;
  const facing = chance.sign();
  const shadow = stage.paint('#14323a', 0, distance);
  const broken = [0, 1, 2, 3].map(
    (index) =>
      `<ellipse cx="${(x + chance.between(-4, 4)).toFixed(1)}" cy="${(y + 8 * scale + index * 9 * scale).toFixed(1)}" rx="${((48 - index * 9) * scale).toFixed(1)}" ry="${(3 * scale).toFixed(1)}" fill="${shadow}" fill-opacity="${(0.5 - index * 0.1).toFixed(2)}"/>`,
  );
  return broken.join('') + place(vessel, x, y, scale * facing, scale);
}
