import { buildAll } from './lib/builds';
import { runCommand } from './lib/command';

/**
 * `npm run build [names…]`: builds the named packages. Without arguments, builds all packages. Packages whose inputs
 * have not changed are skipped. `RELEASE_VERSION` sets the version of the builds. By default, the version contains a
 * digest of the inputs.
 */
await runCommand(async () => {
  await buildAll({
    root: process.cwd(),
    names: process.argv.slice(2),
    version: process.env['RELEASE_VERSION'] || undefined,
    report: (line) => process.stdout.write(`${line}\n`),
  });
  return 0;
});
