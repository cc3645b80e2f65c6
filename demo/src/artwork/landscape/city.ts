import type { Random } from '@safar/service/random';
import { arch, dome, inside, type Materials, minaret, parapet } from './buildings';
import { birds } from './coast';
import { closingPath, type Point, polygon, shape, stroke } from '../drawing';
import { crest, land } from './land';
import { clockTower, gate, mosque, shrine } from './landmarks';
import { palm } from './plants';
import { clouds, mist, sky } from './sky';
import { type Layer, type Stage, subjectOf } from '../stage';

const PLASTER = ['#c9a27c', '#b5836a', '#d3b998', '#a9796a', '#bfa58c', '#94858a'] as const;
const n = (value: number): string => value.toFixed(1);

/** An old house with a lit and a shaded wall, a parapet, rows of windows and sometimes a wooden bay window. */
function house(
  stage: Stage,
  chance: Random,
  left: number,
  width: number,
  top: number,
  y: number,
  distance: number,
): string {
  const material = chance.pick(PLASTER);
  const front = stage.paint(material, stage.light.side < 0 ? 0.62 : 0.34, distance);
  const split = left + width * (stage.light.side < 0 ? chance.between(0.62, 0.8) : chance.between(0.2, 0.38));
  const other = stage.paint(material, stage.light.side < 0 ? 0.08 : 0.75, distance);
  const right = left + width;
  let markup = shape(
    `M${n(left)} ${n(y)}V${n(top)}H${n(right)}V${n(y)}Z${parapet(left, right, top + 1, Math.min(9, width * 0.06))}`,
    front,
  );
  markup += shape(`M${n(split)} ${n(y)}V${n(top)}H${n(right)}V${n(y)}Z`, other, 0.9);
  const lamp = inside(stage, distance);
  const dark = stage.paint('#3b2c2a', 0.08, distance);
  const lights = stage.time === 'night' ? 0.5 : stage.time === 'evening' ? 0.35 : 0;
  const pitch = Math.max(20, width / Math.max(2, Math.round(width / 34)));
  let panes = '';
  let lit = '';
  for (let row = top + 22; row < Math.min(y - 20, top + 190); row += 46) {
    for (let x = left + pitch * 0.5; x < right - pitch * 0.3; x += pitch) {
      if (!chance.chance(0.78)) continue;
      const opening = arch(x, row + 24, pitch * 0.36, 25);
      if (chance.chance(lights)) lit += opening;
      else panes += opening;
    }
  }
  markup += shape(panes, dark, 0.75) + (lit === '' ? '' : shape(lit, lamp));
  if (width > 90 && chance.chance(0.55)) {
    const x = left + width * chance.between(0.25, 0.6);
    const at = top + 46;
    const wood = stage.paint('#6b4030', 0.35, distance);
    markup +=
      shape(
        `M${n(x - 24)} ${n(at + 44)}V${n(at)}H${n(x + 24)}V${n(at + 44)}L${n(x + 16)} ${n(at + 54)}H${n(x - 16)}Z`,
        wood,
      ) +
      shape(
        `M${n(x - 29)} ${n(at)}Q${n(x)} ${n(at - 20)} ${n(x + 29)} ${n(at)}Z`,
        stage.paint('#4f3026', 0.3, distance),
      ) +
      shape(
        [-14, 0, 14].map((offset) => arch(x + offset, at + 38, 10, 30)).join(''),
        stage.time === 'night' || stage.time === 'evening' ? lamp : dark,
      );
  }
  return markup + roofTop(stage, chance, left, right, top, distance);
}

function roofTop(
  stage: Stage,
  chance: Random,
  left: number,
  right: number,
  top: number,
  distance: number,
): string {
  const x = left + (right - left) * chance.between(0.25, 0.75);
  const kind = chance.next();
  if (kind < 0.18)
    return dome(
      stage,
      x,
      top + 1,
      Math.min(46, (right - left) * 0.4),
      '#e6dcc8',
      distance,
      chance.pick(['onion', 'round'] as const),
    );
  if (kind < 0.32)
    return stroke(
      `M${n(x)} ${n(top)}v-38M${n(x - 9)} ${n(top - 34)}h18M${n(x - 6)} ${n(top - 27)}h12`,
      stage.paint('#3a3436', 0.1, distance),
      1.6,
    );
  if (kind < 0.5) return shape(`M${n(x - 16)} ${n(top)}v-24h32v24z`, stage.paint('#8a7264', 0.4, distance));
  return '';
}

/** A row of houses across the picture. `height` returns the height of the houses at x. */
function row(
  stage: Stage,
  chance: Random,
  y: number,
  height: (x: number) => number,
  widths: readonly [number, number],
  distance: number,
): string {
  let markup = '';
  for (let x = -60; x < 1660;) {
    const width = chance.between(...widths);
    const tall = height(x + width / 2) * chance.between(0.75, 1.2);
    if (tall > 8) markup += house(stage, chance, x, width + 2, y - tall, 960, distance);
    x += width;
  }
  return markup;
}

const WORDS = {
  shrine: /shrine|multan|blue-dome|tomb|kashi/,
  gate: /\bgate\b|walled|qissa|rohtas|court|sirkap|lane\b/,
  clock: /clock|market|bazaar|tower|newsroom|truck|platform|station/,
  mosque: /mosque|dome|lahore|minar|arches|lamps/,
} as const;

type Subject = keyof typeof WORDS;

/** A distant skyline: roofs in one tone, with small domes and minarets between them. */
function skyline(stage: Stage, chance: Random, y: number, distance: number): string {
  const tone = stage.paint('#8c7468', 0.4, distance);
  const points: Point[] = [];
  for (let x = -60; x < 1680;) {
    const width = chance.between(24, 90);
    const top = y - chance.between(6, 62);
    points.push([x, top], [x + width, top]);
    x += width;
  }
  let markup = shape(polygon(points).replace('Z', '') + closingPath, tone);
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

/** An old city: a hazy skyline, the main building, and roofs in front of it. */
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

/**
 * Draws a minaret or palms in the foreground of most pictures. They stand near one side, so a cropped picture may lack
 * them.
 */
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

/** The nearest roofs, dark and without detail, because pages show text over them. */
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
