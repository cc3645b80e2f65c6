import { buildAll } from './lib/build/build-all';
import { CommandError } from './lib/fail';
import { startDevServers } from './lib/site/dev-servers';
import { launchSite, orFailure } from './lib/site/launch-site';
import { publishBuilds } from './lib/site/publish-builds';
import { serveUntilStopped, tell } from './lib/site/serve-until-stopped';
import { listUnits } from './lib/workspaces';

process.env['NODE_ENV'] ||= 'development';

/** The shell is always local: a remote's development build does not run in a production shell. */
function chooseLocal(units: readonly string[], wanted: readonly string[]): string[] {
  const unknown = wanted.find((name) => !units.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no "${unknown}". Choose from ${units.join(', ')}.`);
  return units.filter((name) => wanted.length === 0 || name === 'shell' || wanted.includes(name));
}

/** `npm run dev [-- mf-blog …]`: the named parts from development servers, the rest from the release store. */
await serveUntilStopped(async (settings, supervisor) => {
  const { root } = settings;
  const units = listUnits(root);
  const local = chooseLocal(units, process.argv.slice(2));
  // The site server hosts a released shell also while pages come from the local one: it answers `/healthz` with it.
  const released = units.filter((name) => name === 'shell' || !local.includes(name));
  const names = [...released, 'site-server', 'backend'];
  // The same builds as `npm start` makes, so that changing between the two commands builds nothing anew.
  const built = await buildAll({ root, names, mode: 'production', report: tell });
  await publishBuilds(settings, { built, units: released }, tell);
  const { shell = '', ...remotes } = await orFailure(supervisor, startDevServers(supervisor, root, local));
  await launchSite(supervisor, settings, { DEV_REMOTES: JSON.stringify(remotes), DEV_SHELL: shell });
});
