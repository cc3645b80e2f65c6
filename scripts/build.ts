import { buildAll } from './lib/builds';
import { runCommand } from './lib/command';

/**
 * `npm run build [names…]`: builds packages whose inputs have changed. RELEASE_VERSION sets the version. The default
 * version contains a hash of the inputs.
 */
await runCommand(async () => {
  await buildAll({
    root: process.cwd(),
    names: process.argv.slice(2),
    mode: process.env['NODE_ENV'] || 'production',
    version: process.env['RELEASE_VERSION'] || undefined,
    report: (line) => process.stdout.write(`${line}\n`),
  });
  return 0;
});
