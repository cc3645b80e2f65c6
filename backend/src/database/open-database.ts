import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartupError } from '../server/startup-error';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres';
import { preparePartitions } from './event-partitions';
import { migrate } from './migrate';
import type { Tables } from './tables';

export interface Database {
  /** For the few hot statements, which are named and so prepared once per connection. */
  pool: pg.Pool;
  /** For everything else. */
  db: Kysely<Tables>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Without an address the PostgreSQL inside npm is started below `dataFolder`. */
  url: string | undefined;
  dataFolder: string;
  packageFolder: string;
}

/**
 * Connects to PostgreSQL and brings its tables to the newest form.
 *
 * @throws {StartupError} in one sentence when there is no database to be had.
 */
export async function openDatabase({ url, dataFolder, packageFolder }: DatabaseSettings): Promise<Database> {
  if (url) return connect({ connectionString: url }, placeOf(url), () => Promise.resolve());

  const base = join(dataFolder, 'postgres');
  createFolder(base);
  const server = await startEmbeddedPostgres(base, packageFolder);
  return connect(server.connection, base, () => server.stop());
}

async function connect(
  connection: pg.PoolConfig,
  place: string,
  release: () => Promise<void>,
): Promise<Database> {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    // Otherwise a search that reads a large table begins where another one is, and finds other rows each time.
    onConnect: (client) => client.query('set synchronize_seqscans = off'),
    ...connection,
  });
  // A connection that breaks while it is idle is replaced with the next query; unheard, it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await release();
  };
  try {
    await assertAnswers(pool, place);
    await migrate(db);
    // Events make a partition that is missing, so a start does not depend on it.
    await preparePartitions(pool).catch(() => undefined);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, db, close };
}

async function assertAnswers(pool: pg.Pool, place: string): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartupError(
      `The database at ${place} does not answer (${reasonOf(error)}); start it or correct DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** The address without its account and password, which must not reach a log. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartupError(
      `The data folder ${folder} cannot be created (${reasonOf(error)}); set DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}
