import { curve, closingPath, mix, type Point, shape, stroke } from '../drawing';
import { crest, heightAt, land } from './land';
import { massifId } from './peaks';
import { orchardTree, poplar, wood } from './plants';
import { stillWater } from './sea';
import { mist } from './sky';
import { type Layer, type Stage, subjectOf } from '../stage';
import { camp, road } from './travellers';

const WORDS = {
  lake: /lake|river|water|delta|swat|neelum/,
  camp: /camp|tent|paiju/,
  terraces: /terrace|orchard|blossom|apricot|poplar|village|nowruz|spring|mosque|khaplu|shawl/,
  snow: /snow|ski|ice|winter|glacier|k2|baltoro|raikot/,
  road: /road|hairpin|coach|highway|pass/,
  meadow: /meadow|plain|polo|trail|fairy|ridge|ground/,
} as const;

type Subject = keyof typeof WORDS | 'forest';

/**
 * Tree density that is zero in the middle of the picture and grows towards both sides. A positive `weight` makes the
 * right side denser, a negative one the left side.
 */
const sides =
  (power: number, weight = 0) =>
  (x: number) =>
    (Math.abs(x - 800) / 800) ** power * (1 + weight * Math.sign(x - 800));

function nearGround(stage: Stage, subject: Subject): Layer[] {
  const chance = stage.random.fork('valley');
  const snowy = subject === 'snow';
  const tilt = chance.between(20, 84) * chance.sign();
  // In both layers, trees are denser on the side where the ground is higher. This is the left side in one layer and the
  // right side in the other.
  const weight = Math.sign(tilt) * chance.between(0.2, 0.95);
  const middle = crest(chance, { y: 725, amplitude: 20, scale: 420, bowl: chance.between(0, 110), tilt });
  const front = crest(chance, {
    y: 812,
    amplitude: 16,
    scale: 520,
    bowl: chance.between(30, 130),
    tilt: -tilt * 0.7,
  });
  const ground = snowy ? '#e8eef6' : subject === 'meadow' || subject === 'camp' ? '#6f8a48' : '#47603f';
  const dark = stage.paint(snowy ? '#3f564e' : '#2f4a38', 0.16, 0.06);
  const darker = stage.paint('#24392e', 0.05, 0);
  const feature =
    subject === 'camp'
      ? camp(stage, heightAt(middle, 800) + 46)
      : subject === 'road'
        ? road(stage, [800, 960], [800 + tilt * 3, heightAt(middle, 800 + tilt * 3) + 4], '#6d6a68')
        : '';
  const frontShade =
    subject === 'road'
      ? ''
      : wood(chance, front, { spacing: 30, height: 185, colour: darker, where: sides(3, -weight) }) +
        land(stage, front, {
          material: snowy ? '#c4d0e0' : mix(ground, '#1f3026', 0.5),
          sun: 0.14,
          distance: 0,
          foot: 0,
        });
  return [
    {
      depth: 0.7,
      markup:
        wood(chance, middle, {
          spacing: 17,
          height: 92,
          colour: dark,
          where: sides(chance.between(0.9, 1.8), weight),
        }) +
        land(stage, middle, { material: ground, sun: snowy ? 0.5 : 0.42, distance: 0.07, foot: 0.08 }) +
        feature,
    },
    { depth: 1, markup: frontShade },
  ];
}

function lakeside(stage: Stage): Layer[] {
  const chance = stage.random.fork('lakeside');
  const shore = chance.between(668, 700);
  const bank = crest(chance, {
    y: 850,
    amplitude: 14,
    scale: 300,
    bowl: chance.between(60, 120),
    tilt: chance.between(-60, 60),
  });
  const dark = stage.paint('#2c4436', 0.06, 0);
  return [
    { depth: 0.62, markup: stillWater(stage, shore, massifId(stage)) + mist(stage, shore, 0.3) },
    {
      depth: 1,
      markup:
        wood(chance, bank, {
          spacing: 28,
          height: 200,
          colour: dark,
          where: sides(3, chance.between(-0.95, 0.95)),
        }) + land(stage, bank, { material: '#3d5240', sun: 0.12, distance: 0, foot: 0 }),
    },
  ];
}

/** The foreground of a mountain picture. It shows the subject that the slug names, or a random subject. */
export function valley(stage: Stage, slug: string): Layer[] {
  const free = ['lake', 'terraces', 'forest', 'meadow', 'road', 'lake', 'snow'] as const;
  const subject: Subject = subjectOf<Subject>(
    slug,
    stage.random.fork('subject'),
    { ...WORDS, forest: /pine|forest|juniper|galiyat/ },
    free,
  );
  if (subject === 'lake') return lakeside(stage);
  if (subject === 'terraces') return terraces(stage, slug);
  return nearGround(stage, subject);
}

const FIELDS = ['#7f9a48', '#a9a24a', '#5f8648', '#c0a258', '#8b7a4a'] as const;
const LEAVES: Record<'blossom' | 'autumn' | 'green', readonly [string, string]> = {
  blossom: ['#f0b8c4', '#f6dcd8'],
  autumn: ['#d9822b', '#e8b33c'],
  green: ['#5d8a4a', '#86a04e'],
};

/** A house as in northern Pakistan, with a flat roof and small windows that are lit in the evening and at night. */
function house(stage: Stage, x: number, y: number, size: number): string {
  const wall = stage.paint('#b59a7c', 0.6, 0.1);
  const side = stage.paint('#b59a7c', 0.1, 0.1);
  const roof = stage.paint('#6d5442', 0.3, 0.08);
  const dusk = stage.time === 'evening' || stage.time === 'night';
  const pane = dusk ? '#ffcf7d' : stage.paint('#3a2f2a', 0.2, 0.05);
  const window = (offset: number): string =>
    `<rect x="${(x + offset * size).toFixed(1)}" y="${(y - size * 0.4).toFixed(1)}" width="${(size * 0.13).toFixed(1)}" height="${(size * 0.2).toFixed(1)}" fill="${pane}"/>`;
  const box = (from: number, width: number, fill: string): string =>
    `<rect x="${(x + from * size).toFixed(1)}" y="${(y - size * 0.6).toFixed(1)}" width="${(width * size).toFixed(1)}" height="${(size * 0.62).toFixed(1)}" fill="${fill}"/>`;
  const sunnyRight = stage.light.side > 0;
  return `${box(-0.5, 0.7, sunnyRight ? side : wall)}${box(0.2, 0.35, sunnyRight ? wall : side)}<rect x="${(x - size * 0.56).toFixed(1)}" y="${(y - size * 0.66).toFixed(1)}" width="${(size * 1.17).toFixed(1)}" height="${(size * 0.1).toFixed(1)}" fill="${roof}"/>${window(-0.38)}${window(-0.06)}${window(0.31)}`;
}

/** Terraced fields with orchards, poplars and a few houses. */
function terraces(stage: Stage, subject: string): Layer[] {
  const chance = stage.random.fork('terraces');
  const leaf = /blossom|spring|nowruz|apricot/.test(subject)
    ? 'blossom'
    : /autumn|poplar|chinar|khaplu/.test(subject)
      ? 'autumn'
      : chance.pick(['blossom', 'autumn', 'green'] as const);
  const tilt = chance.between(-50, 50);
  const steps = 6;
  let markup = '';
  for (let step = 0; step < steps; step += 1) {
    const share = step / (steps - 1);
    const distance = 0.26 * (1 - share);
    const sun = 0.75 - share * 0.5;
    const points = crest(chance, {
      y: 660 + share * 178,
      amplitude: 9 + share * 9,
      scale: 380,
      octaves: 3,
      bowl: 60 + share * 70,
      tilt,
    });
    const field = stage.paint(chance.pick(FIELDS), sun, distance);
    const paint = stage.linear(
      [0, 640 + share * 170],
      [0, 720 + share * 190],
      [
        { at: 0, colour: mix(field, stage.light.rim, 0.12) },
        { at: 1, colour: mix(field, stage.paint('#33402c', 0.1, distance), 0.35) },
      ],
    );
    const wall = stage.paint('#7a6a5a', sun * 0.35, distance);
    const thickness = 5 + share * 9;
    const under: Point[] = points.map(([x, y]) => [x, y + thickness]);
    let standing = '';
    const size = 44 + share * 66;
    for (let x = -20; x < 1640; x += size * chance.between(1.1, 2.8)) {
      const lower = 0.2 + (Math.abs(x - 800) / 800) * 0.9;
      if (chance.next() > lower || (share > 0.7 && Math.abs(x - 800) < 460)) continue;
      const foot: Point = [x, heightAt(points, x) + 3];
      const kind = chance.next();
      if (kind < 0.2 && share < 0.6) standing += house(stage, x, foot[1] + 4, size * 0.85);
      else if (kind < 0.45)
        standing += shape(
          poplar(chance, x, foot[1], size * 1.7),
          stage.paint(leaf === 'autumn' ? '#c9932f' : '#4f7040', sun * 0.7, distance),
        );
      else
        standing += orchardTree(
          stage,
          chance,
          foot,
          size,
          LEAVES[leaf][chance.whole(0, 1)] ?? LEAVES[leaf][0],
          distance,
        );
    }
    markup +=
      standing +
      shape(curve(points) + closingPath, wall) +
      shape(curve(under) + closingPath, paint) +
      stroke(curve(points), mix(field, stage.light.rim, 0.4), 1.6, 0.6);
  }
  return [{ depth: 0.8, markup }];
}
