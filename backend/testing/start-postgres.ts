import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../src/database/embedded-postgres/embedded-postgres';

declare global {
  var testPostgres: { server: EmbeddedPostgres; folder: string } | undefined;
}

/** Starts one PostgreSQL for the test run. Tests create their own databases with `createTestDatabase`. */
export default async function startPostgres(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'safar-test-'));
  chmodSync(folder, 0o755); // if the tests run as root, PostgreSQL runs as nobody and must enter this folder
  const server = await startEmbeddedPostgres(folder, resolve(__dirname, '..'));
  globalThis.testPostgres = { server, folder };
  process.env.TEST_POSTGRES_SOCKET = server.connection.host;
}
