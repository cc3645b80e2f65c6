import { box, circle, type Drawing } from './drawing';

export const compass: Drawing = [
  ['line', circle(80, 12, 8)],
  ['grey', box(72, 16, 16, 12, 3)],
  ['gold', circle(80, 66, 46)],
  ['cream', circle(80, 66, 36)],
  ['ink', 'M80 33v7M80 92v7M47 66h7M106 66h7M57 43l4 4M99 85l4 4M57 89l4-4M99 47l4-4'],
  ['green', 'M96 44L86 72l-12-12z'],
  ['dark', 'M64 88l10-28 12 12z'],
  ['grey', circle(80, 66, 4)],
  ['shine', 'M41 54c2-7 6-13 11-17'],
];
