import { runChecks } from './lib/check-steps';
import { CommandError, runCommand } from './lib/fail';
import { summarize } from './lib/steps';
import { listPackages } from './lib/workspaces';

/** `npm run check [-- mf-blog …]`: what must be right before a change is pushed; with names, of those packages alone. */
await runCommand(async () => {
  const root = process.cwd();
  const names = process.argv.slice(2);
  const known = [...listPackages(root), 'scripts'];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no package "${unknown}". Choose from ${known.join(', ')}.`);
  return summarize(await runChecks(root, names));
});
