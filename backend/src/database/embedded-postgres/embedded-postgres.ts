import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../server/startup-error';
import { assertReachable, giveTo, postgresAccount } from './account';
import { locateBinaries } from './binaries';
import { ensureCluster, superuser } from './cluster';
import { isAlive, readPostmaster, removeIfStale } from './postmaster-file';
import { ServerProcess } from './server-process';
import { socketFolder } from './socket-folder';

const port = 5432; // names the socket; no network port is opened
const startLimit = 30_000;
const mostStarts = 5;
const watchInterval = 500;

export interface EmbeddedPostgres {
  /** Connection settings for `pg`. They stay the same for the life of the cluster. */
  connection: { host: string; port: number; user: string; database: string };
  /** Whether this process joined a server that another process had started. */
  joined: boolean;
  /** Stops the server if this process started it. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL that ships inside npm on `base`, or joins the one that another process runs there. When
 * that server ends (its owner stopped, or it was killed), it is started again from here.
 *
 * @param base folder of the database; created when missing.
 * @param packageFolder the backend's folder, from which npm packages are resolved.
 * @throws {StartupError} in one sentence when it cannot run here.
 */
export async function startEmbeddedPostgres(base: string, packageFolder: string): Promise<EmbeddedPostgres> {
  const account = postgresAccount();
  const binaries = locateBinaries(packageFolder);
  assertReachable(account, binaries.postgres, 'move the checkout out of that folder');
  mkdirSync(base, { recursive: true });
  giveTo(account, base);
  assertReachable(account, base, 'set DATA_DIR to a folder outside it');
  const cluster = await ensureCluster(base, binaries, account);

  const host = socketFolder(cluster, account);
  const connection = { host, port, user: superuser, database: 'postgres' };
  let server: ServerProcess | undefined;
  let stopped = false;

  /** Returns once the server answers, whoever runs it. */
  async function acquire(): Promise<void> {
    const deadline = Date.now() + startLimit;
    for (let starts = 0; starts < mostStarts && Date.now() < deadline && !stopped;) {
      const other = readPostmaster(cluster);
      if (other && isAlive(other)) {
        if (await answers(connection)) return;
        if (!removeIfStale(cluster, other)) await pause(30);
        continue;
      }
      // A second process may do the same at this moment: PostgreSQL lets one of them win, the other joins it.
      starts += 1;
      server = new ServerProcess(binaries.postgres, cluster, host, port, account);
      while (!server.ended && Date.now() < deadline) {
        if (await answers(connection)) return;
        await pause(20);
      }
      await pause(100);
    }
    if (!stopped) throw new StartupError(startFailure(cluster, server));
  }

  await acquire();
  const joined = !server || server.ended;

  let acquiring = false;
  const watch = setInterval(() => {
    const running = readPostmaster(cluster);
    if (acquiring || (running && isAlive(running))) return;
    acquiring = true;
    acquire()
      .catch((error: Error) => console.error(error.message))
      .finally(() => (acquiring = false));
  }, watchInterval);
  watch.unref();

  return {
    connection,
    joined,
    async stop() {
      stopped = true;
      clearInterval(watch);
      await server?.stop();
    },
  };
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}

function startFailure(cluster: string, server: ServerProcess | undefined): string {
  const lastWord = server?.log.split('\n').pop();
  return lastWord
    ? `PostgreSQL did not start in ${cluster}: ${lastWord}`
    : `PostgreSQL did not start in ${cluster}: process ${readPostmaster(cluster)} holds the folder and does not answer; end it.`;
}
