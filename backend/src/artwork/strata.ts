import { mix } from './colour';
import { curve, OVERSCAN, polygon, polyline, shape, stroke, WORLD, type Point } from './drawing';
import { fractal } from './noise';
import type { Random } from './random';
import type { Stage } from './stage';

export interface Mesas {
  readonly y: number;
  readonly base: number;
  readonly material: string;
  readonly distance: number;
  /** Lowers the tables in the middle of the picture, where the subject stands. */
  readonly gap?: number;
}

/** Flat-topped hills in bands of harder and softer rock, with gullies. */
export function mesas(stage: Stage, chance: Random, { y, base, material, distance, gap = 0 }: Mesas): string {
  const noise = fractal(chance, 3, 0.5);
  const tables: Point[] = [];
  const detail = fractal(chance, 4, 0.6);
  for (let x = -OVERSCAN; x <= WORLD.width + OVERSCAN; x += 9) {
    // Steep between two levels, nearly flat on them.
    const raw = noise(x / 330) - gap * Math.max(0, 1 - Math.abs(x - 800) / 520);
    const level = Math.tanh(raw * 5) * 0.5 + Math.tanh((raw - 0.35) * 9) * 0.22;
    tables.push([x, y + (base - y) * (0.38 - level * 0.55) + detail(x / 60) * 7]);
  }
  const outline = polyline(tables) + `L${WORLD.width + OVERSCAN} ${base + 60}L${-OVERSCAN} ${base + 60}Z`;
  const lit = stage.paint(material, 0.75, distance);
  const paint = stage.linear(
    [0, y],
    [0, base + 20],
    [
      { at: 0, colour: lit },
      { at: 0.55, colour: stage.paint(material, 0.4, distance) },
      { at: 1, colour: mix(stage.paint(material, 0.5, distance), stage.light.haze, 0.6) },
    ],
  );
  let bands = '';
  const dark = stage.paint(mix(material, '#5a2f20', 0.4), 0.25, distance);
  const pale = stage.paint(mix(material, '#fff0d0', 0.5), 0.8, distance);
  for (let level = 0; level < 9; level += 1) {
    const height = y + (base - y) * (0.12 + level * 0.1) + chance.between(-5, 5);
    const thickness = chance.between(3, 13);
    const top: Point[] = Array.from({ length: 30 }, (_, index) => [
      -OVERSCAN + index * 60,
      height + detail(index * 0.8 + level * 5) * 4,
    ]);
    const bottom: Point[] = [...top]
      .reverse()
      .map(([x, at]) => [x, at + thickness * (0.7 + 0.4 * detail(x / 90))]);
    bands += shape(polygon([...top, ...bottom]), level % 2 === 0 ? dark : pale, 0.32);
  }
  let gullies = '';
  for (let x = -20; x < 1640; x += chance.between(16, 60)) {
    const top = tables[Math.round((x + OVERSCAN) / 9)]?.[1] ?? base;
    const fall = (base - top) * chance.between(0.5, 1);
    const width = fall * chance.between(0.06, 0.16);
    gullies += polygon([
      [x, top + 6],
      [x - stage.light.side * width, top + fall],
      [x - stage.light.side * width * 2.4, top + fall],
      [x - stage.light.side * width * 0.4, top + fall * 0.3],
    ]);
  }
  return `<g ${stage.clip(outline)}>${shape(outline, paint)}${bands}${shape(gullies, stage.paint(material, 0.05, distance), 0.34)}${shape(
    polygon([
      [-OVERSCAN, base - 70],
      [1660, base - 70],
      [1660, base + 60],
      [-OVERSCAN, base + 60],
    ]),
    stage.linear(
      [0, base - 70],
      [0, base + 30],
      [
        { at: 0, colour: stage.light.haze, opacity: 0 },
        { at: 1, colour: stage.light.haze, opacity: 0.75 },
      ],
    ),
  )}</g>${stroke(curve(tables), mix(lit, stage.light.rim, 0.4), 1.6, 0.5)}`;
}
