import { mix } from './colour';
import { curve, OVERSCAN, polygon, shape, stroke, WORLD, type Point } from './drawing';
import { ripples } from './lake';
import { fractal } from './noise';
import type { Stage } from './stage';

const WATERS: Record<'dawn' | 'noon' | 'evening' | 'night', string> = {
  dawn: '#2f6f86',
  noon: '#0f7f96',
  evening: '#3a4468',
  night: '#06202e',
};

/** The open sea from the horizon to the bottom, with the path of light below the sun or moon. */
export function sea(stage: Stage, horizon: number): string {
  const [, , low, rim] = stage.light.sky;
  const water = WATERS[stage.time];
  const bottom = WORLD.height + OVERSCAN;
  const paint = stage.linear(
    [0, horizon],
    [0, bottom],
    [
      { at: 0, colour: mix(mix(rim, stage.light.haze, 0.5), water, 0.25) },
      { at: 0.18, colour: mix(low, water, 0.55) },
      { at: 0.55, colour: water },
      { at: 1, colour: mix(water, '#04141c', 0.35) },
    ],
  );
  const area = polygon([
    [-OVERSCAN, horizon],
    [WORLD.width + OVERSCAN, horizon],
    [WORLD.width + OVERSCAN, bottom],
    [-OVERSCAN, bottom],
  ]);
  const bright = stage.time === 'noon' ? '#ffffff' : mix(stage.light.disc, stage.light.glow, 0.3);
  return (
    shape(area, paint) +
    ripples(stage, horizon + 5, bottom, 120, mix(water, '#021018', 0.45), 0.3) +
    ripples(stage, horizon + 4, bottom, 110, mix(rim, '#ffffff', 0.25), 0.26) +
    ripples(
      stage,
      horizon + 1,
      bottom - 130,
      stage.time === 'noon' ? 80 : 170,
      bright,
      stage.time === 'noon' ? 0.55 : 0.62,
      stage.light.at[0],
    )
  );
}

/** A beach that sweeps from one lower corner towards the other, with wet sand and lines of surf. */
export function beach(stage: Stage, corner: number, sand: string): string {
  const chance = stage.random.fork('beach');
  const noise = fractal(chance, 3, 0.5);
  const height = chance.between(150, 220);
  const line = (shift: number): Point[] =>
    Array.from({ length: 24 }, (_, index): Point => {
      const share = index / 23;
      const x = corner < 0 ? -OVERSCAN + share * 1720 : WORLD.width + OVERSCAN - share * 1720;
      return [
        x,
        900 -
          height * (1 - share ** 0.8) +
          34 * share +
          noise(share * 5 + shift * 0.01) * 12 +
          shift * (0.6 + share * 0.5),
      ];
    });
  const close =
    corner < 0
      ? `L${WORLD.width + OVERSCAN} 960L${-OVERSCAN} 960Z`
      : `L${-OVERSCAN} 960L${WORLD.width + OVERSCAN} 960Z`;
  const white = stage.paint('#ffffff', 0.85, 0);
  const foam = (shift: number, width: number, opacity: number): string =>
    stroke(curve(line(shift)), white, width, opacity);
  const dry = stage.linear(
    [0, 700],
    [0, 940],
    [
      { at: 0, colour: stage.paint(sand, 0.85, 0.06) },
      { at: 1, colour: stage.paint(sand, 0.4, 0) },
    ],
  );
  return (
    foam(-58, 3, 0.35) +
    foam(-36, 5, 0.55) +
    shape(curve(line(-20)) + close, mix(stage.paint(sand, 0.45, 0.04), stage.light.sky[2], 0.35)) +
    foam(-20, 8, 0.9) +
    shape(curve(line(16)) + close, dry)
  );
}
