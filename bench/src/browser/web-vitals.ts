import type { Observed } from './page-observer';

const LONG_TASK_MS = 50;
const WINDOW_GAP_MS = 1000;
const WINDOW_MS = 5000;

/** Total blocking time: what long tasks take beyond 50 ms each, counted from the first paint on. */
export function totalBlockingTime(longTasks: Observed['longTasks'], fcp: number): number {
  return longTasks.reduce((sum, { start, duration }) => {
    const afterPaint = start + duration - Math.max(start, fcp);
    return sum + Math.max(0, afterPaint - LONG_TASK_MS);
  }, 0);
}

/** Cumulative layout shift: the worst session of shifts less than 1 s apart, at most 5 s long. */
export function layoutShift(shifts: Observed['shifts']): number {
  let worst = 0;
  let session = { start: 0, last: 0, sum: 0 };
  for (const { at, value } of shifts) {
    const continues = session.sum > 0 && at - session.last < WINDOW_GAP_MS && at - session.start < WINDOW_MS;
    session = continues
      ? { ...session, last: at, sum: session.sum + value }
      : { start: at, last: at, sum: value };
    worst = Math.max(worst, session.sum);
  }
  return worst;
}
