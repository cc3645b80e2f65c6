import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unpackMedia } from '@safar/demo/media-archive';
import { demoVariables } from '@safar/demo/site-variables';
import { CommandError, logProgress, runCommand, startTimer } from './command';
import { readSiteSettings, type SiteSettings } from './site-settings';
import { Supervisor } from './supervisor';

const READY_WITHIN_MS = 90_000;

const isListening = (message: unknown): message is { type: 'listening'; origin: string } =>
  typeof message === 'object' &&
  message !== null &&
  (message as { type?: unknown }).type === 'listening' &&
  typeof (message as { origin?: unknown }).origin === 'string';

/**
 * Starts `<name>/dist/main.mjs` on any free port and resolves with its origin. After a crash the program is restarted
 * on the same port.
 *
 * @param variables environment variables of the program, besides `NODE_ENV`, `DATA_DIR` and `<NAME>_LISTEN`
 */
function startOnFreePort(
  supervisor: Supervisor,
  { root, dataFolder, environment }: SiteSettings,
  name: 'backend' | 'demo',
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  let listen = '127.0.0.1:0';
  return new Promise((resolve) => {
    supervisor.start({
      name,
      program: { root, program: join(root, name, 'dist', 'main.mjs'), cwd: root },
      environment: () => ({
        ...process.env,
        NODE_ENV: environment.NODE_ENV,
        DATA_DIR: dataFolder,
        [`${name.toUpperCase()}_LISTEN`]: listen,
        ...variables,
      }),
      onMessage(message) {
        if (!isListening(message)) return;
        listen = new URL(message.origin).host;
        resolve(message.origin);
      },
    });
  });
}

/**
 * Waits for a result, but rejects at once when the supervisor stops restarting a program, instead of waiting for a
 * timeout.
 */
export function rejectOnFailure<T>(supervisor: Supervisor, result: Promise<T>): Promise<T> {
  const failure = supervisor.failure.then((reason) => Promise.reject<T>(new CommandError(reason)));
  return Promise.race([result, failure]);
}

/**
 * Starts the site server, the backend unless BACKEND_ORIGIN is set, and the demo server if the demo is shown. Waits
 * until the site is healthy. Prints a progress line for each program.
 *
 * @param extra further variables of the site server, such as the origins of development servers
 * @throws {CommandError} if a program keeps crashing or the site does not respond in time
 */
export async function launchSite(
  supervisor: Supervisor,
  settings: SiteSettings,
  extra: Readonly<Record<string, string>> = {},
): Promise<void> {
  const {
    root,
    environment,
    port,
    dataFolder,
    releasesFolder,
    keysFolder,
    showsDemo,
    acceptsDevelopmentKey,
  } = settings;
  const externalBackend = environment.BACKEND_ORIGIN;
  // The site server authenticates itself to the backend with this token. If INTERNAL_TOKEN is not set, every start
  // generates a new token.
  const internalToken = environment.INTERNAL_TOKEN ?? randomBytes(24).toString('hex');
  const mediaFolder = showsDemo ? await unpackMedia(root) : undefined;
  const content = showsDemo ? { CONTENT_DIR: join(root, 'demo', 'content') } : undefined;
  const [backend, demo] = await rejectOnFailure(
    supervisor,
    Promise.all([
      externalBackend ??
        withProgress(
          'database and backend',
          startOnFreePort(supervisor, settings, 'backend', { INTERNAL_TOKEN: internalToken, ...content }),
        ),
      mediaFolder &&
        withProgress('demo media', startOnFreePort(supervisor, settings, 'demo', { MEDIA_DIR: mediaFolder })),
    ]),
  );
  supervisor.start({
    name: 'site',
    program: { root, program: join(root, 'shell', 'dist-server', 'main.mjs'), cwd: root },
    environment: () => ({
      ...(demo && demoVariables(demo)),
      ...process.env,
      NODE_ENV: environment.NODE_ENV,
      PORT: String(port),
      HOST: environment.HOST,
      DATA_DIR: dataFolder,
      RELEASES_DIR: releasesFolder,
      KEYS_DIR: keysFolder,
      DEVELOPMENT_KEY: acceptsDevelopmentKey ? '1' : '0',
      BACKEND_URL: backend,
      OWN_BACKEND: externalBackend === undefined ? '1' : '0',
      INTERNAL_TOKEN: internalToken,
      ...extra,
    }),
  });
  await waitForSite(supervisor, settings);
}

/** Prints `<name> started (1.2 s)` when the program is ready. */
async function withProgress<T>(name: string, ready: Promise<T>): Promise<T> {
  const elapsed = startTimer();
  const result = await ready;
  logProgress(`${name} started (${elapsed()})`);
  return result;
}

/** Waits until `/healthz` of the site server responds with 200. */
export const waitForSite = (supervisor: Supervisor, { environment, port }: SiteSettings): Promise<void> =>
  withProgress(
    'site server',
    rejectOnFailure(supervisor, waitForHealth(`http://${connectableHost(environment.HOST)}:${port}/healthz`)),
  );

/**
 * Returns the host for URLs. A wildcard address is replaced with the loopback address, because on some systems clients
 * cannot connect to a wildcard address. An IPv6 address is put in brackets.
 */
function connectableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Resolves when the URL responds with a 2xx status. A site that responds with another status can still recover, for
 * example when a release is repaired, so this function then keeps waiting after the timeout.
 *
 * @throws {CommandError} if there is no response after the timeout
 */
export async function waitForHealth(
  address: string,
  warn: (line: string) => void = logProgress,
  readyWithinMs = READY_WITHIN_MS,
): Promise<void> {
  const end = Date.now() + readyWithinMs;
  let hasWarned = false;
  for (;;) {
    const status = await readStatus(address);
    if (status !== undefined && status >= 200 && status < 300) return;
    if (Date.now() >= end) {
      const state = `is not healthy after ${readyWithinMs / 1000} s (${status === undefined ? 'no response' : `status ${status}`}). See the logs in DATA_DIR/logs.`;
      if (status === undefined) throw new CommandError(`${address} ${state}`);
      if (!hasWarned) warn(`${address} ${state} Still waiting.`);
      hasWarned = true;
    }
    await sleep(100);
  }
}

/** The status of the response; `undefined` if the server does not respond. */
async function readStatus(address: string): Promise<number | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves at the first stop signal. Later signals are ignored, because a process can receive several signals after one
 * Ctrl-C.
 */
function waitForStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of stopSignals) process.on(signal, () => resolve(signal));
  });
}

/**
 * Reads the settings, runs `launch`, prints the URL of the site to stdout, and waits for a stop signal. This process
 * exits only after all its children have ended.
 */
export async function serveUntilStopped(
  launch: (settings: SiteSettings, supervisor: Supervisor) => Promise<void>,
): Promise<never> {
  // All programs inherit this umask, so that only the site's account can read its files.
  process.umask(0o077);
  let supervisor: Supervisor | undefined;
  const stopped = waitForStopSignal();
  const served = runCommand(async () => {
    const settings = await readSiteSettings(process.cwd());
    supervisor = new Supervisor({ logFolder: join(settings.dataFolder, 'logs'), warn: logProgress });
    await rejectOnFailure(supervisor, launch(settings, supervisor));
    process.stdout.write(`${settings.siteName} is on http://localhost:${settings.port}\n`);
    supervisor.keepTrying();
    await stopped;
    return 0;
  });
  await Promise.race([served, stopped]);
  await supervisor?.stop();
  process.exit();
}
