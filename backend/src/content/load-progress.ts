import type { LoadProgress } from './load-content';

const PROGRESS_INTERVAL_MS = 2_000;
/**
 * Below this share of the work, neither the rate nor the time left is printed, because startup accounts for most of the
 * elapsed time.
 */
const MIN_SHARE = 0.01;

const verbs = { reading: 'read', saving: 'saved', indexing: 'indexed' } as const;

/**
 * Prints, at most every two seconds, the number of processed rows of the current kind of content, their rate, and the
 * time left in the current step.
 */
export function createProgressPrinter(
  print: (line: string) => void,
  now: () => number = () => performance.now(),
): (progress: LoadProgress) => void {
  let printedAt = now();
  let reportedAt = printedAt;
  let step = { name: '', startedAt: printedAt };
  let current = step;
  return ({ kind, rows, share, step: work }) => {
    const time = now();
    // A batch is reported after it was read, so the reading of a file started at the previous report or, for the first
    // file, at the creation of this printer.
    const startedAt = work === 'reading' ? reportedAt : time;
    reportedAt = time;
    // Rows are counted for each kind, but reading is one step for all kinds.
    const currentName = `${work} ${kind}`;
    const stepName = work === 'reading' ? work : currentName;
    if (currentName !== current.name) current = { name: currentName, startedAt };
    if (stepName !== step.name) step = { name: stepName, startedAt };
    if (time - printedAt < PROGRESS_INTERVAL_MS) return;
    printedAt = time;
    const elapsed = time - step.startedAt;
    const seconds = (time - current.startedAt) / 1000;
    const verb = verbs[work];
    const count = `${kind}: ${rows.toLocaleString('en')} rows ${verb}`;
    if (seconds === 0 || share < MIN_SHARE) return print(count);
    const secondsLeft = Math.ceil((elapsed / 1000) * (1 / share - 1));
    const rate = Math.round(rows / seconds).toLocaleString('en');
    print(`${count}, ${rate} rows/s, ${secondsLeft} s until all are ${verb}`);
  };
}
