import { readPreviewToken } from '@safar/delivery/signing/preview-link';
import type { Signing } from '@safar/delivery/signing/signing';
import type { Registry } from '@safar/protocol/registry';
import type { RenderedPage } from '@safar/protocol/renderer';
import { splitLocale } from '@safar/contract/locale';
import { log } from '../log';
import type { RenderMetrics } from '../metrics/render-metrics';
import type { FollowedRegistry } from '../releases/followed-registry';
import { areCanaries, areListed, parsePreview, type ReleaseOverrides } from '../releases/release-overrides';
import type { ReleaseSet } from '../releases/release-set';
import { routePattern } from '../releases/route-pattern';
import type { Settings } from '../settings';
import { startActiveDeployment, type Deployment } from './active-deployment';
import { createUnservableReleases, startAlternate } from './alternate-deployment';
import { createDeploymentCache } from './deployment-cache';
import { createReleaseFaults, type Exclusion } from './release-faults';
import type { RenderOptions, RenderPool } from './render-pool';
import { smokeTest, type RenderFault } from './smoke-test';

export type { Deployment } from './active-deployment';

export type AlternatePurpose = 'canary' | 'preview';

export interface ServedPage extends RenderedPage {
  /** `false` for the client-rendered document. */
  readonly fromServer: boolean;
}

export interface SiteRenderer {
  /** The deployment of the active releases. */
  current(): Deployment;
  /** The registry that `current` was resolved from. */
  registry(): Registry;
  /** The deployment with these overrides; `undefined` on timeout or when they cannot be served. */
  alternate(
    purpose: AlternatePurpose,
    overrides: ReleaseOverrides,
    timeoutMs: number,
  ): Promise<Deployment | undefined>;
  /** The releases of a preview link or cookie; `undefined` if it is not valid or not all are listed. */
  preview(link: string): ReleaseOverrides | undefined;
  /** Releases whose server build is not used at the moment, because it failed. */
  exclusions(): readonly Exclusion[];
  /** Whether a canary or preview failed on this server a short time ago. */
  isUnservable(unit: string, version: string): boolean;
  /** Renders a page, or returns the client-rendered document when that fails. */
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
/** Promises may be rejected after all pages were rendered. */
const OUTSIDE_OF_PAGES = 'outside of a page';
/** The client-rendered document for the language of a URL. */
export const clientDocumentOf = ({ clientDocuments }: RenderPool, url: string): RenderedPage =>
  clientDocuments[splitLocale(url).locale];

/** The main content is missing, so that search engines come back later. Home has none: its parts are all secondary. */
const statusWithoutContent = (url: string) =>
  splitLocale(new URL(url, 'http://site.invalid').pathname).path === '/' ? 200 : 503;

/** Two canaries at a time need three deployments. */
const MAX_ALTERNATES: Readonly<Record<AlternatePurpose, number>> = { canary: 4, preview: 2 };

export interface SiteRendererOptions {
  readonly settings: Settings;
  readonly followed: FollowedRegistry;
  readonly signing: Signing;
  /** The program of render workers. */
  readonly workerFile: string;
  readonly metrics: RenderMetrics;
  /** Paths below the site's origin to which a POST only reads. */
  readonly readOnlyPostPaths: readonly string[];
  /** Path patterns of the shell's own pages. */
  readonly pagePatterns: readonly string[];
}

/**
 * Renders pages with the active releases and with those of canaries and previews. Each deployment has its own workers; they
 * replace each other without downtime when the registry changes.
 */
export async function createSiteRenderer({
  settings,
  followed,
  signing,
  workerFile,
  metrics,
  readOnlyPostPaths,
  pagePatterns,
}: SiteRendererOptions): Promise<SiteRenderer> {
  const { releasesDir } = settings;
  const unservable = createUnservableReleases();
  const faults = createReleaseFaults({ onFault: metrics.releaseFailed });
  metrics.observeExclusions(faults.list);
  let lastId = 0;

  const createDeployment = (releases: ReleaseSet, pool: RenderPool): Deployment => ({
    releases,
    pool,
    id: (lastId += 1),
  });

  const test = (releases: ReleaseSet, size: number) =>
    smokeTest(releases, {
      settings,
      workerFile,
      metrics,
      size,
      readOnlyPostPaths,
      onFault: (fault) => recordFault(releases, fault),
    });

  function recordFault({ shell, remotes, pageRegistry }: ReleaseSet, fault: RenderFault) {
    const { unit, kind, urls, message } = fault;
    const served = unit === 'shell' ? shell : remotes.get(unit);
    if (!served) return;
    const patterns = new Set(urls.map((url) => routePattern(url, pageRegistry, pagePatterns)));
    const pages = patterns.size > 0 ? [...patterns] : [OUTSIDE_OF_PAGES];
    const { version } = served.release;
    faults.record({ unit, version, kind, pages, message, hasFallback: served.previous !== undefined });
  }

  const isUnservable = (unit: string, version: string) =>
    unservable.has(unit, version) || faults.has(`${unit}@${version}`);

  const active = await startActiveDeployment({
    releasesDir,
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
          registry: active.registry(),
          isExcluded: faults.has,
          unservable,
          smokeTest: (releases) => test(releases, 1),
        });
        return started && createDeployment(started.releases, started.pool);
      },
      stop: ({ pool }) => pool.close(),
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
    if (active.isSwitching()) return;
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
        if (!signal.aborted) log.warn('A page was left to the browser.', { url, error: String(error) });
        return { ...clientDocumentOf(pool, url), status: statusWithoutContent(url), fromServer: false };
      }
    },
    async close() {
      clearInterval(timer);
      await active.close();
      await Promise.all(Object.values(alternates).map((cache) => cache.close()));
    },
  };
}
