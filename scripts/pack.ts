import { join, relative } from 'node:path';
import { runCommand } from './lib/command';
import { packPackages } from './pack/pack-packages';

/** `npm run pack`: the packages for remotes in other repositories as tarballs, ready for `npm publish <tarball>`. */
await runCommand(async () => {
  const root = process.cwd();
  const tarballs = await packPackages(root, join(root, '.cache', 'packages'));
  process.stdout.write(`${tarballs.map((path) => relative(root, path)).join('\n')}\n`);
  return 0;
});
