import type { Drawing } from './drawing';

export const tent: Drawing = [
  ['line', 'M56 20L4 88M114 28l42 52M4 104h152'],
  ['green', 'M56 18l58 10 32 76H98z'],
  ['gold', 'M56 18l42 86H14z'],
  ['dark', 'M56 48l22 56H34z'],
  ['cream', 'M56 48l-22 56h13c1-20 4-38 9-56z'],
  ['ink', 'M85 23l37 81'],
  ['shine', 'M47 46L28 84M72 30l12 2'],
];
