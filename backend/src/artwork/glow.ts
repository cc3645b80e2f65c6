import type { Point } from './drawing';
import type { Stage } from './stage';

/** A soft spot of colour; cheaper than a blur and the same at every size. */
export function glow(stage: Stage, at: Point, radius: Point, colour: string, opacity: number): string {
  const paint = stage.radial([
    { at: 0, colour, opacity },
    { at: 0.35, colour, opacity: opacity * 0.55 },
    { at: 0.7, colour, opacity: opacity * 0.14 },
    { at: 1, colour, opacity: 0 },
  ]);
  return `<ellipse cx="${at[0].toFixed(1)}" cy="${at[1].toFixed(1)}" rx="${radius[0].toFixed(1)}" ry="${radius[1].toFixed(1)}" fill="${paint}"/>`;
}
