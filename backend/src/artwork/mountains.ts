import { clouds, mist } from './clouds';
import type { Layer } from './kinds';
import { massif } from './massif';
import { crest, land } from './ridge';
import { sky } from './sky';
import type { Stage } from './stage';
import { wood } from './trees';
import { valley } from './valley';

const SLOPES = ['#5f6f52', '#6d6a55', '#53685c'] as const;

/** High mountains above a valley; what stands in the valley comes from the picture's slug. */
export function mountains(stage: Stage, slug: string): Layer[] {
  const chance = stage.random.fork('foothills');
  const slope = chance.pick(SLOPES);
  const sway = chance.between(20, 110) * chance.sign();
  const bowl = chance.between(-30, 120);
  const bare = chance.chance(0.3);
  const hills = [
    { y: 610, amplitude: 52, distance: 0.46, sun: 0.45, depth: 0.38 },
    { y: 655, amplitude: 46, distance: 0.24, sun: 0.32, depth: 0.5 },
  ].map(({ y, amplitude, distance, sun, depth }, index): Layer => {
    const points = crest(chance, {
      y,
      amplitude,
      scale: 240,
      octaves: 5,
      bowl,
      tilt: index === 0 ? sway : -sway * 0.8,
    });
    const trees =
      bare && index === 0
        ? ''
        : wood(chance, points, {
            density: 16,
            height: 30 + index * 18,
            colour: stage.paint('#35503f', sun * 0.4, distance * 0.95),
            where: (x) => (Math.abs(x - 800 + sway * 3) / 800) ** 1.2,
          });
    return {
      depth,
      markup:
        trees +
        land(stage, points, { material: slope, sun, distance, foot: 0.45 }) +
        mist(stage, y + 62, 0.22),
    };
  });
  return [sky(stage, 560), clouds(stage, 480), ...massif(stage, slug), ...hills, ...valley(stage, slug)];
}
