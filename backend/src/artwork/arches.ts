import { mix } from './colour';
import { shape } from './drawing';
import type { Stage } from './stage';

const n = (value: number): string => value.toFixed(1);

/** The outline of a pointed arch with its foot at y. */
export function arch(x: number, y: number, width: number, height: number): string {
  const w = width / 2;
  const spring = y - height * 0.58;
  return `M${n(x - w)} ${n(y)}V${n(spring)}C${n(x - w)} ${n(y - height * 0.84)} ${n(x - w * 0.3)} ${n(y - height * 0.9)} ${n(x)} ${n(y - height)}C${n(x + w * 0.3)} ${n(y - height * 0.9)} ${n(x + w)} ${n(y - height * 0.84)} ${n(x + w)} ${n(spring)}V${n(y)}Z`;
}

/** What is seen inside an opening: lamp light after sunset, cool shade by day. */
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
