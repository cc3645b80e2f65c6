import { join } from 'node:path';
import { buildAll } from '../lib/build/build-all';
import { CommandError } from '../lib/fail';
import type { Supervisor } from '../lib/processes/supervisor';
import { startDevServers } from '../lib/site/dev-servers';
import { orFailure, reachable, waitForHealth } from '../lib/site/launch-site';
import { tell } from '../lib/site/serve-until-stopped';
import type { SiteSettings } from '../lib/site/site-settings';
import { listUnits } from '../lib/workspaces';
import { chooseLocal } from './dev-options';

async function requireSite(origin: string): Promise<void> {
  const response = await fetch(`${origin}/registry.json`, { signal: AbortSignal.timeout(15_000) }).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  if (response?.ok) return;
  throw new CommandError(
    `${origin} does not answer as a site of ours (/registry.json: ${response?.status ?? 'no answer'}). Is the address right?`,
  );
}

/** Runs the named remotes and the shell from source; everything else is read from a deployed site. */
export async function devAgainst(
  settings: SiteSettings,
  supervisor: Supervisor,
  { names, against }: { readonly names: readonly string[]; readonly against: string },
): Promise<void> {
  const { root, environment, port } = settings;
  // Without a name the shell alone is local.
  const local = chooseLocal(listUnits(root), ['shell', ...names]);
  await requireSite(against);
  await buildAll({ root, names: ['site-server'], mode: 'production', report: tell });
  const { shell = '', ...remotes } = await orFailure(supervisor, startDevServers(supervisor, root, local));
  supervisor.start({
    name: 'site',
    program: { root, program: join(root, 'shell', 'dist-server', 'against.mjs') },
    environment: () => ({
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: environment.HOST,
      DEV_AGAINST: against,
      DEV_REMOTES: JSON.stringify(remotes),
      DEV_SHELL: shell,
    }),
  });
  await orFailure(supervisor, waitForHealth(`http://${reachable(environment.HOST)}:${port}/healthz`));
  tell(`${local.join(' and ')} from source, everything else from ${against}, which can be read only.`);
}
