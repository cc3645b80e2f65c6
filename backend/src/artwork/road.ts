import { mix } from './colour';
import { curve, shape, stroke, type Point } from './drawing';
import type { Stage } from './stage';

/** A road that winds from the viewer to a vanishing point. */
export function road(stage: Stage, from: Point, to: Point, material: string): string {
  const chance = stage.random.fork('road');
  const bends = chance.between(1.3, 2.1) * Math.PI;
  const phase = chance.sign() * chance.between(0.2, 0.6);
  const swing = chance.between(120, 190) * chance.sign();
  const at = (share: number): { x: number; y: number; half: number } => {
    // Perspective: equal steps along the road shrink towards the vanishing point.
    const near = (1 - share) ** 1.9;
    return {
      x:
        to[0] +
        (from[0] - to[0]) * near +
        Math.sin(share * bends + phase) * swing * (0.12 + near * 0.9) -
        Math.sin(phase) * swing * near,
      y: to[1] + (from[1] - to[1]) * near,
      half: 2.5 + 92 * near,
    };
  };
  const steps = Array.from({ length: 25 }, (_, index) => at(index / 24));
  const side = (direction: number, factor = 1): Point[] =>
    steps.map(({ x, y, half }): Point => [x + direction * half * factor, y]);
  const outline = (factor: number): string => curve([...side(-1, factor), ...side(1, factor).reverse()], 'Z');
  const surface = stage.paint(material, 0.35, 0.05);
  const dashes = Array.from({ length: 11 }, (_, index) => {
    const [a, b] = [at(index / 11.5), at((index + 0.45) / 11.5)];
    return shape(
      `M${a.x - a.half * 0.03} ${a.y}L${a.x + a.half * 0.03} ${a.y}L${b.x + b.half * 0.03} ${b.y}L${b.x - b.half * 0.03} ${b.y}Z`,
      stage.paint('#f4e3b0', 0.6, 0.05),
    );
  });
  return (
    shape(outline(1.13), stage.paint('#8c7d66', 0.3, 0.05)) +
    shape(outline(1), surface) +
    dashes.join('') +
    stroke(curve(side(stage.light.side)), mix(surface, stage.light.rim, 0.4), 1.5, 0.5)
  );
}
