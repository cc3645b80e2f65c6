import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findWebpackCli } from '../build/build-unit';
import { CommandError } from '../fail';
import type { Supervisor } from '../processes/supervisor';
import { findPort } from './preconditions';

const FIRST_PORT = 5100;
const ANSWERS_WITHIN_MS = 120_000;

/** Starts webpack's development server for each unit; gives their origins by name once all of them answer. */
export async function startDevServers(
  supervisor: Supervisor,
  root: string,
  units: readonly string[],
): Promise<Record<string, string>> {
  const origins: Record<string, string> = {};
  let next = FIRST_PORT;
  for (const name of units) {
    const port = await findFreePort(next);
    next = port + 1;
    const origin = `http://127.0.0.1:${port}`;
    origins[name] = origin;
    supervisor.start({
      name: `dev-${name}`,
      program: {
        root,
        program: findWebpackCli(root),
        args: ['serve', '--config', 'webpack.config.mjs', '--config-name', 'client'],
        cwd: join(root, name),
      },
      environment: () => ({
        ...process.env,
        NODE_ENV: 'development',
        DEV_PORT: String(port),
        DEV_ORIGIN: origin,
      }),
    });
  }
  await Promise.all(Object.entries(origins).map(([name, origin]) => waitForAnswer(name, origin)));
  return origins;
}

/** The first port from a number up that nobody has: a second checkout may have its development servers running. */
async function findFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port += 1) {
    const found = await findPort(port, '127.0.0.1').catch(() => undefined);
    if (found !== undefined) return found;
  }
  throw new CommandError(`No port from ${from} up is free for the development servers.`);
}

/** A development server answers once it listens, whatever the status; its files wait for the first build themselves. */
async function waitForAnswer(name: string, origin: string): Promise<void> {
  const end = Date.now() + ANSWERS_WITHIN_MS;
  while (Date.now() < end) {
    const response = await fetch(origin, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response) return;
    await sleep(200);
  }
  throw new CommandError(
    `The development server of ${name} does not answer. Its log dev-${name}.log says why.`,
  );
}
