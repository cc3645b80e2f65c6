import { join } from 'node:path';
import { readPreviewToken } from '@safar/delivery/signing/preview-link';
import type { Signing } from '@safar/delivery/signing/signing';
import type { PageRegistry } from '@safar/protocol/page-registry';
import type { Registry } from '@safar/protocol/registry';
import type { RenderedPage } from '@safar/protocol/renderer';
import { splitLocale } from '@safar/contract/locale';
import { loggedPath } from '@safar/service/logging/logged-path';
import { log } from '../log';
import type { RenderMetrics } from '../metrics/render-metrics';
import { createRouteMatcher } from '../pages/page-url';
import type { FollowedRegistry } from '../releases/followed-registry';
import { areCanaries, areListed, parsePreview, type ReleaseOverrides } from '../releases/release-overrides';
import type { ReleaseSet } from '../releases/release-set';
import type { Settings } from '../settings';
import type { SiteProduct } from '../site-product';
import { startActiveDeployment, type Deployment } from './active-deployment';
import { blamedUnit, createUnservableReleases, startAlternate } from './alternate-deployment';
import { createDeploymentCache } from './deployment-cache';
import { createReleaseFaults, type Exclusion } from './release-faults';
import type { RenderOptions, RenderPool } from './render-pool';
import { smokeTest, type RenderFault } from './smoke-test';

export type { Deployment } from './active-deployment';

type AlternatePurpose = 'canary' | 'preview';

export interface ServedPage extends RenderedPage {
  /** Whether the server rendered the page; `false` for the document for client-side rendering. */
  readonly fromServer: boolean;
}

export interface SiteRenderer {
  /** Returns the deployment of the active releases. */
  current(): Deployment;
  /** Returns the registry from which the releases of `current()` were resolved. */
  registry(): Registry;
  /**
   * Returns the deployment with these overrides; `undefined` on timeout, if the overrides cannot be served, or if the
   * limit of alternate deployments is reached and all of them are in use.
   */
  alternate(
    purpose: AlternatePurpose,
    overrides: ReleaseOverrides,
    timeoutMs: number,
  ): Promise<Deployment | undefined>;
  /**
   * Returns the releases of a preview link or cookie; `undefined` if the link is invalid or a release is not in the
   * registry.
   */
  preview(link: string): ReleaseOverrides | undefined;
  /** Releases whose server build is temporarily not used, because it failed. */
  exclusions(): readonly Exclusion[];
  /**
   * Whether this server currently does not serve a canary or preview, because the files of the release could not be
   * read or the release failed.
   */
  isUnservable(unit: string, version: string): boolean;
  /** Renders a page. If rendering fails, returns the document for client-side rendering. */
  render(
    deployment: Deployment,
    url: string,
    saveData: boolean,
    signal: AbortSignal,
    options?: RenderOptions,
  ): Promise<ServedPage>;
  close(): Promise<void>;
}

const POLL_MS = 500;
/** The page name that `recordFault` records for a fault that did not occur while a page was rendered. */
const OUTSIDE_OF_PAGES = 'outside of a page';
/** Returns the document for client-side rendering, in the language of a URL. */
export const clientDocumentOf = ({ clientDocuments }: RenderPool, url: string): RenderedPage =>
  clientDocuments[splitLocale(url).locale];

/**
 * The status of a page without its main content is 503, so that search engines try again later. The home page has no
 * main content: it consists of slots and of two small sections of the shell.
 */
const statusWithoutContent = (url: string) =>
  splitLocale(new URL(url, 'http://site.invalid').pathname).path === '/' ? 200 : 503;

/**
 * Maximum number of alternate deployments, which replace some active releases by canaries or previews. Two canaries at
 * the same time need three deployments: one for each, and one for visitors who are in both. The fourth is spare.
 */
const MAX_ALTERNATES: Readonly<Record<AlternatePurpose, number>> = { canary: 4, preview: 2 };

interface SiteRendererOptions {
  readonly settings: Settings;
  readonly followed: FollowedRegistry;
  readonly signing: Signing;
  /** Path of the program that render workers run. */
  readonly workerFile: string;
  readonly metrics: RenderMetrics;
  /** Paths, relative to the site's origin, at which POST requests do not change data. */
  readonly readOnlyPostPaths: readonly string[];
  readonly shellPages: SiteProduct['pages'];
  /** Called at startup after each failed attempt to serve a release set, before the next attempt. */
  readonly onUnservable?: () => Promise<void>;
}

/**
 * Renders pages with the active releases, and with the releases of canaries and previews. Each deployment has
 * separate workers. When the set of active releases changes, a new deployment replaces the old one without downtime.
 */
export async function createSiteRenderer({
  settings,
  followed,
  signing,
  workerFile,
  metrics,
  readOnlyPostPaths,
  shellPages,
  onUnservable,
}: SiteRendererOptions): Promise<SiteRenderer> {
  const { releasesDir } = settings;
  const copiesDir = join(settings.dataDir, 'last-releases');
  const unservable = createUnservableReleases();
  const faults = createReleaseFaults({ onFault: metrics.releaseFailed });
  metrics.observeExclusions(faults.list);
  const matchRoute = createRouteMatcher(shellPages);
  let lastId = 0;
  let isClosing = false;

  const createDeployment = (releases: ReleaseSet, pool: RenderPool): Deployment => ({
    releases,
    pool,
    id: (lastId += 1),
  });

  const test = (releases: ReleaseSet, size: number, overrides: ReleaseOverrides = new Map()) =>
    smokeTest(releases, {
      settings,
      workerFile,
      metrics,
      size,
      readOnlyPostPaths,
      onFault: (fault) => recordFault(releases, fault, blamedUnit(fault.unit, overrides)),
    });

  function recordFault({ shell, remotes, pageRegistry }: ReleaseSet, fault: RenderFault, unit: string) {
    const { kind, urls } = fault;
    const message = unit === fault.unit ? fault.message : `${fault.unit}: ${fault.message}`;
    const served = unit === 'shell' ? shell : remotes.get(unit);
    if (!served) return;
    const patterns = new Set(urls.map((url) => patternOf(url, pageRegistry)));
    const pages = patterns.size > 0 ? [...patterns] : [OUTSIDE_OF_PAGES];
    const { version } = served.release;
    faults.record({ unit, version, kind, pages, message, hasFallback: served.previous !== undefined });
  }

  /** The pattern of the route that a URL matches. Unlike the URL, it does not contain the visitor's input. */
  function patternOf(url: string, registry: PageRegistry): string {
    const { path } = splitLocale(url.split('?')[0] ?? '/');
    return matchRoute(path, registry)?.route.path ?? 'not found';
  }

  const isUnservable = (unit: string, version: string) =>
    unservable.has(unit, version) || faults.has(`${unit}@${version}`);

  const active = await startActiveDeployment({
    releasesDir,
    copiesDir,
    onUnservable,
    followed,
    faults,
    smokeTest: (releases) => test(releases, settings.renderWorkers),
    createDeployment,
    onSwitch() {
      sweepAlternates();
      Object.values(alternates).forEach((cache) => cache.renew());
    },
  });

  const createAlternates = (purpose: AlternatePurpose) =>
    createDeploymentCache<Deployment>({
      limit: MAX_ALTERNATES[purpose],
      async start(overrides) {
        const started = await startAlternate(overrides, {
          releasesDir,
          copiesDir,
          registry: active.registry(),
          current: active.current,
          isExcluded: faults.has,
          unservable,
          smokeTest: (releases) => test(releases, 1, overrides),
        });
        return started && createDeployment(started.releases, started.pool);
      },
      stop: ({ pool }) => pool.close(isClosing ? undefined : 'new_release'),
    });
  const alternates = { canary: createAlternates('canary'), preview: createAlternates('preview') };

  function sweepAlternates() {
    const isServable = (overrides: ReleaseOverrides) =>
      [...overrides].every(([unit, version]) => !isUnservable(unit, version));
    const registry = active.registry();
    alternates.canary.sweep((overrides) => isServable(overrides) && areCanaries(registry, overrides));
    alternates.preview.sweep((overrides) => isServable(overrides) && areListed(registry, overrides));
  }

  const timer = setInterval(() => {
    sweepAlternates();
    void active.followRegistry();
  }, POLL_MS);

  return {
    current: active.current,
    registry: active.registry,
    alternate: (purpose, overrides, timeoutMs) => alternates[purpose].get(overrides, timeoutMs),
    preview(link) {
      const releases = readPreviewToken(signing, link);
      return releases && parsePreview(releases, active.registry());
    },
    isUnservable,
    exclusions: faults.list,
    async render({ pool }, url, saveData, signal, options) {
      try {
        return { ...(await pool.render(url, saveData, signal, options)), fromServer: true };
      } catch (error) {
        if (!signal.aborted)
          log.warn('A page was not rendered on the server; the browser renders it.', {
            path: loggedPath(url),
            error: String(error),
          });
        return { ...clientDocumentOf(pool, url), status: statusWithoutContent(url), fromServer: false };
      }
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      await active.close();
      await Promise.all(Object.values(alternates).map((cache) => cache.close()));
    },
  };
}
