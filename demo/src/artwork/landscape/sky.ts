import type { Random } from '@safar/service/random';
import { curve, fractal, mix, OVERSCAN, type Point, polygon, shape, WORLD } from '../drawing';
import { glow, type Layer, type Stage } from '../stage';

function sun(stage: Stage): string {
  const { at, disc, glow: warm } = stage.light;
  const radius = stage.time === 'noon' ? 40 : stage.random.fork('sun').between(44, 62);
  const wide = glow(stage, at, [radius * 13, radius * 10], warm, stage.time === 'noon' ? 0.5 : 0.75);
  const near = glow(stage, at, [radius * 3.6, radius * 3.6], disc, stage.time === 'noon' ? 0.9 : 0.55);
  const face = stage.linear(
    [at[0], at[1] - radius],
    [at[0], at[1] + radius],
    [
      { at: 0, colour: disc },
      { at: 1, colour: mix(disc, warm, stage.time === 'noon' ? 0.1 : 0.6) },
    ],
  );
  return `${wide}${near}<circle cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" r="${radius.toFixed(1)}" fill="${face}"/>`;
}

/** The dark plains of a full moon: x, y and radius of each, as fractions of the moon's radius. */
const SEAS = [
  [-0.3, -0.25, 0.26],
  [0.25, -0.1, 0.18],
  [0.05, 0.4, 0.22],
] as const;

function moon(stage: Stage): string {
  const { at, disc, glow: cool } = stage.light;
  const chance = stage.random.fork('moon');
  const radius = chance.between(34, 50);
  const halo =
    glow(stage, at, [radius * 11, radius * 11], cool, 0.42) +
    glow(stage, at, [radius * 2.6, radius * 2.6], disc, 0.4);
  const [x, y] = at;
  if (chance.chance(0.45)) {
    // A crescent between an arc of the disc and an arc of a smaller circle. It opens to the left.
    const tip = radius * 0.94;
    const crescent = `M${x - tip * 0.5} ${y - tip}A${radius} ${radius} 0 1 1 ${x - tip} ${y + tip * 0.5}A${radius * 0.86} ${radius * 0.86} 0 1 0 ${x - tip * 0.5} ${y - tip}Z`;
    return halo + shape(crescent, disc);
  }
  const seas = SEAS.map(
    ([dx, dy, size]) =>
      `<circle cx="${(x + radius * dx).toFixed(1)}" cy="${(y + radius * dy).toFixed(1)}" r="${(radius * size).toFixed(1)}" fill="${cool}" fill-opacity="0.25"/>`,
  );
  return `${halo}<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${disc}"/>${seas.join('')}`;
}

/** The sky with the sun or, at night, with stars and the moon. */
export function sky(stage: Stage, horizon: number): Layer {
  const [zenith, high, low, rim] = stage.light.sky;
  const paint = stage.linear(
    [0, -OVERSCAN],
    [0, horizon],
    [
      { at: 0, colour: zenith },
      { at: 0.42, colour: high },
      { at: 0.78, colour: low },
      { at: 1, colour: rim },
    ],
  );
  const [left, right] = [-OVERSCAN, WORLD.width + OVERSCAN];
  const ground = shape(
    polygon([
      [left, -OVERSCAN],
      [right, -OVERSCAN],
      [right, 960],
      [left, 960],
    ]),
    paint,
  );
  return {
    depth: 0,
    markup: ground + (stage.time === 'night' ? stars(stage, horizon) + moon(stage) : sun(stage)),
  };
}

/** Stars, which are fewer and fainter towards the horizon, and a faint band of light like the Milky Way. */
function stars(stage: Stage, horizon: number): string {
  const chance = stage.random.fork('stars');
  const slope = chance.between(0.25, 0.55) * chance.sign();
  const band = Array.from({ length: 7 }, (_, index) => {
    const x = -100 + index * 300 + chance.between(-60, 60);
    const y = 190 + (x - 800) * slope * 0.5 + chance.between(-30, 30);
    return glow(stage, [x, y], [chance.between(230, 330), chance.between(60, 110)], stage.light.sky[3], 0.16);
  });
  let points = '';
  for (let index = 0; index < 240; index += 1) {
    const height = chance.next() ** 1.5;
    const x = chance.between(-OVERSCAN, WORLD.width + OVERSCAN);
    const y = height * (horizon - 60);
    const size = 0.7 + chance.next() ** 5 * 2.4;
    const opacity = (1 - height) * chance.between(0.35, 1);
    points += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" fill-opacity="${opacity.toFixed(2)}"/>`;
  }
  return `${band.join('')}<g fill="#f4f1e4">${points}</g>`;
}

/** A long, thin, lens-shaped cloud with a slightly wavy upper edge. */
function streak(stage: Stage, chance: Random, x: number, y: number, width: number, height: number): string {
  const noise = fractal(chance, 3, 0.55);
  const steps = 18;
  const at = (index: number, side: number): Point => {
    const share = index / steps;
    const body = Math.sin(Math.PI * share) ** 0.7;
    const billow = side < 0 ? 1 + 0.75 * noise(share * 6) : 0.35 + 0.25 * noise(share * 5 + 9);
    return [x + (share - 0.5) * width, y + side * height * body * Math.max(0.1, billow)];
  };
  const top = Array.from({ length: steps + 1 }, (_, index) => at(index, -1));
  const bottom = Array.from({ length: steps + 1 }, (_, index) => at(steps - index, 1));
  const { sky, rim, glow: warm } = stage.light;
  const toSun = 1 - Math.min(1, Math.abs(x - stage.light.at[0]) / 900);
  const lit = mix(mix(sky[3], rim, 0.5), warm, 0.4 * toSun);
  const body = mix(sky[1], sky[2], Math.min(1, y / 380));
  const night = stage.time === 'night';
  const paint = stage.linear(
    [0, y - height],
    [0, y + height * 0.7],
    [
      { at: 0, colour: night ? mix(body, sky[3], 0.5) : lit, opacity: night ? 0.45 : 0.9 },
      { at: 1, colour: body, opacity: 0.25 },
    ],
  );
  return shape(curve([...top, ...bottom.slice(1)], 'Z'), paint);
}

/**
 * A cumulus cloud with a flat base. It consists of circles, which are larger and higher in the middle of the cloud. The
 * cloud is brightest at the top, on the side of the sun.
 */
function heap(stage: Stage, chance: Random, x: number, y: number, width: number): string {
  const puffs = Array.from({ length: 9 }, (_, index) => {
    const share = (index + 0.5) / 9;
    const hump = Math.sin(Math.PI * share) ** 0.8;
    const radius = width * (0.055 + 0.085 * hump) * chance.between(0.8, 1.2);
    return { x: x + (share - 0.5) * width, y: y - radius * 0.35 - hump * width * 0.06, radius };
  });
  const top = y - width * 0.24;
  const { sky, rim } = stage.light;
  const lit = mix(sky[3], '#ffffff', stage.time === 'noon' ? 0.75 : 0.15);
  const shade = mix(sky[1], sky[2], stage.time === 'noon' ? 0.75 : 0.4);
  const paint = stage.linear(
    [x + stage.light.side * width * 0.06, top],
    [x - stage.light.side * width * 0.03, y],
    [
      { at: 0, colour: mix(lit, rim, 0.2) },
      { at: 0.55, colour: mix(lit, shade, 0.3) },
      { at: 1, colour: mix(shade, sky[2], 0.3) },
    ],
  );
  const clip = stage.clip(`M${x - width} ${y - width}H${x + width}V${y}H${x - width}Z`);
  const circles = puffs.map(
    (puff) => `<circle cx="${puff.x.toFixed(1)}" cy="${puff.y.toFixed(1)}" r="${puff.radius.toFixed(1)}"/>`,
  );
  const foot = `<rect x="${(x - width * 0.5).toFixed(1)}" y="${(y - width * 0.045).toFixed(1)}" width="${width.toFixed(1)}" height="${(width * 0.045).toFixed(1)}" rx="${(width * 0.022).toFixed(1)}"/>`;
  return `<g fill="${paint}" opacity="0.93" ${clip}>${circles.join('')}${foot}</g>`;
}

/** The clouds of a picture: streaks, and at noon also cumulus clouds. */
export function clouds(stage: Stage, horizon: number): Layer {
  const chance = stage.random.fork('clouds');
  const count = chance.whole(3, 6);
  let markup = '';
  for (let index = 0; index < count; index += 1) {
    const share = (index + chance.next()) / count;
    const y = 90 + share * (horizon - 190);
    const width = chance.between(320, 820) * (1.15 - share * 0.5);
    const x = chance.between(-100, WORLD.width + 100);
    if (stage.time === 'noon' && chance.chance(0.5)) markup += heap(stage, chance, x, y, width * 0.6);
    else markup += streak(stage, chance, x, y, width, chance.between(7, 20));
  }
  return { depth: 0.08, markup };
}

export function mist(stage: Stage, y: number, strength: number): string {
  const chance = stage.random.fork(`mist${y.toFixed(0)}`);
  const colour = mix(stage.light.haze, stage.light.sky[3], 0.45);
  return Array.from({ length: 4 }, (_, index) => {
    const x = -OVERSCAN + (index + chance.next()) * 430;
    return glow(
      stage,
      [x, y + chance.between(-18, 18)],
      [chance.between(320, 560), chance.between(26, 60)],
      colour,
      strength,
    );
  }).join('');
}
