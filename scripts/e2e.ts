import { buildAll } from './lib/build/build-all';
import { runBrowserTests } from './lib/browser-tests';
import { runCommand } from './lib/fail';

/**
 * `npm run e2e [-- playwright's arguments]`: the browser tests, on fresh builds. With `E2E_RELEASES`, a folder of releases
 * that pipelines compose, only the servers are built.
 */
await runCommand(async () => {
  const root = process.cwd();
  const names = process.env['E2E_RELEASES'] ? ['site-server', 'backend'] : [];
  await buildAll({ root, names, mode: 'production', report: (line) => process.stdout.write(`${line}\n`) });
  return runBrowserTests(root, process.argv.slice(2));
});
