import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '@safar/service/errors';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { OperatorError } from '../operator-error';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres';
import { boundedConnection } from './message-limit';
import { migrate } from './migrate';
import type { Tables } from './tables';

export interface Database {
  /**
   * Use this for frequent statements. Unlike `db`, it supports named statements, which are prepared only once per
   * connection.
   */
  pool: pg.Pool;
  /** A query builder on the same pool. */
  db: Kysely<Tables>;
  /** The data folder of the bundled PostgreSQL; absent if `DATABASE_URL` is set. */
  cluster?: string;
  /** Names of the migrations that a newer backend has applied to the database. */
  newerMigrations: readonly string[];
  close(): Promise<void>;
}

interface DatabaseSettings {
  /** The value of `DATABASE_URL`. If it is not set, the bundled PostgreSQL starts, with its data below `dataFolder`. */
  url: string | undefined;
  dataFolder: string;
}

/**
 * Connects to PostgreSQL and migrates its tables.
 *
 * @throws {OperatorError} if the data folder cannot be created, or the database is not available or cannot be migrated
 */
export async function openDatabase({ url, dataFolder }: DatabaseSettings): Promise<Database> {
  if (url) return connect({ connectionString: url }, displayUrl(url), () => Promise.resolve());

  const base = join(dataFolder, 'postgres');
  createFolder(base);
  const server = await startEmbeddedPostgres(base);
  return { ...(await connect(server.connection, base, () => server.stop())), cluster: server.cluster };
}

async function connect(
  connection: pg.PoolConfig,
  place: string,
  release: () => Promise<void>,
): Promise<Database> {
  const pool = new pg.Pool({
    max: 10,
    // A visitor must receive the first byte of a response within three seconds. A request that gets no connection
    // within two seconds fails, because too little time would be left for its statements.
    connectionTimeoutMillis: 2_000,
    statement_timeout: 15_000,
    stream: boundedConnection,
    // By default, PostgreSQL starts a sequential scan at the position of a concurrent scan of the same table. A search
    // with a limit would then find different rows each time.
    onConnect: (client) => client.query('set synchronize_seqscans = off'),
    ...connection,
  });
  // The pool replaces idle connections that fail, but without a listener the error event would end the process.
  pool.on('error', () => undefined);
  // If a busy client fails, its query rejects. Without a listener, its error event would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await release();
  };
  try {
    await assertResponds(pool, place);
    const newerMigrations = await migrate(db);
    return { pool, db, newerMigrations, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function assertResponds(pool: pg.Pool, place: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new OperatorError(
      `The database at ${place} does not respond (${reasonOf(error)}). Start the database, or correct DATABASE_URL if it is set.`,
      { cause: error },
    );
  }
}

/** Returns only the host and path of a URL, because its account and password must not reach a log. */
function displayUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? reasonOf(error.errors[0]) : messageOf(error);

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new OperatorError(
      `The data folder ${folder} cannot be created (${reasonOf(error)}); set DATA_DIR.`,
      { cause: error },
    );
  }
}
