import { buildAll } from './lib/builds';
import { runCommand } from './lib/command';
import { browserRuns, chosenRun, runBrowserTests } from './lib/test-runs';

/**
 * `npm run e2e [-- Playwright arguments]`: builds all packages whose inputs have changed, and runs the browser tests.
 * If `E2E_RELEASES` is set, builds only the servers: the shell and the remotes then come from this release store, which
 * a pipeline has filled.
 */
await runCommand(async () => {
  const root = process.cwd();
  const names = process.env['E2E_RELEASES'] ? ['site-server', 'backend', 'demo'] : [];
  await buildAll({ root, names, report: (line) => process.stdout.write(`${line}\n`) });
  const args = process.argv.slice(2);
  const runs = args.length > 0 ? [chosenRun(args)] : Object.values(browserRuns);
  let failure = 0;
  for (const run of runs) failure = (await runBrowserTests(root, run)) || failure;
  return failure;
});
