import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Creates an empty database on the PostgreSQL server that `startPostgres` started for this test run.
 *
 * @returns the URL of the database
 */
export async function createTestDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return urlOf(name);
}

function urlOf(database: string): string {
  const socket = process.env.TEST_POSTGRES_SOCKET ?? '';
  return `postgres://safar@localhost:5432/${database}?host=${encodeURIComponent(socket)}`;
}
