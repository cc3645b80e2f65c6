import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentError, readEnvironment } from '@safar/shared/config/environment';
import { mailSettings } from './mail/mail-settings';
import { packageFolder } from './package-folder';
import { readListenAddress } from './server/listen-address';
import { startBackend, type Backend } from './server/start-backend';
import { StartupError } from './server/startup-error';

/** The launcher allows four seconds before it kills. */
const stopLimit = 3500;

const fileProblems: Record<string, string> = {
  EACCES: 'may not be used by this account',
  EPERM: 'may not be used by this account',
  EROFS: 'is on a file system that cannot be written',
  ENOSPC: 'is on a disk that is full',
  ENOTDIR: 'lies below a file, not a folder',
  EEXIST: 'is a file, not a folder',
};

const ending = new AbortController();
let drainSeconds = 0;
let backend: Backend | undefined;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { DATABASE_URL, DATA_DIR, API_CACHE_SECONDS, INTERNAL_TOKEN, OPS_TOKEN, DRAIN_SECONDS } = environment;
  drainSeconds = DRAIN_SECONDS;
  backend = await startBackend({
    listen: readListenAddress(process.env.BACKEND_LISTEN || undefined),
    databaseUrl: DATABASE_URL,
    dataFolder: resolve(DATA_DIR),
    packageFolder: packageFolder(import.meta.url),
    contentMaxAgeSeconds: API_CACHE_SECONDS,
    mail: mailSettings(environment),
    internalToken: INTERNAL_TOKEN ?? OPS_TOKEN,
    sharedLimits: environment.RATE_LIMIT_STORE === 'postgres',
    metricsTokens: [environment.METRICS_TOKEN, OPS_TOKEN],
    tracesUrl: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    ending: ending.signal,
    trustedProxies: environment.TRUSTED_PROXIES,
  });
  if (ending.signal.aborted) return;
  process.send?.({ type: 'listening', origin: backend.origin });
}

/** SIGTERM leaves time for proxies to notice; without a launcher, or by hand, there is nobody to wait for. */
async function stop(signal: 'SIGTERM' | 'SIGINT' | 'disconnect'): Promise<void> {
  if (ending.signal.aborted) return;
  ending.abort();
  if (signal === 'SIGTERM') await sleep(drainSeconds * 1000);
  setTimeout(() => process.exit(0), stopLimit).unref();
  await starting;
  await backend?.stop();
  process.exit(0);
}

function explain(error: unknown): string {
  if (error instanceof StartupError || error instanceof EnvironmentError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  const problem = code && fileProblems[code];
  if (problem && path) return `${path} ${problem}; correct that or set DATA_DIR to another folder.`;
  return `The backend could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

// When the launcher is gone there is nobody left to read the log; that must not keep us from stopping in order.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(signal, () => void stop(signal));

const starting = start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
