import type { LoadProgress } from './load-content';

const PROGRESS_INTERVAL_MS = 2_000;
/**
 * Minimum progress of a step, as a fraction, at which the rate and the remaining time are printed. Below
 * this fraction, the preparation of the step still makes up most of the elapsed time, so an estimate would be wrong.
 */
const MIN_SHARE = 0.01;

const verbs = { reading: 'read', saving: 'saved', indexing: 'indexed' } as const;

/**
 * Returns a function that prints the progress of a content load, at most every two seconds: the number of processed
 * rows of the current kind of content, the rows per second, and the remaining time of the current step.
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
    // Each batch of a file is reported after it has been read. Therefore, reading a file started at the last report of
    // the previous file. Reading the first file started when this printer was created.
    const startedAt = work === 'reading' ? reportedAt : time;
    reportedAt = time;
    // The rate needs the start of the current kind (`current`), because rows are counted per kind. The remaining time
    // needs the start of the step (`step`), because reading is one step for all kinds.
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
