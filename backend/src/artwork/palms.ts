import { shape, stroke } from './drawing';
import type { Random } from './random';
import type { Stage } from './stage';

const n = (value: number): string => value.toFixed(1);

/** A date palm: a leaning trunk and fronds that arch away from its head. */
export function palm(
  stage: Stage,
  chance: Random,
  x: number,
  y: number,
  height: number,
  distance: number,
): string {
  const lean = height * chance.between(-0.14, 0.14);
  const [headX, headY] = [x + lean, y - height];
  const trunk = stroke(
    `M${n(x)} ${n(y)}Q${n(x + lean * 0.15)} ${n(y - height * 0.55)} ${n(headX)} ${n(headY)}`,
    stage.paint('#6b4a33', 0.2, distance),
    height * 0.045,
  );
  const fronds = Array.from({ length: 13 }, (_, index) => {
    const angle = -Math.PI * (0.02 + (0.96 * index) / 12) + chance.between(-0.08, 0.08);
    const reach = height * chance.between(0.36, 0.46);
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.62];
    const droop = reach * (0.28 + 0.35 * Math.abs(Math.cos(angle)));
    const tip = `${n(headX + dx * 1.1)} ${n(headY + dy + droop)}`;
    const lit = Math.sign(dx) === stage.light.side ? 0.55 : 0.08;
    return shape(
      `M${n(headX)} ${n(headY)}Q${n(headX + dx * 0.62)} ${n(headY + dy * 1.25 - reach * 0.08)} ${tip}Q${n(headX + dx * 0.55)} ${n(headY + dy * 0.9 + reach * 0.12)} ${n(headX)} ${n(headY)}Z`,
      stage.paint(index % 3 === 0 ? '#6d8440' : '#4c6a3a', lit, distance),
    );
  });
  const dates = `<ellipse cx="${n(headX)}" cy="${n(headY + height * 0.05)}" rx="${n(height * 0.05)}" ry="${n(height * 0.06)}" fill="${stage.paint('#a5582c', 0.4, distance)}"/>`;
  return trunk + dates + fronds.join('');
}

/** A thorn tree of the desert: a forked trunk and a flat, feathery crown. */
export function thornTree(
  stage: Stage,
  chance: Random,
  x: number,
  y: number,
  size: number,
  distance: number,
): string {
  const trunk = stage.paint('#4a3526', 0.12, distance);
  const crown = [0.1, 0.55].map((sun, tier) =>
    Array.from({ length: 8 }, (_, index) => {
      const share = (index + 0.5) / 8 - 0.5;
      return `<ellipse cx="${n(x + share * size * 1.25 + stage.light.side * tier * 4)}" cy="${n(y - size * (0.78 + 0.16 * Math.cos(share * 3) + tier * 0.05))}" rx="${n(size * chance.between(0.13, 0.2) * (1 - tier * 0.3))}" ry="${n(size * chance.between(0.06, 0.1) * (1 - tier * 0.3))}" fill="${stage.paint('#66713c', sun, distance)}"/>`;
    }).join(''),
  );
  return (
    stroke(
      `M${n(x)} ${n(y)}Q${n(x + size * 0.04)} ${n(y - size * 0.3)} ${n(x - size * 0.02)} ${n(y - size * 0.42)}M${n(x - size * 0.02)} ${n(y - size * 0.4)}L${n(x - size * 0.36)} ${n(y - size * 0.76)}M${n(x)} ${n(y - size * 0.4)}L${n(x + size * 0.34)} ${n(y - size * 0.8)}M${n(x - size * 0.02)} ${n(y - size * 0.42)}L${n(x + size * 0.05)} ${n(y - size * 0.8)}`,
      trunk,
      size * 0.055,
    ) + crown.join('')
  );
}
