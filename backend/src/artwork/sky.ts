import { mix } from './colour';
import { OVERSCAN, polygon, shape, WORLD } from './drawing';
import { glow } from './glow';
import type { Layer } from './kinds';
import type { Stage } from './stage';
import { stars } from './stars';

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

/** The dark plains of a full moon: place and size in its radius. */
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
    // A crescent: the outer arc of the disc and an inner arc of a larger circle, opening away from the sun that has set.
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

/** Sky, stars and the sun or moon. */
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
