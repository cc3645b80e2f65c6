import { camp } from './camp';
import { mix } from './colour';
import type { Layer } from './kinds';
import { stillWater } from './lake';
import { massifId } from './massif';
import { mist } from './clouds';
import { crest, heightAt, land } from './ridge';
import { road } from './road';
import type { Stage } from './stage';
import { subjectOf } from './subjects';
import { terraces } from './terraces';
import { wood } from './trees';

const WORDS = {
  lake: /lake|river|water|delta|swat|neelum/,
  camp: /camp|tent|paiju/,
  terraces: /terrace|orchard|blossom|apricot|poplar|village|nowruz|spring|mosque|khaplu|shawl/,
  snow: /snow|ski|ice|winter|glacier|k2|baltoro|raikot/,
  road: /road|hairpin|coach|highway|pass/,
  meadow: /meadow|plain|polo|trail|fairy|ridge|ground/,
} as const;

type Subject = keyof typeof WORDS | 'forest';

/** Trees at both sides of the frame, none in its middle. */
const sides =
  (power: number, weight = 0) =>
  (x: number) =>
    (Math.abs(x - 800) / 800) ** power * (1 + weight * Math.sign(x - 800));

function nearGround(stage: Stage, subject: Subject): Layer[] {
  const chance = stage.random.fork('valley');
  const snowy = subject === 'snow';
  const tilt = chance.between(20, 84) * chance.sign();
  // Trees gather on the side where the ground rises; some pictures have almost none on the other.
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
      : wood(chance, front, { density: 30, height: 185, colour: darker, where: sides(3, -weight) }) +
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
          density: 17,
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
          density: 28,
          height: 200,
          colour: dark,
          where: sides(3, chance.between(-0.95, 0.95)),
        }) + land(stage, bank, { material: '#3d5240', sun: 0.12, distance: 0, foot: 0 }),
    },
  ];
}

/** The foreground of a mountain picture: what the slug names, or one by chance. */
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
