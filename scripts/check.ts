import { CommandError, runCommand } from './lib/command';
import { runChecks, summarize } from './lib/test-runs';
import { listPackages } from './lib/workspaces';

/**
 * `npm run check [-- mf-blog …]`: checks types, lint, styles and format, and runs the unit tests, for the whole
 * repository or for the named packages.
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
