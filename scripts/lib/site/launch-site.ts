import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../fail';
import type { Supervisor } from '../processes/supervisor';
import type { SiteSettings } from './site-settings';

const READY_WITHIN_MS = 90_000;

const isListening = (message: unknown): message is { type: 'listening'; origin: string } =>
  typeof message === 'object' &&
  message !== null &&
  (message as { type?: unknown }).type === 'listening' &&
  typeof (message as { origin?: unknown }).origin === 'string';

/** Starts our own backend; resolves with its origin. After a crash it comes back under the same one. */
function startBackend(
  supervisor: Supervisor,
  { root, dataFolder, environment }: SiteSettings,
  internalToken: string,
): Promise<string> {
  let listen = '127.0.0.1:0';
  return new Promise((resolve) => {
    supervisor.start({
      name: 'backend',
      program: { root, program: join(root, 'backend', 'dist', 'main.mjs'), cwd: root },
      environment: () => ({
        ...process.env,
        NODE_ENV: environment.NODE_ENV,
        DATA_DIR: dataFolder,
        BACKEND_LISTEN: listen,
        INTERNAL_TOKEN: internalToken,
      }),
      onMessage(message) {
        if (!isListening(message)) return;
        listen = new URL(message.origin).host;
        resolve(message.origin);
      },
    });
  });
}

/** Rejects when the supervisor gives a program up, so that nobody waits for what cannot come. */
export function orFailure<T>(supervisor: Supervisor, result: Promise<T>): Promise<T> {
  const failure = supervisor.failure.then((sentence) => Promise.reject<T>(new CommandError(sentence)));
  return Promise.race([result, failure]);
}

/**
 * Starts backend and site server and waits until a visitor would get the home page.
 *
 * @param extra variables for the site server, such as where development servers are.
 * @throws {CommandError} when that does not happen.
 */
export async function launchSite(
  supervisor: Supervisor,
  settings: SiteSettings,
  extra: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { root, environment, port, dataFolder, releasesFolder } = settings;
  const foreign = environment.BACKEND_ORIGIN;
  // What both programs know each other by; another one with every start.
  const internalToken = environment.INTERNAL_TOKEN ?? randomBytes(24).toString('hex');
  const backend = foreign ?? (await orFailure(supervisor, startBackend(supervisor, settings, internalToken)));
  supervisor.start({
    name: 'site',
    program: { root, program: join(root, 'shell', 'dist-server', 'main.mjs'), cwd: root },
    environment: () => ({
      ...process.env,
      NODE_ENV: environment.NODE_ENV,
      PORT: String(port),
      HOST: environment.HOST,
      DATA_DIR: dataFolder,
      RELEASES_DIR: releasesFolder,
      BACKEND_URL: backend,
      OWN_BACKEND: foreign === undefined ? '1' : '0',
      INTERNAL_TOKEN: internalToken,
      ...extra,
    }),
  });
  await orFailure(supervisor, waitForHealth(`http://${reachable(environment.HOST)}:${port}/healthz`));
}

/** An address that stands for all addresses cannot be asked; this machine's own can. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Resolves when an address answers with a success. @throws {CommandError} when it does not in time. */
export async function waitForHealth(address: string, within: number = READY_WITHIN_MS): Promise<void> {
  const end = Date.now() + within;
  let last = 'no answer';
  while (Date.now() < end) {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
      await response.body?.cancel();
      if (response.ok) return;
      last = `status ${response.status}`;
    } catch {
      last = 'no answer';
    }
    await sleep(100);
  }
  throw new CommandError(`${address} was not healthy within ${within / 1000} s (${last}). The logs say why.`);
}
