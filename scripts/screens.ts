import { join } from 'node:path';
import { buildAll } from './lib/builds';
import { findChromium } from './lib/browsers';
import { runCommand } from './lib/command';
import { runNode } from './lib/processes';

/** `npm run screens`: builds the packages that have changed, and then takes the screenshots in `docs/screens`. */
await runCommand(async () => {
  const root = process.cwd();
  await buildAll({ root, report: (line) => process.stdout.write(`${line}\n`) });
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
