import { hex, linear, mix, type Rgb } from './colour';
import type { Climate, Time } from './kinds';
import { SKIES, type Sky } from './skies';
import type { Random } from './random';

/** The light of one picture. */
export interface Light {
  /** From the zenith to the horizon. */
  readonly sky: readonly [string, string, string, string];
  readonly haze: string;
  readonly disc: string;
  readonly glow: string;
  /** Sunlight (or moonlight) and skylight, multiplied with a material. */
  readonly sun: Rgb;
  readonly ambient: Rgb;
  /** The colour that lit edges take. */
  readonly rim: string;
  /** Where the sun or moon stands, in the world. */
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

/** The light of a climate at a time of day; each time has several skies, so that neighbours differ. */
export function light(climate: Climate, time: Time, random: Random): Light {
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
