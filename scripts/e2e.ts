import { buildAll } from './lib/build/build-all';
import { runBrowserTests } from './lib/browser-tests';
import { runCommand } from './lib/fail';

/** `npm run e2e [-- playwright's arguments]`: the browser tests, on fresh builds. */
await runCommand(async () => {
  const root = process.cwd();
  await buildAll({ root, mode: 'production', report: (line) => process.stdout.write(`${line}\n`) });
  return runBrowserTests(root, process.argv.slice(2));
});
