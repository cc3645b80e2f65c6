import { box, circle, type Drawing } from './drawing';

export const stand: Drawing = [
  ['rod', 'M80 44L44 110M80 44l36 66M80 44v62'],
  ['line', 'M60 80h40'],
  ['grey', box(74, 34, 12, 40, 3)],
  ['gold', box(70, 44, 20, 10, 3)],
  ['rod', 'M92 32l22 8'],
  ['dark', circle(80, 30, 9)],
  ['green', box(58, 8, 44, 16, 4)],
  ['cream', box(66, 4, 28, 6, 2)],
  ['dark', box(40, 104, 10, 8, 3)],
  ['dark', box(110, 104, 10, 8, 3)],
  ['dark', box(75, 102, 10, 8, 3)],
  ['shine', 'M64 14h14'],
];
