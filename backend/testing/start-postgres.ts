import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../src/database/embedded-postgres/embedded-postgres';

declare global {
  var testPostgres: { server: EmbeddedPostgres; folder: string } | undefined;
}

/** Starts one PostgreSQL server for the whole test run. Tests create their databases with `createTestDatabase`. */
export default async function startPostgres(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'safar-test-'));
  // If root runs the tests, PostgreSQL runs as the user `nobody`, who needs access to this folder.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres(folder);
  globalThis.testPostgres = { server, folder };
  process.env.TEST_POSTGRES_SOCKET = server.connection.host;
}
