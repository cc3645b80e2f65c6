import { box, ellipse, type Drawing } from './drawing';

export const binoculars: Drawing = [
  ['dark', box(46, 14, 24, 18, 4)],
  ['dark', box(90, 14, 24, 18, 4)],
  ['grey', box(70, 38, 20, 34, 3)],
  ['line', 'M70 48h20M70 56h20M70 64h20'],
  ['green', 'M46 30h24l4 56H28z'],
  ['green', 'M114 30H90l-4 56h46z'],
  ['gold', 'M40 50h32l1 12H36zM120 50H88l-1 12h37z'],
  ['dark', box(26, 84, 50, 20, 6)],
  ['dark', box(84, 84, 50, 20, 6)],
  ['glass', ellipse(51, 102, 21, 8)],
  ['glass', ellipse(109, 102, 21, 8)],
  ['shine', 'M40 101c4-2 8-3 12-3M98 101c4-2 8-3 12-3M50 22h10M94 22h10'],
];
