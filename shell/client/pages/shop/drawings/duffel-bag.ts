import { box, circle, type Drawing } from './drawing';

export const duffelBag: Drawing = [
  ['rod', 'M56 54C56 18 104 18 104 54'],
  ['gold', box(20, 46, 120, 54, 24)],
  ['dark', box(44, 46, 12, 54, 1)],
  ['dark', box(104, 46, 12, 54, 1)],
  ['line', 'M34 60h92'],
  ['cream', box(62, 70, 36, 20, 4)],
  ['grey', circle(80, 60, 4)],
  ['line', 'M80 63v7'],
  ['shine', 'M28 66c1-6 4-10 8-12M68 80h24'],
];
