import { ellipse, type Drawing } from './drawing';

export const hat: Drawing = [
  ['line', 'M46 82c4 34 64 34 68 0'],
  ['gold', ellipse(80, 76, 68, 20)],
  ['dark', ellipse(80, 72, 40, 11)],
  ['gold', 'M42 70c0-40 12-52 22-52 6 0 10 4 16 4s10-4 16-4c10 0 22 12 22 52-20 14-56 14-76 0z'],
  ['green', 'M42 58c20 14 56 14 76 0v13c-20 14-56 14-76 0z'],
  ['line', 'M72 24c2 6 2 12 0 18M88 24c-2 6-2 12 0 18'],
  ['grey', ellipse(80, 106, 5, 4)],
  ['shine', 'M50 46c2-9 5-14 8-17M20 76c2-4 8-6 14-8'],
];
