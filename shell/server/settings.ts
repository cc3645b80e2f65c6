import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readServerSettings, type Settings } from '@safar/server/settings';
import { readEnvironment } from '@safar/service/environment';
import { parseSiteConfig } from '@safar/contract/site-config';

/**
 * Reads the settings of Safar's site server: `ServerSettings`, and the data of the public site (`site`). `site` comes
 * from environment variables and from a JSON file. The variable `SITE_CONFIG` contains the path of this file, which is
 * `site.config.json` by default.
 *
 * @throws an error with one line for each invalid variable. If all variables are valid, an error with one line for each
 *   problem in the file, or an error if the file cannot be read or is not JSON.
 */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const settings = readServerSettings(variables);
  const environment = readEnvironment(variables);
  const { ownBackend } = settings;
  const configFile = resolve(variables['SITE_CONFIG'] ?? 'site.config.json');
  const config = parseSiteConfig(JSON.parse(readFileSync(configFile, 'utf8')), environment.SITE_NAME);
  return {
    ...settings,
    site: {
      ...config,
      origin: environment.PUBLIC_ORIGIN ?? `http://localhost:${environment.PORT}`,
      imageBase: ownBackend ? '' : '/backend',
      embedBase: environment.VIDEO_EMBED_ORIGIN ?? 'https://www.youtube-nocookie.com',
      thumbnailBase: environment.VIDEO_THUMBNAIL_ORIGIN ?? 'https://i.ytimg.com',
      liveStreamUrl: environment.LIVE_STREAM_URL ?? '/media/live/master.m3u8',
    },
  };
}
