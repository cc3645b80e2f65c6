import { CommandError, runCommand } from './lib/command';
import { runChecks, summarize } from './lib/test-runs';
import { listPackages } from './lib/workspaces';

/**
 * `npm run check [-- mf-blog …]`: types, lint, styles, format and unit tests of the whole repository or of some
 * packages.
 */
await runCommand(async () => {
  const root = process.cwd();
  const names = process.argv.slice(2);
  const known = [...listPackages(root), 'scripts'];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no package "${unknown}". Choose from ${known.join(', ')}.`);
  return summarize(await runChecks(root, names));
});
