import { place, shape } from './drawing';
import { figure } from './camp';
import type { Stage } from './stage';

/** A one-humped camel in stride, about 100 units high, facing right, its feet at y = 0. */
const CAMEL =
  'M-46 -58C-52 -52 -51 -44 -48 -34L-50 -18L-47 -1H-41L-43 -17L-39 -33C-36 -38 -33 -40 -30 -41L-33 -20L-26 -1H-20L-26 -20L-22 -42C-8 -38 6 -39 15 -43L14 -21L9 -1H15L21 -21L25 -44L29 -42L30 -21L36 -1H42L37 -21L37 -47C44 -52 50 -60 54 -72C56 -78 57 -82 60 -83C66 -82 72 -80 77 -80C80 -81 80 -85 77 -87C72 -90 66 -94 60 -95L57 -99L56 -94C50 -92 48 -86 46 -78C44 -70 40 -65 34 -64C24 -62 18 -66 13 -74C8 -83 -1 -90 -8 -88C-15 -86 -18 -76 -24 -70C-31 -65 -40 -66 -46 -58ZM-47 -56C-52 -54 -54 -46 -53 -38L-51 -38C-51 -45 -49 -50 -45 -53Z';

/** A line of loaded camels, led by a man, along `ground`. */
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

/** One camel at rest near tents or ruins. */
export function camel(stage: Stage, x: number, y: number, scale: number, facing: number): string {
  return place(shape(CAMEL, stage.paint('#5b4030', 0.12, 0.03)), x, y, scale * facing, scale);
}
