import { mix, OVERSCAN, polygon, shape, WORLD } from '../drawing';
import { crest, land } from './land';
import { massifId, peak, type Rock } from './peaks';
import { wood } from './plants';
import { clouds, mist, sky } from './sky';
import { type Layer, type Stage, subjectOf } from '../stage';
import { valley } from './valley';

const ROCKS = ['#7d726c', '#6f7480', '#8a7767', '#72655f'] as const;

interface Range {
  readonly top: number;
  readonly base: number;
  readonly count: number;
  readonly centre: number;
  readonly spread: number;
}

/** A range of peaks, drawn from the lowest to the highest. */
function range(stage: Stage, label: string, form: Range, rock: Rock): string {
  const chance = stage.random.fork(label);
  const height = form.base - form.top;
  const places = Array.from({ length: form.count }, (_, index) => {
    const rank = Math.ceil(index / 2);
    const offset = ((rank * (index % 2 === 0 ? 1 : -1)) / Math.ceil(form.count / 2)) * form.spread;
    const share = index === 0 ? 1 : chance.between(0.5, 0.86) - Math.abs(offset) / 6000;
    return { x: form.centre + offset * chance.between(0.8, 1.2), share };
  });
  return places
    .sort((a, b) => a.share - b.share)
    .map(({ x, share }) => {
      const width = height * share * chance.between(0.85, 1.2);
      const [left, right] = [width * chance.between(0.85, 1.3), width * chance.between(0.85, 1.3)];
      return peak(stage, chance, { x, top: form.base - height * share, base: form.base, left, right }, rock);
    })
    .join('');
}

/** Several blue ridges, each paler than the ridge in front of it. */
function folds(stage: Stage): string {
  const chance = stage.random.fork('folds');
  const tilt = chance.between(40, 130) * chance.sign();
  return Array.from({ length: 6 }, (_, index) => {
    const share = index / 5;
    const points = crest(chance, {
      y: 360 + share * 235,
      amplitude: 118 - share * 62,
      scale: 300 - share * 60,
      octaves: 5,
      step: 9,
      tilt: tilt * (index % 2 === 0 ? 1 : -0.7),
    });
    return (
      land(stage, points, {
        material: '#55707a',
        sun: 0.5,
        distance: 0.78 - share * 0.5,
        foot: 0.62,
        reach: 230,
        jagged: true,
      }) + mist(stage, 470 + share * 200, 0.2)
    );
  }).join('');
}

/** Two slopes that frame the view from both sides. */
function gorge(stage: Stage, rock: Rock): string {
  const chance = stage.random.fork('gorge');
  return [-1, 1]
    .map((side) => {
      const height = chance.between(470, 600);
      const reach = chance.between(560, 690);
      return peak(
        stage,
        chance,
        { x: 800 + side * chance.between(790, 900), top: 720 - height, base: 720, left: reach, right: reach },
        { ...rock, distance: 0.1, snow: rock.snow * 0.55 },
      );
    })
    .join('');
}

const WORDS = {
  pyramid: /k2|nanga|rakaposhi|raikot|fairy/,
  wall: /baltoro|concordia|glacier/,
  folds: /galiyat|ziarat|juniper|monsoon|trail|pine/,
  gorge: /pass|road|hairpin|highway|gorge|babusar/,
  far: /plain|deosai|polo|ground|shandur/,
} as const;

/** High mountains: the main range and a pale range far away, or only ridges (`folds`). */
function massif(stage: Stage, slug: string): Layer[] {
  const chance = stage.random.fork('massif');
  const kind = subjectOf<keyof typeof WORDS | 'crowd'>(
    slug,
    chance.fork('kind'),
    { ...WORDS, crowd: /summits/ },
    ['pyramid', 'crowd', 'wall', 'folds', 'gorge', 'far'],
  );
  const rock = { material: chance.pick(ROCKS), distance: 0.13, snow: chance.between(0.45, 0.88) };
  const centre = 800 - stage.light.side * chance.between(0, kind === 'pyramid' || kind === 'far' ? 270 : 170);
  const forms: Record<Exclude<typeof kind, 'folds'>, Omit<Range, 'centre'>> = {
    pyramid: { top: chance.between(115, 160), base: 660, count: 3, spread: 700 },
    crowd: { top: chance.between(170, 230), base: 640, count: 7, spread: 860 },
    wall: { top: chance.between(140, 180), base: 720, count: 5, spread: 820 },
    gorge: { top: chance.between(200, 260), base: 640, count: 3, spread: 420 },
    far: { top: chance.between(300, 350), base: 625, count: 9, spread: 1050 },
  };
  const background = {
    top: chance.between(310, 370),
    base: 610,
    count: 9,
    centre: 800 + stage.light.side * 240,
    spread: 1000,
  };
  const far = kind === 'folds' ? '' : range(stage, 'far', background, { ...rock, distance: 0.64, snow: 0.7 });
  const near =
    kind === 'folds'
      ? folds(stage)
      : range(
          stage,
          'near',
          { ...forms[kind], centre },
          kind === 'gorge' || kind === 'far' ? { ...rock, distance: 0.26 } : rock,
        );
  // Without a valley floor, the sky would be visible below the mountains.
  const floor = mix(stage.light.haze, stage.light.sky[3], 0.3);
  const ground = shape(
    polygon([
      [-OVERSCAN, 570],
      [WORLD.width + OVERSCAN, 570],
      [WORLD.width + OVERSCAN, 960],
      [-OVERSCAN, 960],
    ]),
    stage.linear(
      [0, 570],
      [0, 640],
      [
        { at: 0, colour: floor, opacity: 0 },
        { at: 1, colour: floor },
      ],
    ),
  );
  return [
    { depth: 0.16, markup: ground + far + mist(stage, 585, 0.5) },
    {
      depth: 0.28,
      markup: `<g id="${massifId(stage)}">${near}${kind === 'gorge' ? gorge(stage, rock) : ''}</g>${mist(stage, 640, 0.5)}`,
    },
  ];
}

const SLOPES = ['#5f6f52', '#6d6a55', '#53685c'] as const;

/** High mountains above a valley. The subject in the valley depends on the slug. */
export function mountains(stage: Stage, slug: string): Layer[] {
  const chance = stage.random.fork('foothills');
  const slope = chance.pick(SLOPES);
  const sway = chance.between(20, 110) * chance.sign();
  const bowl = chance.between(-30, 120);
  const bare = chance.chance(0.3);
  const hills = [
    { y: 610, amplitude: 52, distance: 0.46, sun: 0.45, depth: 0.38 },
    { y: 655, amplitude: 46, distance: 0.24, sun: 0.32, depth: 0.5 },
  ].map(({ y, amplitude, distance, sun, depth }, index): Layer => {
    const points = crest(chance, {
      y,
      amplitude,
      scale: 240,
      octaves: 5,
      bowl,
      tilt: index === 0 ? sway : -sway * 0.8,
    });
    const trees =
      bare && index === 0
        ? ''
        : wood(chance, points, {
            spacing: 16,
            height: 30 + index * 18,
            colour: stage.paint('#35503f', sun * 0.4, distance * 0.95),
            where: (x) => (Math.abs(x - 800 + sway * 3) / 800) ** 1.2,
          });
    return {
      depth,
      markup:
        trees +
        land(stage, points, { material: slope, sun, distance, foot: 0.45 }) +
        mist(stage, y + 62, 0.22),
    };
  });
  return [sky(stage, 560), clouds(stage, 480), ...massif(stage, slug), ...hills, ...valley(stage, slug)];
}
