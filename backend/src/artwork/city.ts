import { inside } from './arches';
import { clouds, mist } from './clouds';
import { birds } from './coast';
import { dome } from './dome';
import { shape, stroke, downToTheEdge, polygon, type Point } from './drawing';
import { gate, clockTower } from './gates';
import { row } from './houses';
import type { Layer } from './kinds';
import { minaret, type Materials } from './minaret';
import { mosque, shrine } from './mosque';
import { palm } from './palms';
import type { Random } from './random';
import { crest, land } from './ridge';
import { sky } from './sky';
import type { Stage } from './stage';
import { subjectOf } from './subjects';

const WORDS = {
  shrine: /shrine|multan|blue-dome|tomb|kashi/,
  gate: /\bgate\b|walled|qissa|rohtas|court|sirkap|lane\b/,
  clock: /clock|market|bazaar|tower|newsroom|truck|platform|station/,
  mosque: /mosque|dome|lahore|minar|arches|lamps/,
} as const;

type Subject = keyof typeof WORDS;

/** A far skyline in one tone: roofs, small domes and minarets. */
function skyline(stage: Stage, chance: Random, y: number, distance: number): string {
  const tone = stage.paint('#8c7468', 0.4, distance);
  const points: Point[] = [];
  for (let x = -60; x < 1680;) {
    const width = chance.between(24, 90);
    const top = y - chance.between(6, 62);
    points.push([x, top], [x + width, top]);
    x += width;
  }
  let markup = shape(polygon(points).replace('Z', '') + downToTheEdge, tone);
  for (let index = 0; index < 9; index += 1) {
    const x = chance.between(40, 1560);
    if (chance.chance(0.5))
      markup += minaret(
        stage,
        x,
        y,
        chance.between(110, 190),
        13,
        { shaft: '#a08878', dome: '#cbbfb0' },
        distance,
      );
    else markup += dome(stage, x, y - 34, chance.between(34, 72), '#c9bcae', distance);
  }
  if (stage.time === 'night' || stage.time === 'evening') {
    const lights = Array.from(
      { length: 90 },
      () => `M${chance.between(0, 1600).toFixed(0)} ${(y + chance.between(-30, 60)).toFixed(0)}h3v4h-3z`,
    );
    markup += shape(lights.join(''), inside(stage, distance * 0.5), 0.8);
  }
  return markup;
}

/** Paper kites with their tails, above the roofs. */
function kites(stage: Stage): string {
  const chance = stage.random.fork('kites');
  return Array.from({ length: chance.whole(2, 4) }, () => {
    const [x, y, s] = [800 + chance.between(-560, 560), chance.between(130, 330), chance.between(9, 17)];
    const colour = stage.paint(
      chance.pick(['#e0483a', '#f0b030', '#2fa08a', '#d95f90', '#4a80c9'] as const),
      0.85,
      0.08,
    );
    const string = stroke(
      `M${x} ${y + s}Q${x + 24} ${y + 150} ${x - 30 * chance.sign()} ${y + 330}`,
      stage.paint('#e9e2d6', 0.5, 0.3),
      0.8,
      0.4,
    );
    return `${string}${shape(`M${x} ${y - s}L${x + s} ${y}L${x} ${y + s}L${x - s} ${y}Z`, colour)}${shape(`M${x} ${y - s}L${x + s} ${y}L${x} ${y + s}Z`, '#ffffff', 0.18)}${shape(`M${x - s * 0.3} ${y + s * 1.5}L${x} ${y + s}L${x + s * 0.3} ${y + s * 1.5}Z`, colour)}`;
  }).join('');
}

/** An old city: a hazy skyline, the building the picture is about, and roofs in front of it. */
export function city(stage: Stage, slug: string): Layer[] {
  const subject = subjectOf<Subject>(slug, stage.random.fork('subject'), WORDS, [
    'mosque',
    'shrine',
    'gate',
    'mosque',
    'clock',
  ]);
  const chance = stage.random.fork('city');
  const x = 800 + chance.between(-130, 130);
  const y = 650;
  const heroes: Record<Subject, () => string> = {
    mosque: () => mosque(stage, x, y, chance.between(0.86, 1.16), 0.1),
    shrine: () =>
      shrine(
        stage,
        x,
        y,
        chance.between(0.92, 1.35),
        chance.pick(['#b9764e', '#c08a5c', '#a9634a'] as const),
        0.1,
      ),
    gate: () => gate(stage, x, y, chance.between(0.82, 1.22), 0.1),
    clock: () => clockTower(stage, x, y, chance.between(0.86, 1.1), 0.1),
  };
  const hills = chance.chance(0.4)
    ? land(stage, crest(chance, { y: 520, amplitude: 46, scale: 260, octaves: 4 }), {
        material: '#7d7468',
        sun: 0.4,
        distance: 0.72,
        foot: 0.6,
      })
    : '';
  const flank =
    (inner: number, rise: number) =>
    (at: number): number =>
      Math.max(0, Math.abs(at - x) - inner) ** 0.85 * rise;
  return [
    sky(stage, 590),
    clouds(stage, 470),
    { depth: 0.2, markup: hills + skyline(stage, chance, 560, 0.64) + mist(stage, 575, 0.4) },
    { depth: 0.32, markup: skyline(stage, chance, 596, 0.42) + mist(stage, 620, 0.3) },
    { depth: 0.45, markup: heroes[subject]() },
    {
      depth: 0.55,
      markup:
        row(stage, chance, 652, flank(330, 0.34), [58, 130], 0.2) +
        mist(stage, 690, 0.16) +
        birds(stage, 140, 330),
    },
    {
      depth: 0.72,
      markup:
        repoussoir(stage, x) +
        row(stage, chance, 712, (at) => 14 + flank(250, 0.2)(at), [90, 180], 0.08) +
        (stage.time === 'night' || chance.chance(0.5) ? '' : kites(stage)),
    },
    { depth: 1, markup: roofs(stage, chance) },
  ];
}

const TOWERS: readonly [Materials, ...Materials[]] = [
  { shaft: '#c9a27c', dome: '#efe6d4' },
  { shaft: '#b5624a', dome: '#4f97a6' },
  { shaft: '#d8c4a4', dome: '#e9e2d2' },
];

/** Something tall and near at one side, where a crop may cut it off: a minaret, palms, or nothing. */
function repoussoir(stage: Stage, x: number): string {
  const chance = stage.random.fork('repoussoir');
  const side = x > 800 ? -1 : 1;
  const at = 800 + side * chance.between(520, 680);
  const kind = chance.next();
  if (kind < 0.4) {
    const materials = chance.pick(TOWERS);
    return minaret(stage, at, 800, chance.between(470, 600), chance.between(46, 58), materials, 0.03);
  }
  if (kind < 0.75) {
    return [0, 70, -60]
      .map((offset) => palm(stage, chance, at + offset, 800, chance.between(230, 340), 0.04))
      .join('');
  }
  return '';
}

/** The roofs nearest to the viewer: quiet and dark, for words stand there. */
function roofs(stage: Stage, chance: Random): string {
  let markup = '';
  for (let x = -60; x < 1660;) {
    const width = chance.between(170, 340);
    const top = 800 - Math.abs(x + width / 2 - 800) * 0.06 + chance.between(-16, 22);
    const tone = stage.paint('#6b4f45', 0.1, 0);
    markup += shape(
      `M${x} 960V${top}H${x + width + 2}V960Z`,
      stage.linear(
        [0, top],
        [0, 930],
        [
          { at: 0, colour: stage.paint('#7d5c4e', 0.24, 0.02) },
          { at: 1, colour: tone },
        ],
      ),
    );
    markup += stroke(`M${x} ${top}H${x + width}`, stage.light.rim, 2, 0.35);
    x += width;
  }
  return markup;
}
