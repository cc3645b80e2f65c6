import { spawn } from 'node:child_process';
import { readGuide } from './support/guide';
import { root } from './support/run-folder';
import { expect, test } from './support/test';

interface Outcome {
  readonly passed: boolean;
  readonly version: string;
  readonly steps: readonly { readonly name: string; readonly seconds: number; readonly outcome: string }[];
}

/** Runs `npm run pipeline`. The command gets only the environment variables in `kept`. */
async function runPipeline(args: readonly string[]): Promise<{ outcome: Outcome; output: string }> {
  const kept = ['PATH', 'HOME', 'LANG', 'CHROMIUM_PATH'];
  const child = spawn(process.execPath, ['scripts/run.mjs', 'pipeline', ...args], {
    cwd: root,
    env: Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  });
  const parts: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (part: Buffer) => parts[stream].push(part));
  await new Promise((resolve) => child.once('close', resolve));
  const output = Buffer.concat(parts.stderr).toString('utf8');
  const text = Buffer.concat(parts.stdout).toString('utf8');
  if (!text.startsWith('{')) throw new Error(`The pipeline ended without an outcome:\n${output}`);
  return { outcome: JSON.parse(text) as Outcome, output };
}

test('a dry run of the pipeline completes every step with a temporary store and a temporary site', async () => {
  test.setTimeout(600_000);
  const [line = ''] = await readGuide('teams-day.md', 'Run the pipeline');
  const args = line.replace('npm run pipeline -- ', '').split(' ');
  const { outcome, output } = await runPipeline([...args, '--watch', '2', '--json']);
  expect(outcome.passed, output).toBe(true);
  expect(outcome.steps.map(({ name }) => name)).toEqual([
    'prepare',
    'check',
    'build',
    'gates',
    'e2e',
    'publish',
    'canary',
    'watch',
    'promote',
  ]);
  // The output contains the commands that the steps run, so that a person can run them by hand.
  expect(output).toContain(`npm run release -- canary mf-blog ${outcome.version} 10`);
  expect(output).toContain(`npm run release -- promote mf-blog ${outcome.version}`);
  const times = outcome.steps.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ');
  test.info().annotations.push({ type: 'seconds', description: times });
});
