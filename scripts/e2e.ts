import { buildAll } from './lib/builds';
import { runCommand } from './lib/command';
import { browserRuns, chosenRun, runBrowserTests } from './lib/test-runs';

/**
 * `npm run e2e [-- Playwright arguments]`: builds all packages whose inputs have changed, and runs the browser tests.
 * A pipeline sets `E2E_RELEASES` to the folder of a release store. The shell and the remotes then come from this store,
 * so only the servers are built.
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
