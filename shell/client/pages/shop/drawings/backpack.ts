import { box, type Drawing } from './drawing';

export const backpack: Drawing = [
  ['line', 'M68 24c0-14 24-14 24 0'],
  ['dark', 'M46 48c-12 4-16 20-14 46h16zM114 48c12 4 16 20 14 46h-16z'],
  ['green', box(46, 20, 68, 88, 22)],
  ['cream', 'M46 46c20 14 48 14 68 0v12c-20 16-48 16-68 0z'],
  ['gold', box(54, 70, 52, 32, 9)],
  ['line', 'M54 82h52M80 82v8'],
  ['grey', box(73, 50, 14, 16, 3)],
  ['shine', 'M56 34c3-5 7-7 12-8'],
];
