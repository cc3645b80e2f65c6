import type { Random } from '@safar/service/random';
import { curve, mix, place, type Point, polygon, shape, stroke } from '../drawing';
import { glow, type Stage } from '../stage';

const CLOTH = ['#d9692f', '#e0a53a', '#b23a3a', '#2f8f83', '#d8c9a8'] as const;

/** A ridge tent seen from one corner. It glows from within in the evening and at night. */
function tent(stage: Stage, chance: Random, x: number, y: number, size: number): string {
  const cloth = chance.pick(CLOTH);
  const away = stage.light.side;
  const dark = stage.time !== 'noon' && stage.time !== 'dawn';
  const lit = dark ? mix(stage.paint(cloth, 0.6, 0), '#ffb95e', 0.55) : stage.paint(cloth, 1, 0.04);
  const shade = dark ? mix(stage.paint(cloth, 0.2, 0), '#b8602f', 0.35) : stage.paint(cloth, 0.25, 0.04);
  const [w, h, d] = [size * 0.5, size * 0.62, size * 0.72 * away];
  const front = polygon([
    [x - w, y],
    [x, y - h],
    [x + w, y],
  ]);
  const side = polygon([
    [x + w * -away * -1, y],
    [x, y - h],
    [x - d * -1, y - h * 0.94],
    [x + d + w * away * 0.7, y - size * 0.06],
  ]);
  const door = polygon([
    [x - w * 0.32, y],
    [x, y - h * 0.86],
    [x + w * 0.32, y],
  ]);
  const inside = dark ? '#ffe2a0' : mix(shade, '#1b1410', 0.45);
  const light = dark ? glow(stage, [x, y - h * 0.3], [size * 1.7, size * 1.1], '#ffb45a', 0.5) : '';
  return light + shape(side, lit) + shape(front, shade) + shape(door, inside, dark ? 0.9 : 0.8);
}

/** A fire with a few sparks and its glow on the ground. */
export function fire(stage: Stage, x: number, y: number, size: number): string {
  const chance = stage.random.fork(`fire${x.toFixed(0)}`);
  const flame = (w: number, h: number): string =>
    `M${x - w} ${y}C${x - w * 1.2} ${y - h * 0.45} ${x - w * 0.1} ${y - h * 0.5} ${x + w * 0.1} ${y - h}C${x + w * 0.3} ${y - h * 0.6} ${x + w * 1.25} ${y - h * 0.45} ${x + w} ${y}Z`;
  const sparks = Array.from(
    { length: 9 },
    () =>
      `<circle cx="${(x + chance.between(-0.6, 0.6) * size).toFixed(1)}" cy="${(y - chance.between(0.8, 2.6) * size).toFixed(1)}" r="${chance.between(0.8, 2).toFixed(1)}"/>`,
  );
  return (
    glow(stage, [x, y], [size * 7, size * 2.6], '#ff9a3c', 0.6) +
    glow(stage, [x, y - size * 0.5], [size * 2.2, size * 2.2], '#ffd27a', 0.6) +
    stroke(
      `M${x - size * 0.6} ${y + 2}L${x + size * 0.6} ${y - 4}M${x + size * 0.6} ${y + 2}L${x - size * 0.6} ${y - 4}`,
      '#2a1a12',
      size * 0.13,
    ) +
    shape(flame(size * 0.4, size * 1.15), '#ff8a2a') +
    shape(flame(size * 0.22, size * 0.72), '#ffd873') +
    `<g fill="#ffc268">${sparks.join('')}</g>`
  );
}

/** A standing person in a long shirt, `height` units high, with the feet at (x, y). */
export function figure(x: number, y: number, height: number, colour: string): string {
  const h = height;
  return (
    shape(
      `M${x - h * 0.11} ${y}L${x - h * 0.14} ${y - h * 0.55}Q${x - h * 0.13} ${y - h * 0.8} ${x} ${y - h * 0.82}Q${x + h * 0.13} ${y - h * 0.8} ${x + h * 0.14} ${y - h * 0.55}L${x + h * 0.11} ${y}Z`,
      colour,
    ) +
    `<circle cx="${x.toFixed(1)}" cy="${(y - h * 0.9).toFixed(1)}" r="${(h * 0.095).toFixed(1)}" fill="${colour}"/>`
  );
}

/** Two to four tents and one to three people. In the evening and at night there is also a fire. */
export function camp(stage: Stage, y: number): string {
  const chance = stage.random.fork('camp');
  const centre = 800 + chance.between(-170, 170);
  const tents = [-1, 1, 2.1, -2.2]
    .slice(0, chance.whole(2, 4))
    .map((step) =>
      tent(
        stage,
        chance,
        centre + step * chance.between(95, 135),
        y + chance.between(-10, 12),
        chance.between(74, 100),
      ),
    );
  const dusk = stage.time === 'evening' || stage.time === 'night';
  const person = stage.paint('#4a3a34', dusk ? 0.1 : 0.4, 0);
  const people = [-34, 26, 44].map((offset) => figure(centre + offset, y + 14, 36, person));
  return (
    tents.join('') +
    (dusk ? fire(stage, centre, y + 20, 22) : '') +
    people.slice(0, chance.whole(1, 3)).join('')
  );
}

/** SVG path of a walking one-humped camel, about 100 units high and facing right. Its feet are at y = 0. */
const CAMEL =
  'M-46 -58C-52 -52 -51 -44 -48 -34L-50 -18L-47 -1H-41L-43 -17L-39 -33C-36 -38 -33 -40 -30 -41L-33 -20L-26 -1H-20L-26 -20L-22 -42C-8 -38 6 -39 15 -43L14 -21L9 -1H15L21 -21L25 -44L29 -42L30 -21L36 -1H42L37 -21L37 -47C44 -52 50 -60 54 -72C56 -78 57 -82 60 -83C66 -82 72 -80 77 -80C80 -81 80 -85 77 -87C72 -90 66 -94 60 -95L57 -99L56 -94C50 -92 48 -86 46 -78C44 -70 40 -65 34 -64C24 -62 18 -66 13 -74C8 -83 -1 -90 -8 -88C-15 -86 -18 -76 -24 -70C-31 -65 -40 -66 -46 -58ZM-47 -56C-52 -54 -54 -46 -53 -38L-51 -38C-51 -45 -49 -50 -45 -53Z';

/** Four to six loaded camels in a row behind a walking man. `ground` returns the y coordinate of the ground at x. */
export function caravan(
  stage: Stage,
  ground: (x: number) => number,
  scale: number,
  distance: number,
): string {
  const chance = stage.random.fork('caravan');
  const count = chance.whole(4, 6);
  const facing = chance.sign();
  const dark = stage.paint('#4f3627', 0.05, distance);
  const start = 800 - (facing * count * 118 * scale) / 2 + chance.between(-60, 60);
  let markup = '';
  for (let index = 0; index < count; index += 1) {
    const x = start + facing * index * 122 * scale * chance.between(0.96, 1.05);
    const cloth = stage.paint(
      chance.pick(['#b8392e', '#d58f2c', '#2f7a74', '#8a3b6a'] as const),
      0.35,
      distance,
    );
    const load = `${shape('M-26 -84Q-8 -98 14 -80L18 -56Q-6 -48 -30 -56Z', cloth)}${shape('M-27 -64Q-6 -56 17 -63L18 -56Q-6 -48 -30 -56Z', stage.paint('#efd9a0', 0.3, distance), 0.7)}`;
    markup += place(shape(CAMEL, dark) + load, x, ground(x) + 2, scale * facing, scale);
  }
  const leader = start + facing * count * 120 * scale;
  return markup + figure(leader, ground(leader) + 2, 66 * scale, dark);
}

/** One camel without a load. `facing` is 1 for right and -1 for left. */
export function camel(stage: Stage, x: number, y: number, scale: number, facing: number): string {
  return place(shape(CAMEL, stage.paint('#5b4030', 0.12, 0.03)), x, y, scale * facing, scale);
}

/** A road that winds from the viewer to a vanishing point. */
export function road(stage: Stage, from: Point, to: Point, material: string): string {
  const chance = stage.random.fork('road');
  const bends = chance.between(1.3, 2.1) * Math.PI;
  const phase = chance.sign() * chance.between(0.2, 0.6);
  const swing = chance.between(120, 190) * chance.sign();
  const at = (share: number): { x: number; y: number; half: number } => {
    // In perspective, equal steps along the road shrink towards the vanishing point.
    const near = (1 - share) ** 1.9;
    return {
      x:
        to[0] +
        (from[0] - to[0]) * near +
        Math.sin(share * bends + phase) * swing * (0.12 + near * 0.9) -
        Math.sin(phase) * swing * near,
      y: to[1] + (from[1] - to[1]) * near,
      half: 2.5 + 92 * near,
    };
  };
  const steps = Array.from({ length: 25 }, (_, index) => at(index / 24));
  const side = (direction: number, factor = 1): Point[] =>
    steps.map(({ x, y, half }): Point => [x + direction * half * factor, y]);
  const outline = (factor: number): string => curve([...side(-1, factor), ...side(1, factor).reverse()], 'Z');
  const surface = stage.paint(material, 0.35, 0.05);
  const dashes = Array.from({ length: 11 }, (_, index) => {
    const [a, b] = [at(index / 11.5), at((index + 0.45) / 11.5)];
    return shape(
      `M${a.x - a.half * 0.03} ${a.y}L${a.x + a.half * 0.03} ${a.y}L${b.x + b.half * 0.03} ${b.y}L${b.x - b.half * 0.03} ${b.y}Z`,
      stage.paint('#f4e3b0', 0.6, 0.05),
    );
  });
  return (
    shape(outline(1.13), stage.paint('#8c7d66', 0.3, 0.05)) +
    shape(outline(1), surface) +
    dashes.join('') +
    stroke(curve(side(stage.light.side)), mix(surface, stage.light.rim, 0.4), 1.5, 0.5)
  );
}
