import { mix, shape } from '../drawing';
import { crest, dune, heightAt, land, mesas } from './land';
import { shrine } from './landmarks';
import { peak } from './peaks';
import { palm, thornTree } from './plants';
import { clouds, mist, sky } from './sky';
import { type Layer, type Stage, subjectOf } from '../stage';
import { camel, camp, caravan, road } from './travellers';

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
      const height = index === 4 ? chance.between(300, 350) : chance.between(170, 270);
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

/** A desert of sand and rock with one subject, such as a fort or a caravan. */
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

/** A desert fort: a crenellated wall with round, shaded bastions. */
function fort(stage: Stage, x: number, y: number, width: number, distance: number): string {
  const chance = stage.random.fork('fort');
  const count = chance.whole(6, 8);
  const step = width / count;
  const height = step * chance.between(1.35, 1.6);
  const brick = '#b9794c';
  const [lit, mid, shade] = [1.05, 0.5, 0.06].map((sun) => stage.paint(brick, sun, distance)) as [
    string,
    string,
    string,
  ];
  const ordered = stage.light.side < 0 ? [lit, mid, shade] : [shade, mid, lit];
  const merlons = (from: number, to: number, top: number, size: number): string => {
    const teeth = Math.max(3, Math.round((to - from) / (size * 1.7)));
    const pitch = (to - from) / teeth;
    return Array.from(
      { length: teeth },
      (_, index) =>
        `M${(from + index * pitch).toFixed(1)} ${top.toFixed(1)}v${(-size).toFixed(1)}h${(pitch * 0.6).toFixed(1)}v${size.toFixed(1)}z`,
    ).join('');
  };
  const wallTop = y - height * 0.78;
  const left = x - width / 2;
  let markup = shape(
    `M${left} ${y + 8}V${wallTop}H${left + width}V${y + 8}Z${merlons(left, left + width, wallTop + 1, step * 0.07)}`,
    stage.paint(brick, 0.22, distance),
  );
  for (let index = 0; index <= count; index += 1) {
    const centre = left + index * step;
    const tall = height * (index === 0 || index === count ? 1.08 : chance.between(0.96, 1.04));
    const [foot, head] = [step * 0.36, step * 0.29];
    const paint = stage.linear(
      [centre - foot, 0],
      [centre + foot, 0],
      [
        { at: 0, colour: ordered[0] ?? lit },
        { at: 0.5, colour: ordered[1] ?? mid },
        { at: 1, colour: ordered[2] ?? shade },
      ],
    );
    const top = y - tall;
    markup += shape(
      `M${(centre - foot).toFixed(1)} ${y + 10}L${(centre - head).toFixed(1)} ${top.toFixed(1)}H${(centre + head).toFixed(1)}L${(centre + foot).toFixed(1)} ${y + 10}Z${merlons(centre - head, centre + head, top + 1, step * 0.08)}`,
      paint,
    );
    for (const share of [0.2, 0.27]) {
      const at = top + tall * share;
      const half = head + (foot - head) * share;
      markup += `<rect x="${(centre - half).toFixed(1)}" y="${at.toFixed(1)}" width="${(half * 2).toFixed(1)}" height="${(step * 0.025).toFixed(1)}" fill="${shade}" fill-opacity="0.4"/>`;
    }
    markup += Array.from(
      { length: 3 },
      (_, column) =>
        `<rect x="${(centre - head * 0.6 + column * head * 0.55).toFixed(1)}" y="${(top + tall * 0.36).toFixed(1)}" width="${(step * 0.03).toFixed(1)}" height="${(step * 0.09).toFixed(1)}" fill="${mix(shade, '#000000', 0.3)}" fill-opacity="0.6"/>`,
    ).join('');
  }
  const gate = step * 0.3;
  const door = left + step * (Math.floor(count / 2) + 0.5);
  const glow = stage.time === 'night' || stage.time === 'evening' ? '#ffb55c' : mix(shade, '#000000', 0.4);
  markup += shape(
    `M${door - gate * 0.6} ${y + 8}V${y - gate}Q${door - gate * 0.55} ${y - gate * 1.5} ${door} ${y - gate * 1.75}Q${door + gate * 0.55} ${y - gate * 1.5} ${door + gate * 0.6} ${y - gate}V${y + 8}Z`,
    glow,
  );
  return markup;
}
