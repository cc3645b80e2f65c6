import { mix } from './colour';
import { polygon, shape, stroke } from './drawing';
import type { Random } from './random';
import { glow } from './glow';
import type { Stage } from './stage';

const CLOTH = ['#d9692f', '#e0a53a', '#b23a3a', '#2f8f83', '#d8c9a8'] as const;

/** A ridge tent seen from its corner; it glows from within once the sun is low. */
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

/** A fire with its light on the ground and a few sparks. */
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

/** Somebody standing, in a long shirt; as small as people are in this country. */
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

/** A few tents around a fire, the people beside it. */
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
