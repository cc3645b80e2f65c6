import { buildAll } from '../lib/build/build-all';
import type { Supervisor } from '../lib/processes/supervisor';
import { startDevServers } from '../lib/site/dev-servers';
import { launchSite, orFailure } from '../lib/site/launch-site';
import { publishBuilds } from '../lib/site/publish-builds';
import { tell } from '../lib/site/serve-until-stopped';
import type { SiteSettings } from '../lib/site/site-settings';
import { listUnits } from '../lib/workspaces';
import { chooseLocal } from './dev-options';

/** Runs the named units from source, and all others, the backend too, from builds of this checkout. */
export async function devLocal(
  settings: SiteSettings,
  supervisor: Supervisor,
  names: readonly string[],
): Promise<void> {
  const { root } = settings;
  const units = listUnits(root);
  const local = chooseLocal(units, names);
  // The site server hosts a released shell also while pages come from the local one: it answers `/healthz` with it.
  const released = units.filter((name) => name === 'shell' || !local.includes(name));
  // The same builds as `npm start` makes, so that changing between the two commands builds nothing anew.
  const built = await buildAll({
    root,
    names: [...released, 'site-server', 'backend'],
    mode: 'production',
    report: tell,
  });
  await publishBuilds(settings, { built, units: released }, tell);
  const { shell = '', ...remotes } = await orFailure(supervisor, startDevServers(supervisor, root, local));
  await launchSite(supervisor, settings, { DEV_REMOTES: JSON.stringify(remotes), DEV_SHELL: shell });
}
