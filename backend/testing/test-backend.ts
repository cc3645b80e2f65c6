import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend, type Backend, type BackendSettings } from '../src/server/start-backend';
import { writeContent } from './sample-content';
import { temporaryFolder } from './temporary-folder';
import { createTestDatabase } from './test-database';

export interface TestBackend extends Backend {
  databaseUrl: string;
  dataFolder: string;
  /** The folder that contains the folders `content` and `media`. */
  siteFolder: string;
}

/** Starts a backend with the sample content. It uses a new database, unless `settings.databaseUrl` is set. */
export async function startTestBackend(settings: Partial<BackendSettings> = {}): Promise<TestBackend> {
  const siteFolder = temporaryFolder();
  const dataFolder = temporaryFolder();
  writeContent(siteFolder);
  const mediaFolder = join(siteFolder, 'media');
  mkdirSync(join(mediaFolder, 'art'), { recursive: true });
  writeFileSync(join(mediaFolder, 'art/dawn.webp'), 'picture');

  const databaseUrl = settings.databaseUrl ?? (await createTestDatabase());
  const backend = await startBackend({
    listen: { host: '127.0.0.1', port: 0 },
    databaseUrl,
    dataFolder,
    contentFolder: join(siteFolder, 'content'),
    mediaFolder,
    contentMaxAgeSeconds: 0,
    log: false,
    ...settings,
  });
  return { ...backend, databaseUrl, dataFolder, siteFolder };
}
