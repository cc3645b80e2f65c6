import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { readEnvironment, type Environment } from '@safar/service/environment';
import type { PublicSite } from '@safar/contract/site-config';
import type { OpenIdSettings } from './ops/openid';
import type { RollbackThresholds } from './rollback/automatic-rollback';

/** Settings of the site server that do not depend on the product it serves. `Settings` adds the public site data. */
export interface ServerSettings {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Maximum number of open connections. Further connections are closed. */
  readonly maxConnections: number;
  /**
   * Addresses and networks whose `X-Forwarded-*` headers are trusted, comma-separated.
   */
  readonly trustedProxies: string;
  /** Folder for all data that changes at run time. */
  readonly dataDir: string;
  /** Folder of the release store, or of the mirror of `releasesUrl`. */
  readonly releasesDir: string;
  readonly releasesUrl?: string | undefined;
  /** Folder of the trusted keys and of this server's own keys. */
  readonly keysDir: string;
  readonly releaseKey?: string | undefined;
  /** Whether releases may be signed with the development key of this machine. */
  readonly acceptsDevelopmentKey: boolean;
  /** Origin of the backend, without a trailing slash. */
  readonly backendUrl: string;
  /** Origin of `/media`: the media server `MEDIA_URL` if it is set, otherwise the backend. */
  readonly mediaUrl: string;
  /** Whether the backend is the backend of this repository, which also has endpoints outside `/api`. */
  readonly ownBackend: boolean;
  /** Token with which this server authenticates itself to the backend of this repository. */
  readonly internalToken: string | undefined;
  readonly opsToken: string | undefined;
  /** Sign-in at `/ops` with accounts of an OpenID provider. */
  readonly openId?: OpenIdSettings | undefined;
  readonly metricsToken: string | undefined;
  /** OTLP endpoint for traces. Without it, tracing is off. */
  readonly tracesUrl?: string | undefined;
  readonly rollback: RollbackThresholds;
  readonly htmlCacheSeconds: number;
  /** TTL of pages in a shared cache; 0 if there is no shared cache. */
  readonly edgeCacheSeconds: number;
  readonly edgePurgeUrl?: string | undefined;
  readonly edgePurgeToken?: string | undefined;
  readonly apiCacheSeconds: number;
  /** Memory in megabytes for the cache of complete lists, which a backend without paging sends. */
  readonly listCacheMegabytes: number;
  /** Number of processes that render pages of the active releases. */
  readonly renderWorkers: number;
  /** Multiplies the CPU limits and deadlines of render workers, except `DATA_DEADLINE_MS`. */
  readonly renderTimeoutFactor: number;
  /** Development servers by unit, e.g. `mf-blog` → `http://127.0.0.1:5101`. */
  readonly devServers: Readonly<Record<string, string>>;
  /**
   * Files of the development builds for server rendering, by unit. If the shell is in `devServers` but has no file
   * here, browsers render all pages.
   */
  readonly devBuilds: Readonly<Record<string, string>>;
}

export interface Settings extends ServerSettings {
  readonly site: PublicSite;
}

/** At least two workers, so that one renders while the other is replaced. A worker takes about 110 MB of memory. */
const defaultRenderWorkers = (): number => Math.min(Math.max(2, availableParallelism()), 8);

const devBuildsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
const devServersSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.pipe(v.string(), v.url())));

/** If `OIDC_ISSUER` is set, the other three variables are set too: `readEnvironment` has checked this. */
function readOpenId(environment: Environment): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = environment;
  const { OIDC_OPERATORS: operators } = environment;
  return issuer && clientId && clientSecret && operators
    ? { issuer, clientId, clientSecret, operators }
    : undefined;
}

/**
 * Reads the settings from the environment variables. The launcher (`launchSite`) sets `BACKEND_URL`, `OWN_BACKEND` and
 * `DEVELOPMENT_KEY`. If it starts the demo, it also sets `MEDIA_URL`. `npm run dev` sets `DEV_SHELL` and `DEV_REMOTES`;
 * with `--ssr`, it also sets `DEV_BUILDS`.
 *
 * @throws {EnvironmentError} with a sentence for every invalid setting
 * @throws {ValiError} if `DEV_REMOTES` or `DEV_BUILDS` is invalid
 */
export function readServerSettings(variables: NodeJS.ProcessEnv): ServerSettings {
  const environment = readEnvironment(variables);
  const backendUrl = variables['BACKEND_URL'] ?? environment.BACKEND_ORIGIN ?? 'http://127.0.0.1:4000';
  const isMirrored = environment.RELEASES_URL !== undefined;
  const releasesDir = environment.RELEASES_DIR ?? `${environment.DATA_DIR}/releases`;
  return {
    production: environment.NODE_ENV === 'production',
    port: environment.PORT,
    host: environment.HOST,
    maxConnections: environment.MAX_CONNECTIONS,
    trustedProxies: environment.TRUSTED_PROXIES,
    dataDir: resolve(environment.DATA_DIR),
    releasesDir: resolve(isMirrored ? `${environment.DATA_DIR}/releases-mirror` : releasesDir),
    releasesUrl: environment.RELEASES_URL,
    keysDir: resolve(environment.KEYS_DIR ?? `${environment.DATA_DIR}/keys`),
    releaseKey: environment.RELEASE_KEY,
    acceptsDevelopmentKey:
      !isMirrored && (environment.NODE_ENV !== 'production' || variables['DEVELOPMENT_KEY'] === '1'),
    backendUrl: backendUrl.replace(/\/+$/, ''),
    mediaUrl: (variables['MEDIA_URL'] || backendUrl).replace(/\/+$/, ''),
    ownBackend: variables['OWN_BACKEND'] !== '0' && !environment.BACKEND_ORIGIN,
    internalToken: environment.INTERNAL_TOKEN ?? environment.OPS_TOKEN,
    opsToken: environment.OPS_TOKEN,
    openId: readOpenId(environment),
    metricsToken: environment.METRICS_TOKEN,
    tracesUrl: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
    rollback: {
      minutes: environment.ROLLBACK_WATCH_MINUTES,
      errorRate: environment.ROLLBACK_ERROR_RATE,
      minLoads: environment.ROLLBACK_MIN_LOADS,
      minVisitors: environment.ROLLBACK_MIN_VISITORS,
    },
    htmlCacheSeconds: environment.HTML_CACHE_SECONDS,
    edgeCacheSeconds: environment.EDGE_CACHE_SECONDS,
    edgePurgeUrl: environment.EDGE_PURGE_URL,
    edgePurgeToken: environment.EDGE_PURGE_TOKEN,
    apiCacheSeconds: environment.API_CACHE_SECONDS,
    listCacheMegabytes: environment.LIST_CACHE_MB,
    renderWorkers: environment.RENDER_WORKERS || defaultRenderWorkers(),
    renderTimeoutFactor: Math.max(1, environment.RENDER_TIMEOUT_FACTOR),
    devServers: {
      ...v.parse(devServersSchema, variables['DEV_REMOTES'] || '{}'),
      ...(variables['DEV_SHELL'] && { shell: variables['DEV_SHELL'] }),
    },
    devBuilds: v.parse(devBuildsSchema, variables['DEV_BUILDS'] || '{}'),
  };
}
