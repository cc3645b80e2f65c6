import { messageOf } from '../lib/fail';
import type { PipelineContext } from './pipeline-context';
import { FIRST_VISIBLE, rollback, type PipelineStep } from './steps';

export interface StepReport {
  readonly name: string;
  readonly seconds: number;
  readonly outcome: 'passed' | 'failed' | 'not run';
  readonly error?: string;
}

async function runOne(step: PipelineStep, context: PipelineContext): Promise<StepReport> {
  const began = performance.now();
  const seconds = () => Number(((performance.now() - began) / 1000).toFixed(1));
  context.say(`— ${step.name}: ${step.does}`);
  try {
    await step.run(context);
    return { name: step.name, seconds: seconds(), outcome: 'passed' };
  } catch (error) {
    context.say(messageOf(error));
    return { name: step.name, seconds: seconds(), outcome: 'failed', error: messageOf(error) };
  }
}

/**
 * Runs steps until one fails; then what visitors may have got of the candidate is taken back.
 *
 * @param undo how
 */
export async function runSteps(
  steps: readonly PipelineStep[],
  context: PipelineContext,
  undo: PipelineStep = rollback,
): Promise<StepReport[]> {
  const reports: StepReport[] = [];
  let failed = false;
  let visible = false;
  for (const step of steps) {
    if (failed || context.signal.aborted) {
      reports.push({ name: step.name, seconds: 0, outcome: 'not run' });
      continue;
    }
    visible ||= step.name === FIRST_VISIBLE;
    const report = await runOne(step, context);
    failed = report.outcome === 'failed';
    reports.push(report);
  }
  const broken = failed || (context.signal.aborted && reports.some(({ outcome }) => outcome === 'not run'));
  return broken && visible ? [...reports, await runOne(undo, context)] : reports;
}
