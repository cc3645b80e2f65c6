import { hash, type Random, random } from '@safar/service/random';
import { hex, linear, mix, type Point, type Rgb } from './drawing';

export const CLIMATES = ['mountains', 'desert', 'coast', 'city'] as const;
export const TIMES = ['dawn', 'noon', 'evening', 'night'] as const;

export type Climate = (typeof CLIMATES)[number];
export type Time = (typeof TIMES)[number];

/** One layer of a picture; `depth` is 0 for the sky and 1 for the foreground. */
export interface Layer {
  readonly depth: number;
  readonly markup: string;
}

/** The colours of one sky, chosen by eye. */
interface Sky {
  readonly sky: readonly [string, string, string, string];
  readonly haze: string;
  readonly disc: string;
  readonly glow: string;
  readonly sun: string;
  readonly sunStrength: number;
  readonly ambient: string;
  readonly ambientStrength: number;
}

const defineSky = (
  sky: Sky['sky'],
  haze: string,
  [disc, glow]: readonly [string, string],
  [sun, sunStrength]: readonly [string, number],
  [ambient, ambientStrength]: readonly [string, number],
): Sky => ({ sky, haze, disc, glow, sun, sunStrength, ambient, ambientStrength });

const SKIES: Record<Time, readonly [Sky, ...Sky[]]> = {
  dawn: [
    defineSky(
      ['#38547f', '#8190b4', '#e3b0a6', '#ffdcae'],
      '#d8b6b4',
      ['#fff3d6', '#ffca94'],
      ['#ffb888', 1.15],
      ['#8d97c8', 0.62],
    ),
    defineSky(
      ['#2f6380', '#77a9ad', '#d6d6b2', '#ffe2a4'],
      '#c6cdb9',
      ['#fff6da', '#ffdf9c'],
      ['#ffd193', 1.1],
      ['#82a9bd', 0.6],
    ),
    defineSky(
      ['#42457f', '#8f7db4', '#e6a5b4', '#ffd2a4'],
      '#d0a8bc',
      ['#fff0dc', '#ffbfa0'],
      ['#ffb096', 1.12],
      ['#8f88c4', 0.62],
    ),
    defineSky(
      ['#34506a', '#7f9aa6', '#dcc3ac', '#f9dcc0'],
      '#d0c0b6',
      ['#fff4e2', '#ffd9b0'],
      ['#ffc9a0', 1.05],
      ['#8fa3b8', 0.62],
    ),
  ],
  noon: [
    defineSky(
      ['#2b78b4', '#62a9d2', '#a6d3e0', '#e4efe2'],
      '#bddae2',
      ['#ffffff', '#fff6d8'],
      ['#fff1d8', 1.02],
      ['#93b8dc', 0.47],
    ),
    defineSky(
      ['#1b7598', '#54aabb', '#a4d6d0', '#f2efd6'],
      '#bfded6',
      ['#ffffff', '#fff4cc'],
      ['#fff0d2', 1.05],
      ['#8cbcd4', 0.46],
    ),
    defineSky(
      ['#3f78a4', '#89b4c4', '#ccdacb', '#f6e8cc'],
      '#d6dccb',
      ['#fffdf2', '#ffeec4'],
      ['#ffe8c2', 1.05],
      ['#9cb8cc', 0.47],
    ),
  ],
  evening: [
    defineSky(
      ['#2c2350', '#7b355f', '#d95f40', '#ffb653'],
      '#c46a52',
      ['#fff0c0', '#ffab52'],
      ['#ff9c52', 1.3],
      ['#70538c', 0.58],
    ),
    defineSky(
      ['#234061', '#6c6380', '#d98a62', '#ffd182'],
      '#c68f72',
      ['#fff2cc', '#ffbd6c'],
      ['#ffb068', 1.2],
      ['#6d7698', 0.6],
    ),
    defineSky(
      ['#3d2344', '#983f55', '#e97f50', '#ffd28c'],
      '#cf7d62',
      ['#fff3d0', '#ff9f66'],
      ['#ff9a66', 1.25],
      ['#7d5884', 0.58],
    ),
    defineSky(
      ['#5b3556', '#b65f46', '#f09a42', '#ffdc90'],
      '#d69258',
      ['#fff6d2', '#ffc45e'],
      ['#ffb150', 1.22],
      ['#80607c', 0.58],
    ),
  ],
  night: [
    defineSky(
      ['#060f20', '#0e243e', '#1d445e', '#41707e'],
      '#2c5468',
      ['#f6f1de', '#9cc0d8'],
      ['#a9c6ea', 0.42],
      ['#2c4a6c', 0.5],
    ),
    defineSky(
      ['#0b0b26', '#1c1c4a', '#3c386e', '#6e5a86'],
      '#4b4676',
      ['#fbeedd', '#b6a6d8'],
      ['#b9b4ea', 0.4],
      ['#353a6c', 0.5],
    ),
    defineSky(
      ['#05141b', '#0b2b38', '#1d525c', '#53898a'],
      '#305f68',
      ['#f7f3da', '#a4d4d0'],
      ['#a9d6de', 0.42],
      ['#2a4f60', 0.52],
    ),
  ],
};

/** The light of one picture. */
interface Light {
  /** The colours of the sky gradient, from the zenith to the horizon. */
  readonly sky: readonly [string, string, string, string];
  readonly haze: string;
  readonly disc: string;
  readonly glow: string;
  /** Light of the sun or moon; `ambient` is skylight. `paint` multiplies a material's colour by the sum of both. */
  readonly sun: Rgb;
  readonly ambient: Rgb;
  /** The colour of lit edges. */
  readonly rim: string;
  /** The position of the sun or moon, in world coordinates. */
  readonly at: readonly [number, number];
  /** -1 when light comes from the left, 1 from the right. */
  readonly side: number;
}

const HAZE_OF: Record<Climate, string> = {
  mountains: '#b8cfe8',
  desert: '#f0c890',
  coast: '#b8e0e0',
  city: '#e0b8a0',
};

const HEIGHTS: Record<Time, readonly [number, number]> = {
  dawn: [330, 410],
  noon: [90, 170],
  evening: [340, 430],
  night: [120, 230],
};

const scaled = (colour: string, strength: number): Rgb => {
  const [r, g, b] = linear(colour);
  return [r * strength, g * strength, b * strength];
};

const tinted = (sky: Sky, climate: Climate, share: number): Sky['sky'] => {
  const [a, b, c, d] = sky.sky;
  const tint = HAZE_OF[climate];
  return [a, mix(b, tint, share * 0.4), mix(c, tint, share * 0.7), mix(d, tint, share)];
};

/** Chooses the light of a picture. Each time of day has several skies, so that pictures side by side often differ. */
function lightOf(climate: Climate, time: Time, random: Random): Light {
  const sky = random.pick(SKIES[time]);
  const side = random.sign();
  const [high, low] = HEIGHTS[time];
  const share = time === 'night' ? 0.04 : random.between(0.06, 0.2);
  return {
    sky: tinted(sky, climate, share),
    haze: mix(sky.haze, HAZE_OF[climate], share),
    disc: sky.disc,
    glow: sky.glow,
    sun: scaled(sky.sun, sky.sunStrength),
    ambient: scaled(sky.ambient, sky.ambientStrength),
    rim: mix(hex(linear(sky.sun)), '#ffffff', 0.15),
    at: [800 + side * random.between(170, 400), random.between(high, low)],
    side,
  };
}

interface Stop {
  readonly at: number;
  readonly colour: string;
  readonly opacity?: number;
}

/** The light, random numbers and SVG definitions (gradients and clip paths) that the elements of a picture share. */
export interface Stage {
  readonly time: Time;
  readonly light: Light;
  readonly random: Random;
  /** Registers a gradient from one point to another and returns the paint that refers to it. */
  linear(from: readonly [number, number], to: readonly [number, number], stops: readonly Stop[]): string;
  /** Registers a radial gradient that fills the bounding box of the painted shape. Returns the paint. */
  radial(stops: readonly Stop[]): string;
  /** Registers a clip path and returns the attribute that applies it. */
  clip(path: string): string;
  /**
   * The visible colour of a material. `sun` is the fraction of the sunlight that reaches it, and `distance` ranges
   * from 0 (near) to 1 (hidden by haze).
   */
  paint(material: string, sun: number, distance: number): string;
  /** An id that is unique in a document with several scenes. */
  id(name: string): string;
  definitions(): string;
}

const write = (stops: readonly Stop[]): string =>
  stops
    .map(
      ({ at, colour, opacity }) =>
        `<stop offset="${at.toFixed(3)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity.toFixed(3)}"`}/>`,
    )
    .join('');

/** Creates a stage without definitions. Equal arguments result in the same light and random numbers. */
export function stageFor(climate: Climate, time: Time, seed: string): Stage {
  const name = `${climate}/${time}/${seed}`;
  const chance = random(name);
  const light = lightOf(climate, time, chance.fork('light'));
  // Two scenes can be in one document during a cross-fade, so ids contain a hash of the scene.
  const prefix = `s${hash(name).toString(36)}`;
  const definitions: string[] = [];
  const define = (body: (id: string) => string): string => {
    const id = `${prefix}-${definitions.length}`;
    definitions.push(body(id));
    return `url(#${id})`;
  };
  return {
    time,
    light,
    random: chance,
    linear: (from, to, stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0].toFixed(1)}" y1="${from[1].toFixed(1)}" x2="${to[0].toFixed(1)}" y2="${to[1].toFixed(1)}">${write(stops)}</linearGradient>`,
      ),
    radial: (stops) => define((id) => `<radialGradient id="${id}">${write(stops)}</radialGradient>`),
    clip: (path) => `clip-path="${define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)}"`,
    paint: (material, sun, distance) => {
      const albedo = linear(material);
      const channel = (index: 0 | 1 | 2): number =>
        albedo[index] * (light.sun[index] * sun + light.ambient[index]);
      return mix(hex([channel(0), channel(1), channel(2)]), light.haze, distance);
    },
    id: (label) => `${prefix}-${label}`,
    definitions: () => `<defs>${definitions.join('')}</defs>`,
  };
}

/** A soft spot of colour. It is a gradient, which is faster than a blur and looks the same at every size. */
export function glow(stage: Stage, at: Point, radius: Point, colour: string, opacity: number): string {
  const paint = stage.radial([
    { at: 0, colour, opacity },
    { at: 0.35, colour, opacity: opacity * 0.55 },
    { at: 0.7, colour, opacity: opacity * 0.14 },
    { at: 1, colour, opacity: 0 },
  ]);
  return `<ellipse cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" rx="${radius[0].toFixed(1)}" ry="${radius[1].toFixed(1)}" fill="${paint}"/>`;
}

/**
 * Chooses the subject of a picture: the first subject whose pattern in `words` matches the slug (`lake` in
 * `khalti-lake`), otherwise a random subject from `free`.
 */
export function subjectOf<Subject extends string>(
  slug: string,
  chance: Random,
  words: Readonly<Record<Subject, RegExp>>,
  free: readonly [Subject, ...Subject[]],
): Subject {
  const named = (Object.entries(words) as [Subject, RegExp][]).find(([, pattern]) => pattern.test(slug));
  return named?.[0] ?? chance.pick(free);
}
