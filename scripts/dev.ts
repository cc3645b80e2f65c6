import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRequire } from 'node:module';
import { Command } from 'commander';
import { buildAll } from './lib/builds';
import { CommandError, logProgress } from './lib/command';
import { launchSite, rejectOnFailure, serveUntilStopped, waitForSite } from './lib/launch-site';
import { publishBuilds } from './lib/publish-builds';
import { findPort, type SiteSettings } from './lib/site-settings';
import type { Supervisor } from './lib/supervisor';
import { listUnits } from './lib/workspaces';

const FIRST_PORT = 5100;
const READY_WITHIN_MS = 120_000;

interface DevOptions {
  /**
   * Units that run from source, in addition to the shell. An empty list means all units; with `against`, it means only
   * the shell.
   */
  readonly names: readonly string[];
  /** Origin of a deployed site, which provides all other units, the API and the media; absent without `--against`. */
  readonly against: string | undefined;
  /** Whether pages are also rendered on the server, with the same render worker as in production. */
  readonly ssr: boolean;
}

/** @throws {CommandError} if `--against` is not an HTTP or HTTPS URL, or has a path */
function readOptions(args: readonly string[]): DevOptions {
  const program = new Command('npm run dev --')
    .argument('[names...]', 'units that run from source; default: all, or with --against only the shell')
    .option('--against <origin>', 'serve everything else from a deployed site, such as https://live.example')
    .option('--ssr', 'render pages on the server too, and reload them after each change')
    .parse(args, { from: 'user' });
  const { against, ssr = false } = program.opts<{ against?: string; ssr?: boolean }>();
  if (against === undefined) return { names: program.args, against, ssr };
  const address = URL.canParse(against) ? new URL(against) : undefined;
  if (!address || !/^https?:$/.test(address.protocol) || address.pathname !== '/') {
    throw new CommandError(
      `--against needs the address of a site, such as https://live.example, got "${against}".`,
    );
  }
  return { names: program.args, against: address.origin, ssr };
}

/**
 * Returns the units that run from source. They always include the shell, because a development build of a remote does
 * not run in a production shell.
 *
 * @param wanted names from the command line; if empty, all units are returned
 */
function chooseLocalUnits(units: readonly string[], wanted: readonly string[]): string[] {
  const unknown = wanted.find((name) => !units.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no unit "${unknown}". Choose from ${units.join(', ')}.`);
  return units.filter((name) => wanted.length === 0 || name === 'shell' || wanted.includes(name));
}

/** Finds the first free port of a range. Development servers of another checkout may already use some of its ports. */
async function findFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port += 1) {
    const found = await findPort(port, '127.0.0.1').catch(() => undefined);
    if (found !== undefined) return found;
  }
  throw new CommandError(`The development servers need a free port from ${from} to ${from + 99}.`);
}

/** Waits until the development server responds. It sends its first response after its first build. */
async function waitUntilListening(name: string, origin: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (Date.now() < end) {
    const response = await fetch(origin, { signal: AbortSignal.timeout(READY_WITHIN_MS) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response) return;
    await sleep(200);
  }
  throw new CommandError(`The development server of ${name} does not respond. See the log dev-${name}.log.`);
}

/**
 * Starts webpack's development server for each unit.
 *
 * @returns environment variables for the site server. The promise resolves when all development servers respond.
 */
async function startDevServers(
  supervisor: Supervisor,
  root: string,
  units: readonly string[],
  ssr: boolean,
): Promise<Record<string, string>> {
  const webpack = createRequire(join(root, 'package.json')).resolve('webpack-cli/bin/cli.js');
  const origins: Record<string, string> = {};
  const builds: Record<string, string> = {};
  let nextPort = FIRST_PORT;
  for (const name of units) {
    const port = await findFreePort(nextPort);
    nextPort = port + 1;
    const origin = `http://127.0.0.1:${port}`;
    origins[name] = origin;
    const serverFolder = join(root, '.cache', 'development', name);
    if (ssr) builds[name] = join(serverFolder, 'index.cjs');
    supervisor.start({
      name: `dev-${name}`,
      program: {
        root,
        program: webpack,
        // Without `--ssr`, only the client build runs. A development server responds only when all of its builds are
        // complete, so the server build would be an unnecessary delay.
        args: ['serve', '--config', 'webpack.config.mjs', ...(ssr ? [] : ['--config-name', 'client'])],
        cwd: join(root, name),
      },
      environment: () => ({
        ...process.env,
        NODE_ENV: 'development',
        DEV_PORT: String(port),
        ...(ssr && { DEV_SSR: serverFolder }),
      }),
    });
  }
  const listening = Object.entries(origins).map(([name, origin]) => waitUntilListening(name, origin));
  await rejectOnFailure(supervisor, Promise.all(listening));
  const { shell = '', ...remotes } = origins;
  return {
    DEV_SHELL: shell,
    DEV_REMOTES: JSON.stringify(remotes),
    ...(ssr && { DEV_BUILDS: JSON.stringify(builds) }),
  };
}

/** Runs the chosen units from source, and the other programs and units from production builds of this checkout. */
async function serveCheckout(
  settings: SiteSettings,
  supervisor: Supervisor,
  { names, ssr }: Pick<DevOptions, 'names' | 'ssr'>,
) {
  const { root } = settings;
  const units = listUnits(root);
  const local = chooseLocalUnits(units, names);
  // The shell always runs from source. It is published as well, because the `/healthz` check of the site server needs a
  // published shell.
  const released = units.filter((name) => name === 'shell' || !local.includes(name));
  const built = await buildAll({
    root,
    names: [...released, 'site-server', 'backend', 'demo'],
    report: logProgress,
  });
  await publishBuilds(settings, { built, units: released, isShellServed: false }, logProgress);
  await launchSite(supervisor, settings, await startDevServers(supervisor, root, local, ssr));
}

/**
 * Checks that a site serves its registry.
 *
 * @returns the origin to which the site redirects, for example from HTTP to HTTPS, or else its own origin. The
 *   program `against.mjs` needs this origin, because the CSP of its pages blocks redirects to another origin.
 */
async function requireSite(origin: string): Promise<string> {
  const response = await fetch(`${origin}/registry.json`, { signal: AbortSignal.timeout(15_000) }).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  if (response?.ok) return new URL(response.url).origin;
  throw new CommandError(
    `${origin} does not serve /registry.json (${response?.status ?? 'no response'}). Check the address.`,
  );
}

/** Runs the shell and the named remotes from source. The other remotes, the API and the media come from `against`. */
async function serveAgainst(
  settings: SiteSettings,
  supervisor: Supervisor,
  { names, ssr }: Pick<DevOptions, 'names' | 'ssr'>,
  address: string,
) {
  const { root, environment, port } = settings;
  const local = chooseLocalUnits(listUnits(root), ['shell', ...names]);
  const against = await requireSite(address);
  await buildAll({ root, names: ['site-server'], report: logProgress });
  const variables = await startDevServers(supervisor, root, local, ssr);
  supervisor.start({
    name: 'site',
    program: { root, program: join(root, 'shell', 'dist-server', 'against.mjs') },
    environment: () => ({
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: environment.HOST,
      DEV_AGAINST: against,
      ...variables,
    }),
  });
  await waitForSite(supervisor, settings);
  logProgress(`${local.join(' and ')} from source, everything else read-only from ${against}.`);
}

process.env['NODE_ENV'] ||= 'development';

/**
 * `npm run dev [-- [mf-blog …] [--against https://live.example] [--ssr]]`: runs development servers behind one origin.
 */
await serveUntilStopped(async (settings, supervisor) => {
  const { against, ...options } = readOptions(process.argv.slice(2));
  if (against === undefined) return serveCheckout(settings, supervisor, options);
  return serveAgainst(settings, supervisor, options, against);
});
