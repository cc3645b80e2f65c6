import { buildAll } from './lib/builds';
import { runCommand } from './lib/command';
import { browserRuns, chosenRun, runBrowserTests } from './lib/test-runs';

/**
 * `npm run e2e [-- Playwright arguments]`: runs the browser tests on up-to-date builds. If `E2E_RELEASES` names a
 * release store that a pipeline has filled, only the servers are built.
 */
await runCommand(async () => {
  const root = process.cwd();
  const names = process.env['E2E_RELEASES'] ? ['site-server', 'backend', 'demo'] : [];
  await buildAll({ root, names, mode: 'production', report: (line) => process.stdout.write(`${line}\n`) });
  const args = process.argv.slice(2);
  const runs = args.length > 0 ? [chosenRun(args)] : Object.values(browserRuns);
  let failure = 0;
  for (const run of runs) failure = (await runBrowserTests(root, run)) || failure;
  return failure;
});
