import { box, type Drawing } from './drawing';

export const bottleCover: Drawing = [
  ['rod', 'M102 54c34-34 36 30 2 44'],
  ['grey', box(68, 8, 24, 12, 3)],
  ['cream', 'M70 20h20c1 8 8 10 10 20H60c2-10 9-12 10-20z'],
  ['gold', box(54, 40, 52, 70, 10)],
  [
    'ink',
    'M54 72l28-28M54 98l52-52M68 110l38-38M94 110l12-12M106 72L78 44M106 98L54 46M92 110L54 72M66 110L54 98',
  ],
  ['green', box(51, 36, 58, 12, 5)],
  ['dark', 'M74 48l-6 16M78 48l-2 18'],
  ['cream', box(70, 74, 20, 16, 3)],
];
