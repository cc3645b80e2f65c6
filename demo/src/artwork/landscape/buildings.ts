import { mix, shape, stroke } from '../drawing';
import type { Stage } from '../stage';

const n = (value: number): string => value.toFixed(1);

/** The outline of a pointed arch. `x` is its centre, and `y` is its lower edge. */
export function arch(x: number, y: number, width: number, height: number): string {
  const w = width / 2;
  const spring = y - height * 0.58;
  return `M${n(x - w)} ${n(y)}V${n(spring)}C${n(x - w)} ${n(y - height * 0.84)} ${n(x - w * 0.3)} ${n(y - height * 0.9)} ${n(x)} ${n(y - height)}C${n(x + w * 0.3)} ${n(y - height * 0.9)} ${n(x + w)} ${n(y - height * 0.84)} ${n(x + w)} ${n(spring)}V${n(y)}Z`;
}

/** The colour inside a door or window: lamp light in the evening and at night, shade by day. */
export function inside(stage: Stage, distance: number): string {
  if (stage.time === 'night') return mix('#ffb552', stage.light.haze, distance * 0.6);
  if (stage.time === 'evening') return mix('#ffc661', stage.light.haze, distance * 0.4);
  return stage.paint('#5b4438', 0.08, distance);
}

/** A row of arches in a wall. */
export function arcade(
  stage: Stage,
  left: number,
  right: number,
  y: number,
  height: number,
  count: number,
  distance: number,
): string {
  const pitch = (right - left) / count;
  const openings = Array.from({ length: count }, (_, index) =>
    arch(left + (index + 0.5) * pitch, y, pitch * 0.62, height),
  ).join('');
  return shape(openings, inside(stage, distance));
}

/** A parapet of small rounded merlons. */
export function parapet(left: number, right: number, y: number, size: number): string {
  const count = Math.max(2, Math.round((right - left) / (size * 1.25)));
  const pitch = (right - left) / count;
  return Array.from({ length: count }, (_, index) => {
    const x = left + index * pitch;
    return `M${n(x)} ${n(y)}v${n(-size * 0.5)}q${n(pitch * 0.4)} ${n(-size)} ${n(pitch * 0.8)} 0v${n(size * 0.5)}z`;
  }).join('');
}

/** A gradient from the lit to the shaded side of a round object between two x coordinates. */
export function rounded(stage: Stage, from: number, to: number, material: string, distance: number): string {
  const [lit, mid, shade] = [1, 0.55, 0.05].map((sun) => stage.paint(material, sun, distance)) as [
    string,
    string,
    string,
  ];
  const stops = stage.light.side < 0 ? [lit, mid, shade] : [shade, mid, lit];
  return stage.linear(
    [from, 0],
    [to, 0],
    stops.map((colour, index) => ({ at: [0.05, 0.5, 1][index] ?? 1, colour })),
  );
}

/** A finial with balls, on top of a dome. */
function finial(stage: Stage, x: number, y: number, height: number): string {
  const gold = stage.paint('#e8b445', 0.8, 0.05);
  const ball = (share: number, size: number): string =>
    `<circle cx="${n(x)}" cy="${n(y - height * share)}" r="${n(height * size)}" fill="${gold}"/>`;
  return (
    stroke(`M${n(x)} ${n(y)}V${n(y - height)}`, gold, Math.max(0.8, height * 0.07)) +
    ball(0.22, 0.13) +
    ball(0.5, 0.09) +
    ball(0.72, 0.06)
  );
}

type DomeForm = 'onion' | 'round' | 'low';

/** A dome on a drum. `y` is the bottom of the drum, and `width` is the width of the drum. */
export function dome(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  material: string,
  distance: number,
  form: DomeForm = 'onion',
): string {
  const w = width;
  const drum = w * (form === 'low' ? 0.12 : 0.22);
  const top = y - drum;
  const paint = rounded(stage, x - w * 0.55, x + w * 0.55, material, distance);
  const half = (sign: number): string => {
    const p = (dx: number, dy: number): string => `${n(x + sign * dx * w)} ${n(top - dy * w)}`;
    if (form === 'onion')
      return sign > 0
        ? `C${p(0.01, 0.84)} ${p(0.12, 0.78)} ${p(0.22, 0.71)}C${p(0.5, 0.54)} ${p(0.63, 0.26)} ${p(0.46, 0)}`
        : `C${p(0.63, 0.26)} ${p(0.5, 0.54)} ${p(0.22, 0.71)}C${p(0.12, 0.78)} ${p(0.01, 0.84)} ${p(0, 0.96)}`;
    const rise = form === 'round' ? 0.62 : 0.42;
    return sign > 0
      ? `C${p(0.3, rise * 0.97)} ${p(0.5, rise * 0.55)} ${p(0.48, 0)}`
      : `C${p(0.5, rise * 0.55)} ${p(0.3, rise * 0.97)} ${p(0, rise)}`;
  };
  const peakHeight = form === 'onion' ? 0.96 : form === 'round' ? 0.62 : 0.42;
  const apex = top - peakHeight * w;
  const shell = `M${n(x)} ${n(apex)}${half(1)}H${n(x - w * (form === 'onion' ? 0.46 : 0.48))}${half(-1)}Z`;
  const band = stage.paint(material, 0.2, distance);
  const base = `<rect x="${n(x - w * 0.47)}" y="${n(top - 1)}" width="${n(w * 0.94)}" height="${n(drum + 2)}" fill="${paint}"/>`;
  const rings = [0, 0.62].map(
    (share) =>
      `<rect x="${n(x - w * 0.5)}" y="${n(top + drum * share - 1)}" width="${n(w)}" height="${n(Math.max(1, w * 0.03))}" fill="${band}" fill-opacity="0.6"/>`,
  );
  const ribs =
    w > 90
      ? stroke(
          [-0.3, -0.1, 0.12, 0.32]
            .map(
              (share) =>
                `M${n(x)} ${n(apex + w * 0.1)}Q${n(x + share * w * 1.75)} ${n(top - w * 0.42)} ${n(x + share * w * 1.4)} ${n(top)}`,
            )
            .join(''),
          band,
          w * 0.008,
          0.3,
        )
      : '';
  return base + shape(shell, paint) + ribs + rings.join('') + finial(stage, x, apex + w * 0.03, w * 0.26);
}

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
