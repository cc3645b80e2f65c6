import { box, ellipse, type Drawing } from './drawing';

export const cameraLens: Drawing = [
  ['grey', box(26, 44, 14, 36, 2)],
  ['dark', box(38, 36, 34, 52, 4)],
  ['gold', box(70, 32, 24, 60, 3)],
  ['line', 'M76 34v56M82 34v56M88 34v56'],
  ['dark', 'M94 34l30-12v80l-30-12z'],
  ['cream', ellipse(124, 62, 12, 40)],
  ['glass', ellipse(124, 62, 8.5, 32)],
  ['green', ellipse(124, 62, 4, 16)],
  ['shine', 'M120 42c-3 5-4 10-4 15M46 46h18M46 54h10'],
];
