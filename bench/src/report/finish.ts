import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verdict } from '../targets/targets';
import { describeMachine, type Machine } from './machine';

export interface BackendBench {
  /** The repository. */
  readonly root: string;
  tell(line: string): void;
}

export interface Finished {
  readonly name: string;
  readonly loadBefore: number;
  /** What was measured, as it goes into `bench/results/<name>.json`. */
  readonly figures: object;
  readonly targets: readonly Verdict[];
}

const machineLine = ({ date, cores, processor, node, loadBefore, loadAfter }: Omit<Machine, 'chromium'>) =>
  `${date.slice(0, 16).replace('T', ' ')} UTC · ${cores} cores of ${processor} · Node ${node} · load ${loadBefore} → ${loadAfter}`;

/**
 * Says where it was measured and which targets were kept to, and keeps the figures.
 *
 * @returns the exit code: 1 when a target is missed.
 */
export async function finishBench(
  { root, tell }: BackendBench,
  { name, loadBefore, figures, targets }: Finished,
): Promise<number> {
  const { chromium: _none, ...machine } = describeMachine('', loadBefore);
  tell('');
  for (const { passed, text } of targets) tell(`${passed ? 'pass' : 'FAIL'}  ${text}`);
  tell(`\n${machineLine(machine)}`);
  const result = { machine, figures, targets };
  await writeFile(join(root, `bench/results/${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  return targets.every(({ passed }) => passed) ? 0 : 1;
}
