import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from '@safar/service/environment';
import { buildAll } from '../lib/builds';
import { Supervisor } from '../lib/supervisor';
import { launchSite } from '../lib/launch-site';
import { findPort } from '../lib/site-settings';
import { publishBuilds } from '../lib/publish-builds';
import { listUnits } from '../lib/workspaces';

/** A release store and a site that exist only during a dry run of the delivery pipeline. */
export interface TemporarySite {
  /** Environment variables that make every command use this store and site. */
  readonly env: NodeJS.ProcessEnv;
  readonly origin: string;
  remove(): Promise<void>;
}

/** Builds this checkout, publishes the builds to a new store and starts a site on that store. */
export async function startTemporarySite(root: string, log: (line: string) => void): Promise<TemporarySite> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache', 'dry-run-'));
  // If this process runs as root, PostgreSQL runs as another user. That user must be able to enter this folder.
  await chmod(folder, 0o755);
  const supervisor = new Supervisor({ logFolder: join(folder, 'logs'), warn: log });
  const remove = async () => {
    await supervisor.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const dataFolder = join(folder, 'data');
    const releasesFolder = join(folder, 'releases');
    const port = await findPort(0, '127.0.0.1');
    const keysFolder = join(folder, 'keys');
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: '',
      BACKEND_ORIGIN: '',
      DATABASE_URL: '',
      DATA_DIR: dataFolder,
      RELEASES_DIR: releasesFolder,
      RELEASES_URL: '',
      KEYS_DIR: keysFolder,
      RELEASE_KEY: '',
    };
    const built = await buildAll({ root, report: log });
    const environment = readEnvironment({ ...env, NODE_ENV: 'production' });
    const folders = { root, dataFolder, releasesFolder, keysFolder };
    const settings = {
      ...folders,
      environment,
      siteName: '',
      port,
      showsDemo: true,
      acceptsDevelopmentKey: true,
    };
    await publishBuilds(settings, { built, units: listUnits(root) }, log);
    // The programs that `launchSite` starts inherit the environment variables of this process. `env` does not set
    // NODE_ENV, because the checks and builds in the next steps of the pipeline set it themselves.
    Object.assign(process.env, env);
    await launchSite(supervisor, settings);
    return { env, origin: `http://127.0.0.1:${port}`, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
