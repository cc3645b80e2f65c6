import { heightAt } from './ridge';
import { mix } from './colour';
import { shape, type Point } from './drawing';
import type { Random } from './random';
import type { Stage } from './stage';

const n = (value: number): string => String(Math.round(value * 2) / 2);

/** The outline of a conifer that stands at (x, y); whole numbers and relative steps, for there are hundreds. */
export function pine(chance: Random, x: number, y: number, height: number): string {
  const tiers = Math.max(3, Math.min(6, Math.round(height / 26)));
  const width = height * chance.between(0.17, 0.24);
  const drop = (height * 0.9) / tiers;
  let right = '';
  let left = '';
  let inner = 0;
  for (let tier = 1; tier <= tiers; tier += 1) {
    const reach = width * (tier / tiers) ** 0.85 * chance.between(0.85, 1.12);
    const tuck = tier === tiers ? reach * 0.2 : reach * 0.42;
    right += `l${n(reach - inner)} ${n(drop * 1.1)} ${n(tuck - reach)} ${n(-drop * 0.1)}`;
    left = `l${n(tuck - reach)} ${n(drop * 0.1)} ${n(reach - inner)} ${n(-drop * 1.1)}${left}`;
    inner = tuck;
  }
  return `M${n(x)} ${n(y - height)}${right}v${n(height * 0.1)}h${n(-2 * inner)}v${n(-height * 0.1)}${left}Z`;
}

/** A slender poplar, the tree of the northern valleys. */
export function poplar(chance: Random, x: number, y: number, height: number): string {
  const w = height * chance.between(0.07, 0.1);
  return `M${n(x)} ${n(y - height)}C${n(x + w)} ${n(y - height * 0.8)} ${n(x + w * 1.5)} ${n(y - height * 0.3)} ${n(x + w * 0.4)} ${n(y - height * 0.05)}L${n(x + w * 0.2)} ${n(y)}H${n(x - w * 0.2)}L${n(x - w * 0.4)} ${n(y - height * 0.05)}C${n(x - w * 1.5)} ${n(y - height * 0.3)} ${n(x - w)} ${n(y - height * 0.8)} ${n(x)} ${n(y - height)}Z`;
}

export interface Wood {
  readonly density: number;
  readonly height: number;
  readonly colour: string;
  /** Where trees stand, 0 to 1, by x; without it they stand everywhere. */
  readonly where?: (x: number) => number;
}

/** Trees along a crest, drawn as one shape. */
export function wood(
  chance: Random,
  points: readonly Point[],
  { density, height, colour, where }: Wood,
  tree = pine,
): string {
  let path = '';
  for (let x = -50; x < 1650; x += density * chance.between(0.55, 1.45)) {
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

/** A round orchard tree: a trunk and a heap of leaves or blossom, lit from one side. */
export function orchardTree(
  stage: Stage,
  chance: Random,
  [x, y]: Point,
  size: number,
  material: string,
  distance: number,
): string {
  const trunk = stage.paint('#4a352b', 0.25, distance);
  const body = `<path d="M${n(x - size * 0.05)} ${n(y)}L${n(x - size * 0.03)} ${n(y - size * 0.5)}L${n(x + size * 0.03)} ${n(y - size * 0.5)}L${n(x + size * 0.06)} ${n(y)}Z" fill="${trunk}"/>`;
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
      return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(size * chance.between(0.09, 0.16) * (1 - tone * 0.22))}" fill="${colour}"/>`;
    }).join(''),
  );
  return body + heaps.join('');
}
