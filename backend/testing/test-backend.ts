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

/** A backend with the sample content on a database of its own. */
export async function startTestBackend(settings: Partial<BackendSettings> = {}): Promise<TestBackend> {
  const packageFolder = temporaryFolder();
  const dataFolder = temporaryFolder();
  writeContent(packageFolder);
  mkdirSync(join(packageFolder, 'public/media/art'), { recursive: true });
  mkdirSync(join(packageFolder, 'public/media/icons'), { recursive: true });
  writeFileSync(join(packageFolder, 'public/media/art/dawn.webp'), 'picture');

  const databaseUrl = settings.databaseUrl ?? (await createTestDatabase());
  const backend = await startBackend({
    listen: { host: '127.0.0.1', port: 0 },
    databaseUrl,
    dataFolder,
    packageFolder,
    contentMaxAgeSeconds: 0,
    log: false,
    ...settings,
  });
  return { ...backend, databaseUrl, dataFolder, packageFolder };
}
