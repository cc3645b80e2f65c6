import type { FastifyInstance } from 'fastify';
import { emptyRegistry, type Registry } from '@safar/protocol/registry';
import { overridesKey, parsePreview } from '../src/releases/release-overrides';
import type { Deployment, SiteRenderer } from '../src/rendering/site-renderer';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { testProduct, testSettings } from './test-product';
import { createCompressor } from '../src/http/compression';
import { createApp } from '../src/http/create-app';
import { connectionLimits } from '../src/http/http-server';
import { createReadyResponder } from '../src/http/ready-responses';
import { createReadyPages } from '../src/pages/ready-pages';
import { createPageHandler, PAGES_ROUTE, type PageProduct } from '../src/pages/serve-page';
import { createRegistryHandler } from '../src/selection/select-releases';

const open: FastifyInstance[] = [];

/** Stops all servers. Call it in `afterEach`. */
export const stopPages = () => Promise.all(open.splice(0).map((app) => app.close()));

const publishedAt = '2026-11-21T08:00:00.000Z';

/** A registry in which the first version of each unit is active. */
export function registryOf(
  units: Readonly<Record<string, readonly string[]>>,
  canaries: Readonly<Record<string, { version: string; percent: number }>> = {},
): Registry {
  return {
    ...emptyRegistry(),
    units: Object.fromEntries(
      Object.entries(units).map(([name, versions]) => [
        name,
        {
          active: versions[0] ?? '',
          canary: canaries[name] ?? null,
          releases: versions.map((version) => ({ version, publishedAt })),
        },
      ]),
    ),
  };
}

const shell = {
  release: {
    name: 'shell',
    version: '1.0.0',
    client: { entry: 'client/e.js', js: [] },
    files: { 'client/e.js': { integrity: 'sha384-e' } },
  },
  styles: new Map(),
  offer: { contract: '1.4.0', packages: { react: '19.3.1' } },
};
const blog = {
  release: { name: 'mf-blog', version: '1.0.0', owner: 'Blog team', client: { entry: 'e', js: [] } },
  styles: new Map(),
};

interface PagesOptions {
  readonly missing?: readonly string[];
  /** The first registry, which `follow` replaces. */
  readonly registry?: Registry;
  readonly production?: boolean;
  readonly edgeCacheSeconds?: number;
  readonly product?: PageProduct;
  readonly isDataLate?: () => boolean;
  /** The canonical path of every page. Without it, pages have no head data. */
  readonly canonicalPath?: string;
  /** `true` if the server is overloaded and browsers render all pages. */
  readonly isOverloaded?: boolean;
}

/**
 * Starts a server. The text of each page is the key of the deployment that rendered it: `active`, or for a canary or
 * preview the key of the overrides, such as `mf-blog@1.1.0`. Pages with `form=` in their URL are private. The response
 * for URLs in `missing` is 404. The data of `mf-blog` misses its deadline while `isDataLate()` is true.
 */
export async function startPages({
  missing = [],
  registry = emptyRegistry(),
  production = true,
  edgeCacheSeconds = 0,
  product = testProduct,
  isDataLate = () => false,
  canonicalPath,
  isOverloaded = false,
}: PagesOptions = {}) {
  const rendered: string[] = [];
  const deployments = new Map<string, Deployment>();
  /** Ids of releases that cannot be served. */
  const unservable = new Set<string>();
  /** Keys of overrides whose deployment has not started yet. */
  const unready = new Set<string>();
  const deploymentOf = (key: string): Deployment => {
    const known = deployments.get(key);
    if (known) return known;
    const releases = {
      shell,
      remotes: new Map([['mf-blog', blog]]),
      pageRegistry: { revision: 1, remotes: {}, key },
    };
    const deployment = { id: deployments.size + 1, releases } as unknown as Deployment;
    deployments.set(key, deployment);
    return deployment;
  };
  const live = { registry, active: 'active' };
  const renderer: SiteRenderer = {
    current: () => deploymentOf(live.active),
    registry: () => live.registry,
    exclusions: () => [],
    // In these tests, a preview link is a list of release ids.
    preview: (link) => parsePreview(link.split(','), live.registry),
    isUnservable: (unit, version) => unservable.has(`${unit}@${version}`),
    async alternate(_purpose, overrides) {
      const key = overridesKey(overrides);
      const broken = [...overrides].find(([, version]) => version.includes('broken'));
      if (broken) unservable.add(broken.join('@'));
      return broken || unready.has(key) ? undefined : deploymentOf(key);
    },
    async render(deployment, url) {
      rendered.push(url);
      const key = [...deployments].find(([, one]) => one === deployment)?.[0];
      return {
        status: isOverloaded ? 503 : missing.includes(url) ? 404 : 200,
        html: `<html><head></head><body><p>${key}</p></body></html>`,
        bootJson: '{}',
        remotes: [],
        private: url.includes('form='),
        ...(canonicalPath && {
          head: {
            ...{ title: '', description: '', type: 'website', image: undefined, structuredData: [] },
            canonical: testSite.origin + canonicalPath,
          },
        }),
        outcomes: { 'mf-blog': isDataLate() ? 'timed_out' : 'rendered' },
        fromServer: !isOverloaded,
      };
    },
    close: async () => undefined,
  };
  const settings = { ...testSettings({ HTML_CACHE_SECONDS: '10' }), production, edgeCacheSeconds };
  const readyPages = createReadyPages(renderer);
  const ready = createReadyResponder([readyPages.find]);
  const limits = connectionLimits(100);
  const app = createApp({ publicOrigin: settings.site.origin, trustedProxies: 'loopback', limits, ready });
  app.get('/registry.json', createRegistryHandler(renderer));
  app.get(
    PAGES_ROUTE,
    createPageHandler({
      settings,
      product,
      renderer,
      compressor: createCompressor(),
      signStatement: (releases) => releases.join(' '),
      readyPages,
    }),
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  open.push(app);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { redirect: 'manual', headers });
  return {
    origin,
    readyCounts: ready.takeCounts,
    rendered,
    unready,
    ask,
    follow: (next: Registry) => void (live.registry = next),
    /** Makes the deployment with this key current, as after an activation. The text of its pages is the key. */
    switchTo: (key: string) => void (live.active = key),
    /** Requests a page and returns the key of the deployment that rendered it, such as `active`. */
    releasesOn: async (path: string, headers?: Record<string, string>) =>
      /<p>([^<]*)<\/p><(?:script|aside)/.exec(await (await ask(path, headers)).text())?.[1],
  };
}
