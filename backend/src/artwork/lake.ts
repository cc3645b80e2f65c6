import { mix } from './colour';
import { curve, OVERSCAN, shape, WORLD, type Point } from './drawing';
import type { Stage } from './stage';

/** Short horizontal strokes of light on water, wider and farther apart towards the viewer. */
export function ripples(
  stage: Stage,
  top: number,
  bottom: number,
  count: number,
  colour: string,
  opacity: number,
  centre?: number,
): string {
  const chance = stage.random.fork(`ripples${top.toFixed(0)}${colour}${centre ?? ''}`);
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const share = chance.next() ** 1.4;
    const y = top + share * (bottom - top);
    const spread = centre === undefined ? 900 : 30 + share * 190;
    const x = (centre ?? 800) + (chance.next() + chance.next() - 1) * spread;
    const half = (centre === undefined ? 26 : 14) * (0.35 + share * 1.9) * chance.between(0.4, 1.4);
    const thick = 0.6 + share * 3.2;
    path += `M${(x - half).toFixed(0)} ${y.toFixed(1)}q${half.toFixed(0)} ${(-thick).toFixed(1)} ${(2 * half).toFixed(0)} 0q${(-half).toFixed(0)} ${thick.toFixed(1)} ${(-2 * half).toFixed(0)} 0z`;
  }
  return shape(path, colour, opacity);
}

/** Still water from `shore` down, with the sky, the group `mirrored` and the sun or moon in it. */
export function stillWater(stage: Stage, shore: number, mirrored: string | undefined): string {
  const [zenith, high, low, rim] = stage.light.sky;
  const bottom = WORLD.height + OVERSCAN;
  const deep = stage.time === 'noon' ? '#1d6d80' : zenith;
  const paint = stage.linear(
    [0, shore],
    [0, bottom],
    [
      { at: 0, colour: mix(mix(rim, stage.light.haze, 0.5), '#21515c', 0.12) },
      { at: 0.3, colour: mix(low, deep, 0.35) },
      { at: 1, colour: mix(high, deep, 0.75) },
    ],
  );
  const edge: Point[] = Array.from({ length: 28 }, (_, index) => [
    -OVERSCAN + index * 64,
    shore + Math.sin(index * 2.1) * 2.5,
  ]);
  const area = curve(edge) + `L${WORLD.width + OVERSCAN} ${bottom}L${-OVERSCAN} ${bottom}Z`;
  const image =
    mirrored === undefined
      ? ''
      : `<g ${stage.clip(area)} opacity="0.5"><use href="#${mirrored}" transform="translate(0 ${(shore * 1.42 - 18).toFixed(1)}) scale(1 -0.42)"/></g>`;
  return (
    shape(area, paint) +
    image +
    ripples(stage, shore + 6, bottom, 70, mix(rim, '#ffffff', 0.3), 0.2) +
    ripples(
      stage,
      shore + 4,
      bottom - 60,
      90,
      stage.time === 'noon' ? '#ffffff' : stage.light.disc,
      0.42,
      stage.light.at[0],
    )
  );
}
