import { circle, ellipse, type Drawing } from './drawing';

export const fullMask: Drawing = [
  ['green', 'M80 8C50 8 40 34 43 60c2 18 4 30 3 50h68c-1-20 1-32 3-50 3-26-7-52-37-52z'],
  ['gold', 'M46 92c20 8 48 8 68 0v18H46z'],
  ['dark', 'M48 48c18-10 46-10 64 0 3 8 2 14-1 20-18 8-44 8-62 0-3-6-4-12-1-20z'],
  ['cream', ellipse(64, 57, 8, 5) + ellipse(96, 57, 8, 5)],
  ['dark', circle(65, 57, 2.5) + circle(95, 57, 2.5)],
  ['line', 'M80 10v28'],
  ['dark', circle(72, 82, 1.5) + circle(80, 84, 1.5) + circle(88, 82, 1.5)],
  ['shine', 'M52 30c3-7 8-11 14-13'],
];
