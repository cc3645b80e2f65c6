import type { Random } from '@safar/service/random';
import { curve, fractal, mix, OVERSCAN, place, type Point, polygon, shape, stroke, WORLD } from '../drawing';
import type { Stage } from '../stage';

const WATERS: Record<'dawn' | 'noon' | 'evening' | 'night', string> = {
  dawn: '#2f6f86',
  noon: '#0f7f96',
  evening: '#3a4468',
  night: '#06202e',
};

/** The open sea below the y coordinate `horizon`. A band of light on the water reflects the sun or moon. */
export function sea(stage: Stage, horizon: number): string {
  const [, , low, rim] = stage.light.sky;
  const water = WATERS[stage.time];
  const bottom = WORLD.height + OVERSCAN;
  const paint = stage.linear(
    [0, horizon],
    [0, bottom],
    [
      { at: 0, colour: mix(mix(rim, stage.light.haze, 0.5), water, 0.25) },
      { at: 0.18, colour: mix(low, water, 0.55) },
      { at: 0.55, colour: water },
      { at: 1, colour: mix(water, '#04141c', 0.35) },
    ],
  );
  const area = polygon([
    [-OVERSCAN, horizon],
    [WORLD.width + OVERSCAN, horizon],
    [WORLD.width + OVERSCAN, bottom],
    [-OVERSCAN, bottom],
  ]);
  const bright = stage.time === 'noon' ? '#ffffff' : mix(stage.light.disc, stage.light.glow, 0.3);
  return (
    shape(area, paint) +
    ripples(stage, horizon + 5, bottom, 120, mix(water, '#021018', 0.45), 0.3) +
    ripples(stage, horizon + 4, bottom, 110, mix(rim, '#ffffff', 0.25), 0.26) +
    ripples(
      stage,
      horizon + 1,
      bottom - 130,
      stage.time === 'noon' ? 80 : 170,
      bright,
      stage.time === 'noon' ? 0.55 : 0.62,
      stage.light.at[0],
    )
  );
}

/**
 * A beach that sweeps from one lower corner towards the other, with wet sand and lines of surf. It starts on the left
 * if `corner` is negative, otherwise on the right.
 */
export function beach(stage: Stage, corner: number, sand: string): string {
  const chance = stage.random.fork('beach');
  const noise = fractal(chance, 3, 0.5);
  const height = chance.between(150, 220);
  const line = (shift: number): Point[] =>
    Array.from({ length: 24 }, (_, index): Point => {
      const share = index / 23;
      const x = corner < 0 ? -OVERSCAN + share * 1720 : WORLD.width + OVERSCAN - share * 1720;
      return [
        x,
        900 -
          height * (1 - share ** 0.8) +
          34 * share +
          noise(share * 5 + shift * 0.01) * 12 +
          shift * (0.6 + share * 0.5),
      ];
    });
  const close =
    corner < 0
      ? `L${WORLD.width + OVERSCAN} 960L${-OVERSCAN} 960Z`
      : `L${-OVERSCAN} 960L${WORLD.width + OVERSCAN} 960Z`;
  const white = stage.paint('#ffffff', 0.85, 0);
  const foam = (shift: number, width: number, opacity: number): string =>
    stroke(curve(line(shift)), white, width, opacity);
  const dry = stage.linear(
    [0, 700],
    [0, 940],
    [
      { at: 0, colour: stage.paint(sand, 0.85, 0.06) },
      { at: 1, colour: stage.paint(sand, 0.4, 0) },
    ],
  );
  return (
    foam(-58, 3, 0.35) +
    foam(-36, 5, 0.55) +
    shape(curve(line(-20)) + close, mix(stage.paint(sand, 0.45, 0.04), stage.light.sky[2], 0.35)) +
    foam(-20, 8, 0.9) +
    shape(curve(line(16)) + close, dry)
  );
}

/**
 * Short horizontal strokes on water, wider and farther apart towards the viewer. With `centre`, the strokes form a band
 * that is centred on this x coordinate and widens towards the viewer.
 */
function ripples(
  stage: Stage,
  top: number,
  bottom: number,
  count: number,
  colour: string,
  opacity: number,
  centre?: number,
): string {
  const chance = stage.random.fork(`ripples${top.toFixed(0)}${colour}${centre ?? ''}`);
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const share = chance.next() ** 1.4;
    const y = top + share * (bottom - top);
    const spread = centre === undefined ? 900 : 30 + share * 190;
    const x = (centre ?? 800) + (chance.next() + chance.next() - 1) * spread;
    const half = (centre === undefined ? 26 : 14) * (0.35 + share * 1.9) * chance.between(0.4, 1.4);
    const thick = 0.6 + share * 3.2;
    path += `M${(x - half).toFixed(0)} ${y.toFixed(1)}q${half.toFixed(0)} ${(-thick).toFixed(1)} ${(2 * half).toFixed(0)} 0q${(-half).toFixed(0)} ${thick.toFixed(1)} ${(-2 * half).toFixed(0)} 0z`;
  }
  return shape(path, colour, opacity);
}

/**
 * Still water from the y coordinate `shore` to the bottom of the picture. It reflects the sky, the sun or moon, and the
 * SVG group whose id is `mirrored`.
 */
export function stillWater(stage: Stage, shore: number, mirrored: string | undefined): string {
  const [zenith, high, low, rim] = stage.light.sky;
  const bottom = WORLD.height + OVERSCAN;
  const deep = stage.time === 'noon' ? '#1d6d80' : zenith;
  const paint = stage.linear(
    [0, shore],
    [0, bottom],
    [
      { at: 0, colour: mix(mix(rim, stage.light.haze, 0.5), '#21515c', 0.12) },
      { at: 0.3, colour: mix(low, deep, 0.35) },
      { at: 1, colour: mix(high, deep, 0.75) },
    ],
  );
  const edge: Point[] = Array.from({ length: 28 }, (_, index) => [
    -OVERSCAN + index * 64,
    shore + Math.sin(index * 2.1) * 2.5,
  ]);
  const area = curve(edge) + `L${WORLD.width + OVERSCAN} ${bottom}L${-OVERSCAN} ${bottom}Z`;
  const image =
    mirrored === undefined
      ? ''
      : `<g ${stage.clip(area)} opacity="0.5"><use href="#${mirrored}" transform="translate(0 ${(shore * 1.42 - 18).toFixed(1)}) scale(1 -0.42)"/></g>`;
  return (
    shape(area, paint) +
    image +
    ripples(stage, shore + 6, bottom, 70, mix(rim, '#ffffff', 0.3), 0.2) +
    ripples(
      stage,
      shore + 4,
      bottom - 60,
      90,
      stage.time === 'noon' ? '#ffffff' : stage.light.disc,
      0.42,
      stage.light.at[0],
    )
  );
}

const SAILS = ['#efe3c8', '#e2b35a', '#d9dcd6', '#c9583f'] as const;
const HULLS = ['#2f6f86', '#8a4630', '#356a55', '#a33b34'] as const;

/** A dhow with a slanting lateen sail. It is about 100 units long, and its waterline is at y = 0. */
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

/** A painted fishing boat with a high bow, a cabin, a mast and pennants. */
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

/** A boat on the water. Ripples break its reflection into four ellipses. */
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
