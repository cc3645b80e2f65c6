import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readEnvironment, type Environment } from '@safar/shared/config/environment';
import { parseSiteConfig } from '@safar/shared/config/site-config';
import { CommandError, messageOf } from '../fail';
import { findPort, prepareDataFolder } from './preconditions';

/** What a launcher knows before it starts anything; folders are absolute, the port is free. */
export interface SiteSettings {
  readonly root: string;
  readonly environment: Environment;
  readonly siteName: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly releasesFolder: string;
}

/** @throws with one sentence for every bad setting, the data folder or the port. */
export async function readSiteSettings(root: string): Promise<SiteSettings> {
  const environment = readEnvironment(process.env);
  const siteName = await readSiteName(root, environment.SITE_NAME);
  const dataFolder = resolve(root, environment.DATA_DIR);
  await prepareDataFolder(dataFolder);
  return {
    root,
    environment,
    siteName,
    port: await findPort(environment.PORT, environment.HOST),
    dataFolder,
    releasesFolder: resolve(root, environment.RELEASES_DIR ?? join(dataFolder, 'releases')),
  };
}

async function readSiteName(root: string, override: string | undefined): Promise<string> {
  try {
    return parseSiteConfig(JSON.parse(await readFile(join(root, 'site.config.json'), 'utf8')), override).name;
  } catch (error) {
    throw new CommandError(
      error instanceof SyntaxError ? `site.config.json is not JSON: ${messageOf(error)}` : messageOf(error),
    );
  }
}
