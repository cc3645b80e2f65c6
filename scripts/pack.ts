import { join, relative } from 'node:path';
import { Command } from 'commander';
import { runCommand } from './lib/command';
import { packPackages } from './pack/pack-packages';

/**
 * `npm run pack`: writes tarballs for `npm publish <tarball>`. They contain the packages that remotes in other
 * repositories install, and the generator `@safar/create-remote`.
 */
await runCommand(async () => {
  const root = process.cwd();
  const program = new Command('npm run pack --')
    .option(
      '--accept-api',
      'write the public API of each package to shared/*/api.md, if version and changelog match the API change',
    )
    .parse();
  const { acceptApi = false } = program.opts<{ acceptApi?: boolean }>();
  const tarballs = await packPackages(root, join(root, '.cache', 'packages'), acceptApi);
  process.stdout.write(`${tarballs.map((path) => relative(root, path)).join('\n')}\n`);
  return 0;
});
