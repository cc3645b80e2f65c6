import { box, circle, type Drawing } from './drawing';

export const ledLight: Drawing = [
  ['line', 'M80 6v8M44 10l4 8M116 10l-4 8M20 26l8 6M140 26l-8 6M12 52h10M148 52h-10'],
  ['rod', 'M80 84v24M62 110h36'],
  ['dark', box(32, 22, 96, 64, 8)],
  ['cream', box(40, 30, 80, 48, 4)],
  ['gold', [50, 65, 80, 95, 110].flatMap((x) => [40, 54, 68].map((y) => circle(x, y, 4.5))).join('')],
  ['green', box(68, 84, 24, 12, 4)],
  ['grey', circle(34, 54, 6)],
  ['grey', circle(126, 54, 6)],
];
