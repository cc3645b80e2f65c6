import { runNode, type NodeProgram } from './node-program';

/** One check of many; its output is shown only when it fails, unless `live`. */
export interface Step {
  readonly name: string;
  readonly run: Omit<NodeProgram, 'root'>;
}

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** Runs a step to its end, prints how long it took, and what it said if it failed. */
export async function runStep(root: string, { name, run }: Step): Promise<StepResult> {
  const { code, output, seconds } = await runNode({ root, ...run });
  const passed = code === 0;
  process.stdout.write(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s\n`);
  if (!passed) process.stdout.write(`${output.trimEnd()}\n\n`);
  return { name, passed, seconds };
}

/** Prints which steps failed. Returns the exit code. */
export function summarize(results: readonly StepResult[]): number {
  const failed = results.filter((result) => !result.passed).map((result) => result.name);
  if (failed.length === 0) return 0;
  process.stdout.write(`Failed: ${failed.join(', ')}.\n`);
  return 1;
}
