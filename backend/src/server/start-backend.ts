import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startTracing } from '@safar/shared/tracing/start-tracing';
import { ContentCache } from '../answers/content-cache';
import { readContentVersion } from '../answers/read-content-version';
import { ContentError } from '../content/content-problem';
import { loadContent } from '../content/load-content';
import { openDatabase, type Database } from '../database/open-database';
import { EventWriter } from '../events/event-writer';
import type { MailSettings } from '../mail/mail-settings';
import { startMail } from '../mail/start-mail';
import type { ApiServer } from './api-server';
import { buildServer } from './build-server';
import { startChores } from './chores';
import type { ListenAddress } from './listen-address';
import { defaultLimits, type WriteLimits } from './rate-limits';
import { signingSecret } from './signing-secret';
import { StartupError } from './startup-error';

export interface BackendSettings {
  listen: ListenAddress;
  databaseUrl: string | undefined;
  dataFolder: string;
  packageFolder: string;
  /** How long a change of content may go unnoticed. */
  contentMaxAgeSeconds: number;
  /** Without them mails wait in the outbox. */
  mail?: MailSettings;
  limits?: WriteLimits;
  /** Whether all backends on the database count writes together. */
  sharedLimits?: boolean;
  /** What the site server proves itself with. */
  internalToken?: string | undefined;
  /** What `/metrics` is opened with from elsewhere. */
  metricsTokens?: readonly (string | undefined)[];
  /** The collector of traces; without it there are none. */
  tracesUrl?: string | undefined;
  /** Whose `X-Forwarded-*` headers are believed; those of this machine by default. */
  trustedProxies?: string;
  /** Fires when this backend is about to end; it still answers then, and `/healthz` says 503. */
  ending?: AbortSignal;
  log?: boolean;
}

export interface Backend {
  /** Where it answers, for example http://127.0.0.1:4000. */
  origin: string;
  app: ApiServer;
  /** Finishes the requests under way, writes what waits, and gives the database back. */
  stop(): Promise<void>;
}

/** Requests that take longer than this when the backend stops are cut off. */
const farewell = 2000;

/** Starts everything: database, demo content on the very first start, HTTP. */
export async function startBackend(settings: BackendSettings): Promise<Backend> {
  const { listen, databaseUrl, dataFolder, packageFolder } = settings;
  mkdirSync(dataFolder, { recursive: true });
  const secret = signingSecret(dataFolder);
  const database = await openDatabase({ url: databaseUrl, dataFolder, packageFolder });
  try {
    const events = new EventWriter(database.pool);
    const uploadsFolder = join(dataFolder, 'media/uploads');
    const mailNews = new EventEmitter();
    const services = {
      database,
      content: new ContentCache(
        () => readContentVersion(database.pool),
        settings.contentMaxAgeSeconds * 1000,
      ),
      events,
      uploadsFolder,
      announceMail: () => void mailNews.emit('mail'),
    };
    const { tracesUrl: endpoint } = settings;
    const tracing =
      endpoint === undefined
        ? undefined
        : await startTracing({ endpoint, service: 'safar-backend', say: (text) => app.log.warn(text) });
    const app: ApiServer = await buildServer({
      tracing,
      services,
      secret,
      packageFolder,
      cacheFolder: join(dataFolder, 'cache'),
      limits: settings.limits ?? defaultLimits,
      sharedLimits: settings.sharedLimits ?? false,
      internalToken: settings.internalToken,
      metricsTokens: settings.metricsTokens,
      ending: settings.ending,
      trustedProxies: settings.trustedProxies,
      log: settings.log ?? true,
    });
    await loadDemoContent(database, packageFolder, app);
    const origin = await startListening(app, listen);
    const { db } = database;
    const mail = settings.mail && startMail({ db, dataFolder, uploadsFolder, log: app.log }, settings.mail);
    mailNews.on('mail', () => mail?.announce());
    const stopChores = startChores({ db, pool: database.pool, uploadsFolder, log: app.log });
    const stop = async () => {
      const cut = setTimeout(() => app.server.closeAllConnections(), farewell);
      await Promise.all([app.close(), mail?.stop()]);
      clearTimeout(cut);
      await Promise.all([events.drain(), stopChores()]);
      await Promise.all([database.close(), tracing?.stop()]);
    };
    return { origin, app, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A site with empty lists and a clear log serves visitors better than none, so faulty files do not stop it. */
async function loadDemoContent(database: Database, packageFolder: string, app: ApiServer): Promise<void> {
  try {
    await loadContent(database.db, join(packageFolder, 'content'), { onlyWhenEmpty: true });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    app.log.error(error.message);
  }
}

async function startListening(app: ApiServer, { host, port }: ListenAddress): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: 'another program uses that port; stop it or choose another port (0 takes any)',
      EACCES: 'this account may not use that port; choose one above 1023',
      EADDRNOTAVAIL: 'this machine has no such address',
      ENOTFOUND: 'that host has no address',
    };
    const reason = code && reasons[code];
    if (!reason) throw error;
    throw new StartupError(`BACKEND_LISTEN=${host}:${port} cannot be used: ${reason}.`, { cause: error });
  }
}
