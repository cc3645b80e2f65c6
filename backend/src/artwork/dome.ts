import { shape, stroke } from './drawing';
import type { Stage } from './stage';

const n = (value: number): string => value.toFixed(1);

/** A material shaded from its lit side to the other, for anything round between two x. */
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

/** A spire with its balls, on top of a dome. */
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

export type DomeForm = 'onion' | 'round' | 'low';

/** A dome on its drum; `y` is the foot of the drum and `width` the width of the drum. */
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
