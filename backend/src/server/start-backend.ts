import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startTracing } from '@safar/service/tracing/start-tracing';
import { EventWriter } from '../ads/event-writer';
import { assertRestored } from '../backup/restore-folder';
import { ContentError } from '../content/content-problem';
import { loadContent } from '../content/load-content';
import { openDatabase, type Database } from '../database/open-database';
import { folderTransport, mailFolder, smtpTransport } from '../mail/mail-transport';
import { MailQueue } from '../mail/mail-queue';
import type { MailSettings } from '../mail/mail-settings';
import { MailWorker } from '../mail/mail-worker';
import { OperatorError } from '../operator-error';
import type { ApiServer, Services } from './api-server';
import { buildServer, type ServerOptions } from './build-server';
import { startCleanup } from './cleanup';
import { ContentCache, readContentVersion } from './content-cache';
import { DATABASE_REMEDY } from './errors';
import { defaultLimits, type WriteLimits } from './rate-limits';
import { signingSecret } from './write-guard';

interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

type OptionalServerOptions = Pick<
  ServerOptions,
  'mediaFolder' | 'internalToken' | 'metricsTokens' | 'trustedProxies' | 'ending'
>;

export interface BackendSettings extends OptionalServerOptions {
  readonly listen: ListenAddress;
  /** If undefined, the backend starts the bundled PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  /** The folder of the content files. They are loaded only if the database has never had content. */
  readonly contentFolder?: string | undefined;
  /** Minimum seconds between two checks for new content. If 0, every request checks. */
  readonly contentMaxAgeSeconds: number;
  /** If undefined, no emails are sent; they stay in the outbox. */
  readonly mail?: MailSettings;
  readonly limits?: WriteLimits;
  readonly hasSharedLimits?: boolean;
  /** The URL of the trace collector. */
  readonly tracesUrl?: string | undefined;
  readonly log?: boolean;
}

export interface Backend {
  /** For example http://127.0.0.1:4000. */
  readonly origin: string;
  readonly app: ApiServer;
  /**
   * Waits up to two seconds for running requests and then closes their connections. Also stops sending emails, writes
   * the queued ad events and closes the database.
   */
  stop(): Promise<void>;
}

/** Milliseconds after which `stop` closes the connections of requests that are still running. */
const STOP_LIMIT_MS = 2000;

/**
 * Opens the database, loads the content files if the database has never had content, and starts to listen. Then starts
 * the mail worker and the removal of expired data.
 *
 * @throws {OperatorError} if the data folder contains an interrupted restore, or if the database, the media folder or
 *   the address to listen on cannot be used
 */
export async function startBackend(settings: BackendSettings): Promise<Backend> {
  const { listen, databaseUrl, dataFolder, contentMaxAgeSeconds, tracesUrl } = settings;
  mkdirSync(dataFolder, { recursive: true });
  assertRestored(dataFolder);
  const secret = signingSecret(dataFolder);
  const database = await openDatabase({ url: databaseUrl, dataFolder });
  try {
    const services: Services = {
      database,
      content: new ContentCache(() => readContentVersion(database.pool), contentMaxAgeSeconds * 1000),
      events: new EventWriter(database.pool),
      uploadsFolder: join(dataFolder, 'media/uploads'),
      mailQueue: await MailQueue.open(database),
    };
    const log = (text: string) => app.log.warn(text);
    const tracing = tracesUrl && (await startTracing({ endpoint: tracesUrl, service: 'safar-backend', log }));
    const app: ApiServer = await buildServer({
      ...settings,
      services,
      secret,
      tracing: tracing || undefined,
      limits: settings.limits ?? defaultLimits,
      hasSharedLimits: settings.hasSharedLimits ?? false,
      log: settings.log ?? true,
    });
    const { newerMigrations } = database;
    if (newerMigrations.length > 0)
      app.log.warn(
        { newerMigrations },
        'A newer backend has migrated the database; its migrations stay applied.',
      );
    services.content.onOutage = (error) =>
      app.log.error({ err: error, remedy: DATABASE_REMEDY }, 'The database does not answer.');
    services.content.onRecovery = () => app.log.warn('The database answers again.');
    services.mailQueue.onError = (error) => app.log.error({ err: error }, 'The mail queue failed.');
    if (settings.contentFolder !== undefined) await loadFirstContent(database, settings.contentFolder, app);
    const origin = await startListening(app, listen);
    const mailWorker = settings.mail && createMailWorker(services, dataFolder, settings.mail, app.log);
    await mailWorker?.start();
    const stopCleanup = startCleanup(services, app.log);
    const stop = async () => {
      const closeTimer = setTimeout(() => app.server.closeAllConnections(), STOP_LIMIT_MS);
      await Promise.all([app.close(), mailWorker ? mailWorker.stop() : services.mailQueue.close()]);
      clearTimeout(closeTimer);
      await Promise.all([services.events.drain(), stopCleanup()]);
      await Promise.all([database.close(), tracing && tracing.shutDown()]);
    };
    return { origin, app, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Loads the content files if the database has never had content. If the files contain errors, the errors are logged and
 * the backend still starts, because a site with empty lists is better than no site.
 */
async function loadFirstContent(database: Database, contentFolder: string, app: ApiServer): Promise<void> {
  try {
    await loadContent(database.db, contentFolder, { onlyWhenEmpty: true });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    app.log.error(error.message);
  }
}

function createMailWorker(
  { database: { db }, mailQueue: queue, uploadsFolder }: Services,
  dataFolder: string,
  settings: MailSettings,
  log: ApiServer['log'],
): MailWorker {
  const { smtpUrl } = settings;
  const transport = smtpUrl === undefined ? folderTransport(mailFolder(dataFolder)) : smtpTransport(smtpUrl);
  const destination = smtpUrl === undefined ? 'written to files (SMTP_URL is not set) in' : 'sent to';
  log.info(`Emails about forms are ${destination} ${transport.destination}.`);
  return new MailWorker({ db, queue, uploadsFolder, transport, settings, log });
}

/**
 * Parses `host:port`. An IPv6 address must be in brackets; port 0 selects a free port.
 *
 * @throws {OperatorError} if the text has another form or the port is above 65535
 */
export function parseListenAddress(text = '127.0.0.1:4000'): ListenAddress {
  const [, ipv6, name, digits] = /^(?:\[([0-9a-f:.]+)\]|([^:\s]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = ipv6 ?? name;
  const port = Number(digits);
  if (host && port <= 65_535) return { host, port };
  throw new OperatorError(
    `BACKEND_LISTEN must be an address and a port such as 127.0.0.1:4000, got "${text}".`,
  );
}

const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses that port; stop it or choose another port (0 selects a free one)',
  EACCES: 'this account may not use that port; choose one above 1023',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'that host has no address',
};

async function startListening(app: ApiServer, { host, port }: ListenAddress): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const reason = LISTEN_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    throw new OperatorError(`BACKEND_LISTEN=${host}:${port} cannot be used: ${reason}.`, { cause: error });
  }
}
