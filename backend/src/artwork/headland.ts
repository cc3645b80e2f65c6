import { mix } from './colour';
import { OVERSCAN, polygon, shape, stroke, polyline, WORLD, type Point } from './drawing';
import { fractal } from './noise';
import type { Random } from './random';
import type { Stage } from './stage';

export interface Headland {
  /** -1 stands at the left edge of the picture, 1 at the right one. */
  readonly side: number;
  /** How far it reaches into the picture, where its top is and where the sea cuts it. */
  readonly reach: number;
  readonly top: number;
  readonly sea: number;
  readonly material: string;
  readonly distance: number;
}

/** A cliff that steps down into the sea, in leaning bands, with lit buttresses and surf at its foot. */
export function headland(
  stage: Stage,
  chance: Random,
  { side, reach, top, sea, material, distance }: Headland,
): string {
  const edge = side < 0 ? -OVERSCAN : WORLD.width + OVERSCAN;
  const noise = fractal(chance, 5, 0.58);
  const count = 70;
  const line = Array.from({ length: count + 1 }, (_, index): Point => {
    const share = index / count;
    const terrace = Math.round(share * 5 + noise(share * 4) * 0.7) / 5;
    const fall = 0.35 * share ** 2 + 0.65 * Math.max(0, terrace) ** 1.7;
    const y = top + (sea - top) * Math.min(1, fall) + noise(share * 9) * (sea - top) * 0.1 * (1 - share);
    return [edge - side * (reach + OVERSCAN) * share, share === 1 ? sea : Math.min(y, sea - 2)];
  });
  const outline = polygon([...line, [edge - side * (reach + OVERSCAN), sea], [edge, sea]]);
  const sunny = stage.light.side !== side;
  const lit = stage.paint(material, sunny ? 0.95 : 0.35, distance);
  const dark = stage.paint(material, sunny ? 0.3 : 0.02, distance);
  const paint = stage.linear(
    [0, top],
    [0, sea],
    [
      { at: 0, colour: lit },
      { at: 1, colour: mix(lit, dark, 0.6) },
    ],
  );
  let buttresses = '';
  let bands = '';
  for (let index = 3; index < count; index += chance.whole(1, 4)) {
    const [x, y] = line[index] ?? [0, sea];
    const height = (sea - y) * chance.between(0.55, 1);
    const width = height * chance.between(0.1, 0.26);
    buttresses += polygon([
      [x, y + 2],
      [x - side * width, y + height],
      [x + side * width * 0.7, y + height],
      [x + side * width * 0.15, y + height * 0.35],
    ]);
  }
  for (let y = top + 18; y < sea; y += chance.between(15, 34)) {
    bands += polyline([
      [edge, y - 14],
      [edge - side * reach * 0.4, y + noise(y / 40) * 9],
      [edge - side * reach, y + 14],
    ]);
  }
  const foam = stroke(
    polyline(
      Array.from({ length: 34 }, (_, index): Point => [
        edge - side * (reach + OVERSCAN + 12) * (index / 33),
        sea + 1.5 + noise(index * 0.7) * 2,
      ]),
    ),
    stage.paint('#ffffff', 0.8, distance * 0.6),
    4 * (1 - distance) + 1,
    0.8,
  );
  return `<g ${stage.clip(outline)}>${shape(outline, paint)}${shape(buttresses, dark, 0.5)}${stroke(bands, stage.paint(mix(material, '#fff0d8', 0.4), 0.6, distance), 3, 0.3)}${shape(
    polygon([
      [-60, sea - 60],
      [1660, sea - 60],
      [1660, sea],
      [-60, sea],
    ]),
    stage.linear(
      [0, sea - 60],
      [0, sea],
      [
        { at: 0, colour: stage.light.haze, opacity: 0 },
        { at: 1, colour: stage.light.haze, opacity: 0.35 + distance * 0.4 },
      ],
    ),
  )}</g>${stroke(polyline(line), mix(lit, stage.light.rim, 0.5), 1.6, 0.55)}${foam}`;
}

/** A rock that the sea has cut off, sometimes with a window in it. */
export function stack(
  stage: Stage,
  chance: Random,
  x: number,
  sea: number,
  height: number,
  material: string,
  distance: number,
): string {
  const noise = fractal(chance, 4, 0.6);
  const width = height * chance.between(0.3, 0.5);
  const side = (direction: number): Point[] =>
    Array.from({ length: 14 }, (_, index): Point => {
      const t = index / 13;
      return [
        x + direction * width * (0.28 + 0.72 * t ** 0.8) * (1 + 0.28 * noise(t * 5 + direction * 20)),
        sea - height * (1 - t),
      ];
    });
  const [left, right] = [side(-1), side(1)];
  const spine = left.map(([lx, y], index): Point => [
    lx + ((right[index]?.[0] ?? lx) - lx) * (0.5 + 0.22 * noise(index * 0.5 + 40)),
    y,
  ]);
  const [litSide, darkSide] = stage.light.side < 0 ? [left, right] : [right, left];
  return (
    shape(polygon([...darkSide, ...[...spine].reverse()]), stage.paint(material, 0.1, distance)) +
    shape(polygon([...litSide, ...[...spine].reverse()]), stage.paint(material, 0.9, distance)) +
    stroke(
      `M${x - width * 1.2} ${sea}H${x + width * 1.2}`,
      stage.paint('#ffffff', 0.8, distance * 0.5),
      4,
      0.75,
    )
  );
}
