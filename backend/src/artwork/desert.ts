import { camel, caravan } from './camels';
import { camp } from './camp';
import { clouds, mist } from './clouds';
import { dune } from './dune';
import { shrine } from './mosque';
import { fort } from './fort';
import type { Layer } from './kinds';
import { palm, thornTree } from './palms';
import { peak } from './peak';
import { crest, heightAt, land } from './ridge';
import { road } from './road';
import { sky } from './sky';
import type { Stage } from './stage';
import { mesas } from './strata';
import { subjectOf } from './subjects';

const WORDS = {
  fort: /fort|derawar|bastion|tower|brick|moenjodaro/,
  camp: /camp|fire|safari/,
  caravan: /camel|line|dune|train/,
  tomb: /tomb|makli|carved|temple|stupa|shrine/,
  grove: /grove|date|oasis|rain|courtyard|palm/,
  rocks: /ridge|granite|clay|pass|salt|cliff|karoonjhar/,
  road: /road|billboard|highway/,
} as const;

type Subject = keyof typeof WORDS;
const FREE = ['caravan', 'fort', 'rocks', 'grove', 'tomb', 'caravan'] as const;
const SANDS = ['#dba365', '#e0b077', '#cf9258', '#e3bb8a'] as const;

function backdrop(stage: Stage, subject: Subject, sand: string): Layer {
  const chance = stage.random.fork('backdrop');
  const rock = chance.pick(['#b5714c', '#c28a5c', '#a5664a'] as const);
  if (subject === 'rocks') {
    const peaks = [-420, 420, -190, 210, 0].map((offset, index) => {
      const height = (index === 4 ? chance.between(300, 350) : chance.between(170, 270)) * 1;
      return peak(
        stage,
        chance,
        {
          x: 800 + offset * chance.between(0.8, 1.25) - stage.light.side * 60,
          top: 640 - height,
          base: 640,
          left: height * chance.between(0.6, 1),
          right: height * chance.between(0.6, 1),
        },
        { material: rock, distance: 0.14, snow: 0 },
      );
    });
    return {
      depth: 0.25,
      markup:
        mesas(stage, chance, { y: 430, base: 610, material: rock, distance: 0.5 }) +
        peaks.join('') +
        mist(stage, 625, 0.3),
    };
  }
  const far = land(stage, crest(chance, { y: 560, amplitude: 34, scale: 200, octaves: 3 }), {
    material: sand,
    sun: 0.6,
    distance: 0.6,
    foot: 0.5,
  });
  return {
    depth: 0.2,
    markup:
      (chance.chance(0.6)
        ? mesas(stage, chance, { y: 420, base: 590, material: rock, distance: 0.52, gap: 0.9 })
        : '') +
      far +
      mist(stage, 590, 0.4),
  };
}

function feature(stage: Stage, subject: Subject, ground: (x: number) => number): string {
  const chance = stage.random.fork('feature');
  const x = 800 + chance.between(-90, 90);
  if (subject === 'fort') return fort(stage, x, 600, chance.between(560, 700), 0.12);
  if (subject === 'tomb') return shrine(stage, x, ground(x) + 16, chance.between(0.85, 1.05), '#c79a68');
  if (subject === 'caravan') return caravan(stage, ground, chance.between(0.62, 0.8), 0.05);
  const trees = Array.from({ length: subject === 'grove' ? 11 : 3 }, () => {
    const at = 800 + (chance.next() + chance.next() - 1) * 560;
    const size = chance.between(120, 215);
    return {
      at,
      markup:
        subject === 'grove' && chance.chance(0.8)
          ? palm(stage, chance, at, ground(at) + 10, size, 0.06)
          : thornTree(stage, chance, at, ground(at) + 8, size * 0.6, 0.06),
    };
  });
  return trees.map(({ markup }) => markup).join('');
}

/** Sand, rock and what stands in it. */
export function desert(stage: Stage, slug: string): Layer[] {
  const subject = subjectOf<Subject>(slug, stage.random.fork('subject'), WORDS, FREE);
  const chance = stage.random.fork('desert');
  const sand = chance.pick(SANDS);
  const range = (count: number, y: number, height: number, distance: number): string =>
    Array.from({ length: count }, (_, index) => {
      const x = ((index + chance.between(0.2, 0.8)) / count) * 1900 - 150;
      const tall = height * chance.between(0.6, 1.15);
      return dune(
        stage,
        chance,
        {
          x,
          top: y - tall,
          base: y + 70,
          left: tall * chance.between(3.2, 5.4),
          right: tall * chance.between(3.2, 5.4),
        },
        sand,
        distance,
      );
    }).join('');
  const points = crest(chance, {
    y: 628,
    amplitude: 16,
    scale: 420,
    octaves: 3,
    bowl: chance.between(-40, 40),
  });
  const ground = (x: number): number => heightAt(points, x);
  const front = crest(chance, {
    y: 800,
    amplitude: 26,
    scale: 560,
    octaves: 2,
    tilt: chance.between(-60, 60),
  });
  const middle =
    subject === 'fort' || subject === 'rocks' ? '' : range(4, 570, 92, 0.42) + range(3, 610, 96, 0.24);
  const nearForm = {
    x: 800 + stage.light.side * chance.between(330, 560),
    top: chance.between(640, 680),
    base: 960,
    left: chance.between(1100, 1500),
    right: chance.between(1100, 1500),
  };
  const floor = land(stage, points, {
    material: sand,
    sun: 0.86,
    distance: 0.12,
    foot: 0.04,
    reach: 320,
    shade: 0.28,
  });
  return [
    sky(stage, 580),
    clouds(stage, 480),
    backdrop(stage, subject, sand),
    { depth: 0.4, markup: middle },
    {
      depth: 0.55,
      markup:
        (subject === 'fort'
          ? feature(stage, subject, ground) + floor
          : floor + feature(stage, subject, ground)) +
        (subject === 'camp' ? camp(stage, 700) + camel(stage, 1010, 700, 0.75, -1) : '') +
        (subject === 'road' ? road(stage, [800, 960], [800, 634], '#6a5f58') : ''),
    },
    { depth: 0.8, markup: subject === 'road' ? '' : dune(stage, chance, nearForm, sand, 0.04) },
    {
      depth: 1,
      markup:
        subject === 'road' ? '' : land(stage, front, { material: sand, sun: 0.42, distance: 0, foot: 0 }),
    },
  ];
}
