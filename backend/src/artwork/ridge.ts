import { mix } from './colour';
import { curve, downToTheEdge, OVERSCAN, polyline, shape, stroke, WORLD, type Point } from './drawing';
import { fractal } from './noise';
import type { Random } from './random';
import type { Stage } from './stage';

export interface Ridge {
  readonly y: number;
  readonly amplitude: number;
  /** World units from bump to bump. */
  readonly scale: number;
  readonly octaves?: number;
  readonly step?: number;
  /** Lifts both ends (positive) or the middle (negative), so that valleys and hills can frame the subject. */
  readonly bowl?: number;
  /** Lifts the right end and lowers the left one, or the other way round when negative. */
  readonly tilt?: number;
}

/** The crest of a range of hills, from beyond the left edge to beyond the right one. */
export function crest(random: Random, ridge: Ridge): Point[] {
  const noise = fractal(random, ridge.octaves ?? 4, 0.5);
  const step = ridge.step ?? 16;
  const points: Point[] = [];
  for (let x = -OVERSCAN; x <= WORLD.width + OVERSCAN; x += step) {
    const middle = (x - WORLD.width / 2) / (WORLD.width / 2);
    points.push([
      x,
      ridge.y -
        (ridge.bowl ?? 0) * (middle * middle - 0.35) -
        (ridge.tilt ?? 0) * middle -
        ridge.amplitude * noise(x / ridge.scale),
    ]);
  }
  return points;
}

export interface Ground {
  readonly material: string;
  readonly sun: number;
  readonly distance: number;
  /** How much of the haze gathers at the foot. */
  readonly foot?: number;
  readonly reach?: number;
  readonly jagged?: boolean;
  /** How much of the light is lost below the crest; 0 keeps open ground bright. */
  readonly shade?: number;
}

/** Land below a crest: darker at the crest, paler towards its foot, with a thin lit edge. */
export function land(stage: Stage, points: readonly Point[], ground: Ground): string {
  const top = Math.min(...points.map(([, y]) => y));
  const colour = stage.paint(ground.material, ground.sun, ground.distance);
  const deep = mix(colour, stage.paint(ground.material, 0, ground.distance), ground.shade ?? 0.5);
  const paint = stage.linear(
    [0, top],
    [0, top + (ground.reach ?? 260)],
    [
      { at: 0, colour },
      { at: 0.3, colour: deep },
      { at: 1, colour: mix(deep, stage.light.haze, ground.foot ?? 0.35) },
    ],
  );
  const edge = ground.jagged === true ? polyline(points) : curve(points);
  const lit = mix(colour, stage.light.rim, stage.time === 'night' ? 0.16 : 0.3);
  return shape(edge + downToTheEdge, paint) + stroke(edge, lit, 2.2, 0.5);
}

/** The height of a crest at x. */
export function heightAt(points: readonly Point[], x: number): number {
  const first = points[0]?.[0] ?? 0;
  const step = (points[1]?.[0] ?? 1) - first;
  const index = Math.min(points.length - 2, Math.max(0, Math.floor((x - first) / step)));
  const from = points[index] ?? [x, 0];
  const to = points[index + 1] ?? from;
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / step;
}
