import { box, type Drawing } from './drawing';

export const waterBottle: Drawing = [
  ['line', 'M92 18c16 0 16 18 2 20'],
  ['dark', box(66, 10, 28, 16, 4)],
  ['grey', box(70, 26, 20, 9, 1)],
  ['green', 'M70 34h20c2 8 14 10 14 24v44a8 8 0 0 1-8 8H64a8 8 0 0 1-8-8V58c0-14 12-16 14-24z'],
  ['cream', 'M56 62h48v32H56z'],
  ['glass', 'M80 66c7 9 10 13 10 17a10 10 0 0 1-20 0c0-4 3-8 10-17z'],
  ['shine', 'M62 54c1-5 4-7 7-10M75 82c0 3 2 5 4 6'],
];
