import { circle, ellipse, type Drawing } from './drawing';

export const stick: Drawing = [
  ['rod', 'M44 16l66 96M116 16L50 112'],
  ['grey', ellipse(101, 98, 11, 4.5)],
  ['grey', ellipse(59, 98, 11, 4.5)],
  ['line', 'M43 14c-18 2-16 26 2 22M117 14c18 2 16 26-2 22'],
  ['green', 'M49 12l16 24-10 7-16-24z'],
  ['gold', 'M111 12L95 36l10 7 16-24z'],
  ['ink', 'M43 25l10-7M48 32l10-7M117 25l-10-7M112 32l-10-7'],
  ['dark', circle(68, 51, 4) + circle(92, 51, 4)],
];
