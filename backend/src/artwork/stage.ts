import type { Light } from './light';
import { light as lightOf } from './light';
import { hex, linear, mix } from './colour';
import { hash, random, type Random } from './random';
import type { Climate, Time } from './kinds';

export interface Stop {
  readonly at: number;
  readonly colour: string;
  readonly opacity?: number;
}

/** What every element of one picture shares: its light, its chance and its gradients. */
export interface Stage {
  readonly time: Time;
  readonly light: Light;
  readonly random: Random;
  /** Registers a gradient from one point to another and returns the paint that refers to it. */
  linear(from: readonly [number, number], to: readonly [number, number], stops: readonly Stop[]): string;
  /** Registers a round gradient that fills the box of the shape it paints. */
  radial(stops: readonly Stop[]): string;
  /** Registers a clip and returns the attribute that applies it. */
  clip(path: string): string;
  /** A material as it looks with `sun` of the sunlight on it, at a `distance` (0 near, 1 lost in the haze). */
  paint(material: string, sun: number, distance: number): string;
  /** A name that is unique in a document with several scenes. */
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

/** Prepares an empty stage. */
export function stageFor(climate: Climate, time: Time, seed: string): Stage {
  const name = `${climate}/${time}/${seed}`;
  const chance = random(name);
  const light = lightOf(climate, time, chance.fork('light'));
  // Two scenes can share one document (a cross-fade), so ids carry the scene.
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
