import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../../operator-error';
import { assertReachable, chownTo, grantEntry, postgresAccount, socketFolder } from './account';
import { ensureCluster, locateBinaries, superuser } from './cluster';
import { isAlive, readPostmaster, removeIfStale, ServerProcess } from './server-process';

const PORT = 5432; // part of the file name of the Unix socket; PostgreSQL opens no network port
const START_TIMEOUT_MS = 30_000;
const MAX_STARTS = 5;
const WATCH_INTERVAL_MS = 500;

export interface EmbeddedPostgres {
  /** Connection settings for `pg`. They are the same for all processes that use the cluster. */
  connection: { host: string; port: number; user: string; database: string };
  /** The server's data folder. */
  cluster: string;
  /** Whether another process started the server. */
  hasJoined: boolean;
  /** Stops the server if this process started it. */
  stop(): Promise<void>;
}

/**
 * Starts the bundled PostgreSQL. If another process already runs a server with the same data folder, joins that server.
 * If the server exits later, this process starts it again.
 *
 * @param base the folder that contains the server's data folder; created if it does not exist
 * @throws {OperatorError} if PostgreSQL cannot run on this machine or does not start
 * @throws {Error} if initdb fails
 */
export async function startEmbeddedPostgres(base: string): Promise<EmbeddedPostgres> {
  const account = postgresAccount();
  const binaries = locateBinaries();
  assertReachable(account, binaries.postgres, 'move the checkout out of that folder');
  mkdirSync(base, { recursive: true });
  chownTo(account, base);
  grantEntry(account, dirname(base));
  assertReachable(account, base, 'set DATA_DIR to a folder outside it');
  const cluster = await ensureCluster(base, binaries, account);

  const host = socketFolder(cluster, account);
  const connection = { host, port: PORT, user: superuser, database: 'postgres' };
  let server: ServerProcess | undefined;
  let isStopped = false;

  /** Starts or joins a server. Resolves when the server accepts connections, or after `stop` was called. */
  async function acquire(): Promise<void> {
    const deadline = performance.now() + START_TIMEOUT_MS;
    for (let starts = 0; starts < MAX_STARTS && performance.now() < deadline && !isStopped;) {
      const other = readPostmaster(cluster);
      if (other && isAlive(other)) {
        if (await answers(connection)) return;
        if (!removeIfStale(cluster, other)) await delay(30);
        continue;
      }
      // If two processes reach this line at the same time, only one of them can start the server; the other joins it.
      starts += 1;
      server = new ServerProcess(binaries.postgres, cluster, host, PORT, account);
      while (!server.hasEnded && performance.now() < deadline) {
        if (await answers(connection)) return;
        await delay(20);
      }
      await delay(100);
    }
    if (!isStopped) throw new OperatorError(startFailure(cluster, server));
  }

  await acquire();
  const hasJoined = !server || server.hasEnded;

  let isAcquiring = false;
  const watch = setInterval(() => {
    const running = readPostmaster(cluster);
    if (isAcquiring || (running && isAlive(running))) return;
    isAcquiring = true;
    acquire()
      .catch((error: Error) => console.error(error.message))
      .finally(() => (isAcquiring = false));
  }, WATCH_INTERVAL_MS);
  watch.unref();

  return {
    connection,
    cluster,
    hasJoined,
    async stop() {
      isStopped = true;
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
  const lastLine = server?.log.split('\n').pop();
  return lastLine
    ? `PostgreSQL did not start in ${cluster}: ${lastLine}`
    : `PostgreSQL did not start in ${cluster}: process ${readPostmaster(cluster)} uses the folder but does not respond; end that process.`;
}
