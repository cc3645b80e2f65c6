import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend, type Backend, type BackendSettings } from '../src/server/start-backend';
import { writeContent } from './sample-content';
import { temporaryFolder } from './temporary-folder';
import { createTestDatabase } from './test-database';

export interface TestBackend extends Backend {
  databaseUrl: string;
  dataFolder: string;
  packageFolder: string;
}

/** Starts a backend with the sample content. It uses a new database, unless `settings.databaseUrl` is set. */
export async function startTestBackend(settings: Partial<BackendSettings> = {}): Promise<TestBackend> {
  const packageFolder = temporaryFolder();
  const dataFolder = temporaryFolder();
  writeContent(packageFolder);
  const mediaFolder = join(packageFolder, 'media');
  mkdirSync(join(mediaFolder, 'art'), { recursive: true });
  writeFileSync(join(mediaFolder, 'art/dawn.webp'), 'picture');

  const databaseUrl = settings.databaseUrl ?? (await createTestDatabase());
  const backend = await startBackend({
    listen: { host: '127.0.0.1', port: 0 },
    databaseUrl,
    dataFolder,
    packageFolder,
    contentFolder: join(packageFolder, 'content'),
    mediaFolder,
    contentMaxAgeSeconds: 0,
    log: false,
    ...settings,
  });
  return { ...backend, databaseUrl, dataFolder, packageFolder };
}
