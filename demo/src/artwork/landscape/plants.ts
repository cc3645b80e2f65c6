import type { Random } from '@safar/service/random';
import { mix, type Point, shape, stroke } from '../drawing';
import { heightAt } from './land';
import type { Stage } from '../stage';

const half = (value: number): string => String(Math.round(value * 2) / 2);

/**
 * The outline of a conifer at (x, y). The path is short (relative coordinates, rounded to half units), because a
 * picture can have hundreds of conifers.
 */
function pine(chance: Random, x: number, y: number, height: number): string {
  const tiers = Math.max(3, Math.min(6, Math.round(height / 26)));
  const width = height * chance.between(0.17, 0.24);
  const drop = (height * 0.9) / tiers;
  let right = '';
  let left = '';
  let inner = 0;
  for (let tier = 1; tier <= tiers; tier += 1) {
    const reach = width * (tier / tiers) ** 0.85 * chance.between(0.85, 1.12);
    const tuck = tier === tiers ? reach * 0.2 : reach * 0.42;
    right += `l${half(reach - inner)} ${half(drop * 1.1)} ${half(tuck - reach)} ${half(-drop * 0.1)}`;
    left = `l${half(tuck - reach)} ${half(drop * 0.1)} ${half(reach - inner)} ${half(-drop * 1.1)}${left}`;
    inner = tuck;
  }
  return `M${half(x)} ${half(y - height)}${right}v${half(height * 0.1)}h${half(-2 * inner)}v${half(-height * 0.1)}${left}Z`;
}

/** A slender poplar like those in the valleys of northern Pakistan. */
export function poplar(chance: Random, x: number, y: number, height: number): string {
  const w = height * chance.between(0.07, 0.1);
  return `M${half(x)} ${half(y - height)}C${half(x + w)} ${half(y - height * 0.8)} ${half(x + w * 1.5)} ${half(y - height * 0.3)} ${half(x + w * 0.4)} ${half(y - height * 0.05)}L${half(x + w * 0.2)} ${half(y)}H${half(x - w * 0.2)}L${half(x - w * 0.4)} ${half(y - height * 0.05)}C${half(x - w * 1.5)} ${half(y - height * 0.3)} ${half(x - w)} ${half(y - height * 0.8)} ${half(x)} ${half(y - height)}Z`;
}

interface Wood {
  /** The average horizontal distance between two neighbouring places where a tree can stand. */
  readonly spacing: number;
  readonly height: number;
  readonly colour: string;
  /** Density and relative height of the trees at x: 0 means no trees. The default is 1 everywhere. */
  readonly where?: (x: number) => number;
}

/** Trees along a crest, drawn as one shape. */
export function wood(
  chance: Random,
  points: readonly Point[],
  { spacing, height, colour, where }: Wood,
  tree = pine,
): string {
  let path = '';
  for (let x = -50; x < 1650; x += spacing * chance.between(0.55, 1.45)) {
    const share = where?.(x) ?? 1;
    if (share <= 0.02 || chance.next() > share + 0.35) continue;
    path += tree(
      chance,
      x,
      heightAt(points, x) + height * 0.07,
      height * chance.between(0.5, 1.1) * (0.45 + 0.55 * share),
    );
  }
  return path === '' ? '' : shape(path, colour);
}

/** A round orchard tree with leaves or blossoms, lit from one side. */
export function orchardTree(
  stage: Stage,
  chance: Random,
  [x, y]: Point,
  size: number,
  material: string,
  distance: number,
): string {
  const trunk = stage.paint('#4a352b', 0.25, distance);
  const body = `<path d="M${half(x - size * 0.05)} ${half(y)}L${half(x - size * 0.03)} ${half(y - size * 0.5)}L${half(x + size * 0.03)} ${half(y - size * 0.5)}L${half(x + size * 0.06)} ${half(y)}Z" fill="${trunk}"/>`;
  const tones = [
    stage.paint(material, 0.12, distance),
    stage.paint(material, 0.5, distance),
    stage.paint(mix(material, '#ffffff', 0.25), 0.95, distance),
  ];
  const heaps = tones.map((colour, tone) =>
    Array.from({ length: 12 - tone * 2 }, () => {
      const angle = chance.between(0, Math.PI * 2);
      const reach = size * (0.26 - tone * 0.05) * Math.sqrt(chance.next());
      const cx = x + Math.cos(angle) * reach * 1.25 + stage.light.side * tone * size * 0.035;
      const cy = y - size * 0.68 + Math.sin(angle) * reach - tone * size * 0.04;
      return `<circle cx="${half(cx)}" cy="${half(cy)}" r="${half(size * chance.between(0.09, 0.16) * (1 - tone * 0.22))}" fill="${colour}"/>`;
    }).join(''),
  );
  return body + heaps.join('');
}

const n = (value: number): string => value.toFixed(1);

/** A date palm: a leaning trunk, fronds that arch down from the top of the trunk, and a cluster of dates. */
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

/** A desert thorn tree with a forked trunk and a flat, feathery crown. */
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
