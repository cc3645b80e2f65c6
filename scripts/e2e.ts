import { buildAll } from './lib/builds';
import { runCommand } from './lib/command';
import { runBrowserTests } from './lib/test-runs';

/**
 * `npm run e2e [-- Playwright arguments]`: runs the browser tests on up-to-date builds. If `E2E_RELEASES` names a
 * release store that a pipeline has filled, only the servers are built.
 */
await runCommand(async () => {
  const root = process.cwd();
  const names = process.env['E2E_RELEASES'] ? ['site-server', 'backend', 'demo'] : [];
  await buildAll({ root, names, mode: 'production', report: (line) => process.stdout.write(`${line}\n`) });
  return runBrowserTests(root, process.argv.slice(2));
});
