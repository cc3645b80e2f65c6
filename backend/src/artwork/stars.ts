import { OVERSCAN, WORLD } from './drawing';
import { glow } from './glow';
import type { Stage } from './stage';

/** A starry sky that thins out towards the horizon, with a faint band across it. */
export function stars(stage: Stage, horizon: number): string {
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
