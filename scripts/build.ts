import { buildAll } from './lib/build/build-all';
import { runCommand } from './lib/fail';

/** `npm run build [names…]`: builds what is stale. RELEASE_VERSION names the result; otherwise its content does. */
await runCommand(async () => {
  const built = await buildAll({
    root: process.cwd(),
    names: process.argv.slice(2),
    mode: process.env['NODE_ENV'] || 'production',
    version: process.env['RELEASE_VERSION'] || undefined,
    report: (line) => process.stdout.write(`${line}\n`),
  });
  if (!built.some(({ fresh }) => fresh)) process.stdout.write('Everything is built.\n');
  return 0;
});
