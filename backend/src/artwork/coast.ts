import { boat } from './boats';
import { fire, figure } from './camp';
import { clouds, mist } from './clouds';
import { stroke } from './drawing';
import { headland, stack } from './headland';
import type { Layer } from './kinds';
import { palm } from './palms';
import { beach, sea } from './sea';
import { sky } from './sky';
import type { Stage } from './stage';
import { subjectOf } from './subjects';

const WORDS = {
  cliffs: /cliff|kund|makran|road|head|drone/,
  boats: /boat|harbour|lateen|delta|net|lake|port|keamari/,
  beach: /beach|bay|surf|fire|sand|ormara/,
} as const;

type Subject = keyof typeof WORDS;
const ROCKS = ['#b98a62', '#c79f74', '#a67a5c', '#9c8672'] as const;

/** A few gulls, far away. */
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

/** The sea, its cliffs and its boats. */
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
    // Every boat has a lane of its own, so that no two stand in front of each other.
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
