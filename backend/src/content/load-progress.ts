import type { LoadProgress } from './load-content';

const PROGRESS_INTERVAL_MS = 2_000;
/**
 * Below this share of the work, neither the rate nor the time left is printed, because startup accounts for most of the
 * elapsed time.
 */
const MIN_SHARE = 0.01;

const verbs = { reading: 'read', saving: 'saved', indexing: 'indexed' } as const;

/** Prints the rows, the rate and the remaining time of the current step, at most every two seconds. */
export function createProgressPrinter(
  print: (line: string) => void,
  now: () => number = () => performance.now(),
): (progress: LoadProgress) => void {
  let printedAt = now();
  let step = { name: '', startedAt: printedAt };
  return ({ kind, rows, share, step: work }) => {
    const time = now();
    // Reading is one step for all files.
    const name = work === 'reading' ? work : `${work} ${kind}`;
    if (name !== step.name)
      step = { name, startedAt: work === 'reading' && step.name === '' ? printedAt : time };
    if (time - printedAt < PROGRESS_INTERVAL_MS) return;
    printedAt = time;
    const elapsed = time - step.startedAt;
    const verb = verbs[work];
    const count = `${kind}: ${rows.toLocaleString('en')} rows ${verb}`;
    if (elapsed === 0 || share < MIN_SHARE) return print(count);
    const secondsLeft = Math.ceil((elapsed / 1000) * (1 / share - 1));
    const rate = Math.round(rows / (elapsed / 1000)).toLocaleString('en');
    print(`${count}, ${rate} rows/s, ${secondsLeft} s until all are ${verb}`);
  };
}
