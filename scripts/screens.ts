import { join } from 'node:path';
import { buildAll } from './lib/build/build-all';
import { findChromium } from './lib/chromium';
import { runCommand } from './lib/fail';
import { runNode } from './lib/node-program';

/** `npm run screens`: the reference pictures of `docs/screens`, from fresh builds on a site of its own. */
await runCommand(async () => {
  const root = process.cwd();
  await buildAll({ root, mode: 'production', report: (line) => process.stdout.write(`${line}\n`) });
  const { code } = await runNode(
    {
      root,
      program: join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      args: ['test', '-c', 'e2e/screens.config.ts'],
      env: { ...process.env, CHROMIUM_PATH: await findChromium(root) },
    },
    'inherit',
  );
  return code;
});
