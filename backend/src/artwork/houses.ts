import { arch, inside, parapet } from './arches';
import { dome } from './dome';
import { shape, stroke } from './drawing';
import type { Random } from './random';
import type { Stage } from './stage';

const PLASTER = ['#c9a27c', '#b5836a', '#d3b998', '#a9796a', '#bfa58c', '#94858a'] as const;
const n = (value: number): string => value.toFixed(1);

/** One old house: a lit and a shaded wall, a parapet, windows in rows, sometimes a wooden bay. */
export function house(
  stage: Stage,
  chance: Random,
  left: number,
  width: number,
  top: number,
  y: number,
  distance: number,
): string {
  const material = chance.pick(PLASTER);
  const front = stage.paint(material, stage.light.side < 0 ? 0.62 : 0.34, distance);
  const split = left + width * (stage.light.side < 0 ? chance.between(0.62, 0.8) : chance.between(0.2, 0.38));
  const other = stage.paint(material, stage.light.side < 0 ? 0.08 : 0.75, distance);
  const right = left + width;
  let markup = shape(
    `M${n(left)} ${n(y)}V${n(top)}H${n(right)}V${n(y)}Z${parapet(left, right, top + 1, Math.min(9, width * 0.06))}`,
    front,
  );
  markup += shape(
    stage.light.side < 0
      ? `M${n(split)} ${n(y)}V${n(top)}H${n(right)}V${n(y)}Z`
      : `M${n(split)} ${n(y)}V${n(top)}H${n(right)}V${n(y)}Z`,
    other,
    0.9,
  );
  const lamp = inside(stage, distance);
  const dark = stage.paint('#3b2c2a', 0.08, distance);
  const lights = stage.time === 'night' ? 0.5 : stage.time === 'evening' ? 0.35 : 0;
  const pitch = Math.max(20, width / Math.max(2, Math.round(width / 34)));
  let panes = '';
  let lit = '';
  for (let row = top + 22; row < Math.min(y - 20, top + 190); row += 46) {
    for (let x = left + pitch * 0.5; x < right - pitch * 0.3; x += pitch) {
      if (!chance.chance(0.78)) continue;
      const opening = arch(x, row + 24, pitch * 0.36, 25);
      if (chance.chance(lights)) lit += opening;
      else panes += opening;
    }
  }
  markup += shape(panes, dark, 0.75) + (lit === '' ? '' : shape(lit, lamp));
  if (width > 90 && chance.chance(0.55)) {
    const x = left + width * chance.between(0.25, 0.6);
    const at = top + 46;
    const wood = stage.paint('#6b4030', 0.35, distance);
    markup +=
      shape(
        `M${n(x - 24)} ${n(at + 44)}V${n(at)}H${n(x + 24)}V${n(at + 44)}L${n(x + 16)} ${n(at + 54)}H${n(x - 16)}Z`,
        wood,
      ) +
      shape(
        `M${n(x - 29)} ${n(at)}Q${n(x)} ${n(at - 20)} ${n(x + 29)} ${n(at)}Z`,
        stage.paint('#4f3026', 0.3, distance),
      ) +
      shape(
        [-14, 0, 14].map((offset) => arch(x + offset, at + 38, 10, 30)).join(''),
        stage.time === 'night' || stage.time === 'evening' ? lamp : dark,
      );
  }
  return markup + roofTop(stage, chance, left, right, top, distance);
}

function roofTop(
  stage: Stage,
  chance: Random,
  left: number,
  right: number,
  top: number,
  distance: number,
): string {
  const x = left + (right - left) * chance.between(0.25, 0.75);
  const kind = chance.next();
  if (kind < 0.18)
    return dome(
      stage,
      x,
      top + 1,
      Math.min(46, (right - left) * 0.4),
      '#e6dcc8',
      distance,
      chance.pick(['onion', 'round'] as const),
    );
  if (kind < 0.32)
    return stroke(
      `M${n(x)} ${n(top)}v-38M${n(x - 9)} ${n(top - 34)}h18M${n(x - 6)} ${n(top - 27)}h12`,
      stage.paint('#3a3436', 0.1, distance),
      1.6,
    );
  if (kind < 0.5) return shape(`M${n(x - 16)} ${n(top)}v-24h32v24z`, stage.paint('#8a7264', 0.4, distance));
  return '';
}

/** A row of houses across the picture; `height` says how tall they are at x. */
export function row(
  stage: Stage,
  chance: Random,
  y: number,
  height: (x: number) => number,
  widths: readonly [number, number],
  distance: number,
): string {
  let markup = '';
  for (let x = -60; x < 1660;) {
    const width = chance.between(...widths);
    const tall = height(x + width / 2) * chance.between(0.75, 1.2);
    if (tall > 8) markup += house(stage, chance, x, width + 2, y - tall, 960, distance);
    x += width;
  }
  return markup;
}
