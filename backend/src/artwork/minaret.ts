import { dome, rounded } from './dome';
import { shape } from './drawing';
import { inside } from './arches';
import type { Stage } from './stage';

const n = (value: number): string => value.toFixed(1);

export interface Materials {
  readonly shaft: string;
  readonly dome: string;
}

/** A minaret: a tapering shaft, balconies on brackets and an open pavilion under a small dome. */
export function minaret(
  stage: Stage,
  x: number,
  y: number,
  height: number,
  width: number,
  materials: Materials,
  distance: number,
): string {
  const paint = rounded(stage, x - width * 0.6, x + width * 0.6, materials.shaft, distance);
  const w = width / 2;
  const neck = y - height * 0.8;
  const shaft = shape(
    `M${n(x - w)} ${n(y)}L${n(x - w * 0.68)} ${n(neck)}H${n(x + w * 0.68)}L${n(x + w)} ${n(y)}Z`,
    paint,
  );
  const balcony = (at: number, half: number): string =>
    shape(
      `M${n(x - half * 0.7)} ${n(at + width * 0.28)}L${n(x - half)} ${n(at)}V${n(at - width * 0.18)}H${n(x + half)}V${n(at)}L${n(x + half * 0.7)} ${n(at + width * 0.28)}Z`,
      paint,
    ) +
    `<rect x="${n(x - half)}" y="${n(at - 1)}" width="${n(half * 2)}" height="${n(Math.max(1, width * 0.07))}" fill="${stage.paint(materials.shaft, 0, distance)}" fill-opacity="0.5"/>`;
  const pavilion = height * 0.1;
  const lamp = `<rect x="${n(x - w * 0.55)}" y="${n(neck - pavilion)}" width="${n(w * 1.1)}" height="${n(pavilion)}" fill="${inside(stage, distance)}"/>`;
  const columns = [-0.62, -0.2, 0.2, 0.62].map(
    (share) =>
      `<rect x="${n(x + share * w - width * 0.045)}" y="${n(neck - pavilion)}" width="${n(width * 0.09)}" height="${n(pavilion)}" fill="${stage.paint(materials.shaft, 0.5, distance)}"/>`,
  );
  return (
    shaft +
    balcony(y - height * 0.42, w * 1.3) +
    balcony(neck, w * 1.25) +
    lamp +
    columns.join('') +
    balcony(neck - pavilion, w * 1.05) +
    dome(stage, x, neck - pavilion - width * 0.12, width * 0.78, materials.dome, distance)
  );
}
