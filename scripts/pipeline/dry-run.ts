import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from '@safar/shared/config/environment';
import { buildAll } from '../lib/build/build-all';
import { Supervisor } from '../lib/processes/supervisor';
import { launchSite } from '../lib/site/launch-site';
import { findPort } from '../lib/site/preconditions';
import { publishBuilds } from '../lib/site/publish-builds';
import { listUnits } from '../lib/workspaces';

/** A store and a site that live as long as a dry run. */
export interface ThrowAwaySite {
  /** Settings that lead every command to them. */
  readonly env: NodeJS.ProcessEnv;
  readonly origin: string;
  remove(): Promise<void>;
}

/** Builds this checkout, publishes it into a new store and starts a site on it: what would be live. */
export async function startThrowAwaySite(root: string, say: (line: string) => void): Promise<ThrowAwaySite> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache', 'dry-run-'));
  // PostgreSQL does not run as root and has to reach its data as somebody else.
  await chmod(folder, 0o755);
  const supervisor = new Supervisor({ logFolder: join(folder, 'logs'), warn: say });
  const remove = async () => {
    await supervisor.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const dataFolder = join(folder, 'data');
    const releasesFolder = join(folder, 'releases');
    const port = await findPort(0, '127.0.0.1');
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
    };
    const built = await buildAll({ root, mode: 'production', report: say });
    await publishBuilds({ root, releasesFolder }, { built, units: listUnits(root) }, say);
    const environment = readEnvironment({ ...env, NODE_ENV: 'production' });
    // The programs get this process's variables beside those of the settings. NODE_ENV is not among them: what checks and
    // builds in between decides on its own.
    Object.assign(process.env, env);
    await launchSite(supervisor, { root, environment, siteName: '', port, dataFolder, releasesFolder });
    return { env, origin: `http://127.0.0.1:${port}`, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
