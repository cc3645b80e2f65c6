import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { readEnvironment } from '@safar/shared/config/environment';
import type { PublicSite } from '@safar/shared/config/public-site';
import { parseSiteConfig } from '@safar/shared/config/site-config';

const devServersSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.pipe(v.string(), v.url())));

/** When a new release is taken back by itself. */
export interface WatchSettings {
  /** How long after its release; 0: never. */
  readonly minutes: number;
  /** The part of page loads with a failure that is too much; 0: never. */
  readonly errorShare: number;
  readonly minLoads: number;
  /** So many different visitors must have had the failures. */
  readonly minVisitors: number;
}

export interface Settings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Whose `X-Forwarded-*` headers are believed: addresses and networks with commas. Those of this machine by default. */
  readonly trustedProxies?: string;
  /** Everything that changes at run time. */
  readonly dataDir: string;
  readonly releasesDir: string;
  /** The bucket that `releasesDir` is a copy of, as `RELEASES_URL` names it. */
  readonly releasesUrl?: string | undefined;
  /** Where `/api` is answered; without a trailing slash. */
  readonly backendUrl: string;
  /** Whether the backend is ours, with calls beyond `/api`. */
  readonly ownBackend: boolean;
  /** What our backend knows this server by. */
  readonly internalToken: string | undefined;
  readonly opsToken: string | undefined;
  readonly metricsToken: string | undefined;
  /** The collector of traces; without it there are none. */
  readonly tracesUrl?: string | undefined;
  readonly watch: WatchSettings;
  readonly site: PublicSite;
  readonly htmlCacheSeconds: number;
  readonly apiCacheSeconds: number;
  /** Times the usual limits of a render. */
  readonly renderPatience: number;
  /** Development servers by unit, e.g. `mf-blog` → `http://127.0.0.1:5101`. */
  readonly devServers: Readonly<Record<string, string>>;
}

/** Where our own backend serves its demo players and thumbnails, unless the operator names a real host. */
const DEMO_VIDEO_HOST = '/media/video-host';

/**
 * Reads the site server's settings. Beside the public variables, the launcher hands over `BACKEND_URL`,
 * `OWN_BACKEND` and, in development, `DEV_SHELL` and `DEV_REMOTES`.
 *
 * @throws with a sentence for every value that does not fit.
 */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const environment = readEnvironment(variables);
  const ownBackend = variables['OWN_BACKEND'] !== '0' && !environment.BACKEND_ORIGIN;
  const backendUrl = variables['BACKEND_URL'] ?? environment.BACKEND_ORIGIN ?? 'http://127.0.0.1:4000';
  const configFile = resolve(variables['SITE_CONFIG'] ?? 'site.config.json');
  const config = parseSiteConfig(JSON.parse(readFileSync(configFile, 'utf8')), environment.SITE_NAME);
  return {
    production: environment.NODE_ENV === 'production',
    port: environment.PORT,
    host: environment.HOST,
    trustedProxies: environment.TRUSTED_PROXIES,
    dataDir: resolve(environment.DATA_DIR),
    releasesDir: resolve(
      environment.RELEASES_URL === undefined
        ? (environment.RELEASES_DIR ?? `${environment.DATA_DIR}/releases`)
        : `${environment.DATA_DIR}/releases-mirror`,
    ),
    releasesUrl: environment.RELEASES_URL,
    backendUrl: backendUrl.replace(/\/+$/, ''),
    ownBackend,
    internalToken: environment.INTERNAL_TOKEN ?? environment.OPS_TOKEN,
    opsToken: environment.OPS_TOKEN,
    metricsToken: environment.METRICS_TOKEN,
    tracesUrl: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    watch: {
      minutes: environment.WATCH_MINUTES,
      errorShare: environment.ROLLBACK_ERROR_SHARE,
      minLoads: environment.ROLLBACK_MIN_LOADS,
      minVisitors: environment.ROLLBACK_MIN_VISITORS,
    },
    site: {
      ...config,
      origin: environment.PUBLIC_ORIGIN ?? `http://localhost:${environment.PORT}`,
      imageBase: ownBackend ? '' : '/backend',
      embedBase:
        environment.VIDEO_EMBED_ORIGIN ?? (ownBackend ? DEMO_VIDEO_HOST : 'https://www.youtube-nocookie.com'),
      thumbnailBase:
        environment.VIDEO_THUMBNAIL_ORIGIN ?? (ownBackend ? DEMO_VIDEO_HOST : 'https://i.ytimg.com'),
      liveStreamUrl: environment.LIVE_STREAM_URL ?? '/media/live/master.m3u8',
    },
    htmlCacheSeconds: environment.HTML_CACHE_SECONDS,
    apiCacheSeconds: environment.API_CACHE_SECONDS,
    renderPatience: Math.max(1, environment.RENDER_PATIENCE),
    devServers: {
      ...v.parse(devServersSchema, variables['DEV_REMOTES'] || '{}'),
      ...(variables['DEV_SHELL'] && { shell: variables['DEV_SHELL'] }),
    },
  };
}
