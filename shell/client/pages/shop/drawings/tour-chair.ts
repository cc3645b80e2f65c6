import { box, type Drawing } from './drawing';

export const tourChair: Drawing = [
  ['rod', 'M52 82l58 28M108 82l-58 28M48 16l6 70M112 16l-6 70M40 62l8 46M120 62l-8 46'],
  ['green', 'M46 16c20 7 48 7 68 0l-4 44c-18 6-42 6-60 0z'],
  ['gold', 'M44 70c24 8 48 8 72 0l-6 16c-20 6-40 6-60 0z'],
  ['dark', box(32, 54, 22, 9, 4)],
  ['dark', box(106, 54, 22, 9, 4)],
  ['cream', 'M112 63h14l-2 14h-10z'],
  ['shine', 'M54 26c8 2 14 3 20 3'],
];
