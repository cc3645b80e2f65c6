import { resolve } from 'node:path';
import { EnvironmentError, readEnvironment } from '@safar/service/environment';
import { stopOnSignals } from '@safar/service/stop-signals';
import { mailSettings } from './mail/mail-settings';
import { OperatorError } from './operator-error';
import { parseListenAddress, startBackend, type Backend } from './server/start-backend';

/** Must be less than four seconds, because `npm start` sends SIGKILL four seconds after SIGTERM. */
const STOP_TIMEOUT_MS = 3500;

const FILE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'may not be used by this account',
  EPERM: 'may not be used by this account',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a disk that is full',
  ENOTDIR: 'has a file where a parent folder is expected',
  EEXIST: 'is a file, not a folder',
};

// Files that the backend creates are readable only by its own user account, even if the inherited umask allows more.
process.umask(0o077);

const shutdown = new AbortController();
let drainSeconds = 0;
let backend: Backend | undefined;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { DATABASE_URL, DATA_DIR, API_CACHE_SECONDS, INTERNAL_TOKEN, OPS_TOKEN, DRAIN_SECONDS } = environment;
  drainSeconds = DRAIN_SECONDS;
  backend = await startBackend({
    listen: parseListenAddress(process.env.BACKEND_LISTEN || undefined),
    databaseUrl: DATABASE_URL,
    dataFolder: resolve(DATA_DIR),
    contentFolder: environment.CONTENT_DIR && resolve(environment.CONTENT_DIR),
    mediaFolder: environment.MEDIA_DIR && resolve(environment.MEDIA_DIR),
    contentMaxAgeSeconds: API_CACHE_SECONDS,
    mail: mailSettings(environment),
    internalToken: INTERNAL_TOKEN ?? OPS_TOKEN,
    hasSharedLimits: environment.RATE_LIMIT_STORE === 'postgres',
    metricsTokens: [environment.METRICS_TOKEN, OPS_TOKEN],
    tracesUrl: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    ending: shutdown.signal,
    trustedProxies: environment.TRUSTED_PROXIES,
  });
  if (shutdown.signal.aborted) return;
  process.send?.({ type: 'listening', origin: backend.origin });
}

function explain(error: unknown): string {
  if (error instanceof OperatorError || error instanceof EnvironmentError) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  const reason = code && FILE_ERRORS[code];
  if (reason && path) return `${path} ${reason}; correct that or set DATA_DIR to another folder.`;
  return `The backend could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

// The end of the parent process closes stdout and stderr. Without these listeners, the next write would crash the backend
// before its graceful shutdown is complete.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

stopOnSignals({
  shutdown,
  drainSeconds: () => drainSeconds,
  async stop() {
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
    await starting;
    await backend?.stop();
  },
});

const starting = start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
