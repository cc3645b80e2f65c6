import { box, type Drawing } from './drawing';

export const trackSuit: Drawing = [
  ['green', 'M34 20l-20 14-8 54h14l8-34v54h56V54l8 34h14l-8-54-20-14z'],
  ['cream', 'M44 20c2 8 22 8 24 0l6 4c-4 12-32 12-36 0z'],
  ['gold', 'M14 34l-2 14 12 8 4-12zM98 34l2 14-12 8-4-12z'],
  ['line', 'M56 30v78M38 86h10M64 86h10'],
  ['gold', 'M112 34h36l6 74h-17l-7-48-7 48h-17z'],
  ['dark', box(110, 28, 40, 10, 3)],
  ['cream', 'M148 40l6 68h-5l-6-68zM112 40l-6 68h5l6-68z'],
  ['shine', 'M36 34c-3 2-6 4-8 7'],
];
