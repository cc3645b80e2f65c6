import type { Random } from '@safar/service/random';
import { fractal, mix, OVERSCAN, type Point, polygon, polyline, shape, stroke, WORLD } from '../drawing';
import { palm } from './plants';
import { beach, boat, sea } from './sea';
import { clouds, mist, sky } from './sky';
import { type Layer, type Stage, subjectOf } from '../stage';
import { figure, fire } from './travellers';

interface Headland {
  /** -1 for the left edge of the picture, 1 for the right edge. */
  readonly side: number;
  /** The width of the headland in the picture. */
  readonly reach: number;
  /** The y coordinate of the highest point. */
  readonly top: number;
  /** The y coordinate of the waterline. */
  readonly sea: number;
  readonly material: string;
  readonly distance: number;
}

/** A cliff with sloping bands of rock and dark buttresses. It descends to the sea in steps, and surf marks its foot. */
function headland(
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

/** A sea stack with a lit and a shaded side, and surf at its foot. */
function stack(
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

const WORDS = {
  cliffs: /cliff|kund|makran|road|head|drone/,
  boats: /boat|harbour|lateen|delta|net|lake|port|keamari/,
  beach: /beach|bay|surf|fire|sand|ormara/,
} as const;

type Subject = keyof typeof WORDS;
const ROCKS = ['#b98a62', '#c79f74', '#a67a5c', '#9c8672'] as const;

/** A few distant birds. */
export function birds(stage: Stage, top: number, bottom: number): string {
  const chance = stage.random.fork('birds');
  const [x, y] = [800 + chance.between(-420, 420), chance.between(top, bottom)];
  const colour = stage.time === 'noon' ? stage.paint('#44545c', 0.3, 0.2) : stage.paint('#2a2530', 0.1, 0.1);
  const flock = Array.from({ length: chance.whole(4, 8) }, () => {
    const [bx, by, s] = [x + chance.between(-130, 130), y + chance.between(-50, 50), chance.between(7, 15)];
    return `M${(bx - s).toFixed(1)} ${(by - s * 0.35).toFixed(1)}Q${(bx - s * 0.35).toFixed(1)} ${(by - s * 0.7).toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}Q${(bx + s * 0.35).toFixed(1)} ${(by - s * 0.7).toFixed(1)} ${(bx + s).toFixed(1)} ${(by - s * 0.35).toFixed(1)}`;
  });
  return stroke(flock.join(''), colour, 1.9, 0.75);
}

/** The layers of a coast: sky, cliffs, sea, boats and birds, and a beach unless the subject is boats. */
export function coast(stage: Stage, slug: string): Layer[] {
  const subject = subjectOf<Subject>(slug, stage.random.fork('subject'), WORDS, ['cliffs', 'boats', 'beach']);
  const chance = stage.random.fork('coast');
  const horizon = chance.between(478, 520);
  const side = -stage.light.side;
  const rock = chance.pick(ROCKS);
  const far = headland(stage, chance, {
    side,
    reach: chance.between(620, 860),
    top: horizon - chance.between(90, 150),
    sea: horizon + 6,
    material: rock,
    distance: 0.55,
  });
  const cliffs = subject === 'cliffs';
  const near =
    headland(stage, chance, {
      side,
      reach: cliffs ? chance.between(520, 680) : chance.between(220, 360),
      top: horizon - (cliffs ? chance.between(210, 290) : chance.between(70, 130)),
      sea: horizon + 58,
      material: rock,
      distance: 0.2,
    }) +
    (cliffs
      ? stack(
          stage,
          chance,
          800 - side * chance.between(-20, 190),
          horizon + 78,
          chance.between(110, 190),
          rock,
          0.14,
        ) +
        stack(
          stage,
          chance,
          800 - side * chance.between(200, 330),
          horizon + 62,
          chance.between(50, 90),
          rock,
          0.22,
        )
      : '');
  const shift = chance.whole(0, 5);
  const fleet = Array.from({ length: subject === 'boats' ? 6 : chance.whole(1, 3) }, (_, index) => {
    const closeness =
      subject === 'boats' ? ([0.05, 0.16, 0.3, 0.5, 0.72, 0.95][index] ?? 0.5) : chance.between(0.05, 0.4);
    // Each boat has its own lane, so that the boats are spread over the width of the picture.
    const lane = [0.55, 0.2, 0.82, 0.38, 0.68, 0.12][(index + shift) % 6] ?? 0.5;
    const x = 800 - side * 90 + (lane - 0.5 + chance.between(-0.04, 0.04)) * (760 + closeness * 300);
    return boat(
      stage,
      chance,
      x,
      horizon + 16 + closeness * 165,
      34 + closeness * 178,
      0.36 * (1 - closeness),
    );
  });
  const dusk = stage.time === 'evening' || stage.time === 'night';
  const corner = side;
  const shore = subject === 'boats' ? '' : beach(stage, corner, '#dcbf92');
  const people =
    subject === 'beach'
      ? (dusk ? fire(stage, 800 + corner * 330, 836, 20) : '') +
        [-38, 30, 46]
          .map((offset) => figure(800 + corner * 330 + offset, 842, 40, stage.paint('#3a2f30', 0.15, 0)))
          .join('')
      : '';
  const palms =
    subject === 'beach'
      ? [0, 1, 2]
          .map((index) =>
            palm(
              stage,
              chance,
              800 + corner * (560 + index * 90),
              850 + index * 14,
              chance.between(270, 380),
              0.02,
            ),
          )
          .join('')
      : '';
  return [
    sky(stage, horizon),
    clouds(stage, horizon - 40),
    { depth: 0.25, markup: far + mist(stage, horizon, 0.35) },
    { depth: 0.45, markup: sea(stage, horizon) + near },
    { depth: 0.65, markup: fleet.join('') + birds(stage, 170, horizon - 120) },
    { depth: 1, markup: shore + people + palms },
  ];
}
