import fastify, { type FastifyInstance } from 'fastify';
import { emptyRegistry, type Registry } from '@safar/shared/contract/registry';
import { testSite } from '@safar/shared/testing/test-site';
import { describeChoice } from '../../releases/choice';
import type { SiteRenderer, Stage } from '../../rendering/site-renderer';
import { readSettings } from '../../settings';
import { createCompressor } from '../compressor';
import { createPageHandler } from '../serve-page';
import { createRegistryHandler } from '../visits/choose-visit';

const open: FastifyInstance[] = [];

/** For `afterEach`. */
export const stopPages = () => Promise.all(open.splice(0).map((app) => app.close()));

const publishedAt = '2026-11-21T08:00:00.000Z';

/** Units with their releases; the first one is active. */
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
  release: { name: 'shell', version: '1.0.0', client: { entry: 'client/e.js', js: [] }, files: {} },
  styles: new Map(),
};
const blog = {
  release: { name: 'mf-blog', version: '1.0.0', owner: 'Blog team', client: { entry: 'e', js: [] } },
  styles: new Map(),
};

interface PagesOptions {
  readonly nowhere?: readonly string[];
  /** Changed by tests while the pages are served. */
  readonly registry?: Registry;
  readonly production?: boolean;
}

/**
 * A site whose pages belong to one visitor when their address has `form`; all others exist but those `nowhere`. Each page
 * says which releases it was rendered with.
 */
export async function startPages({
  nowhere = [],
  registry = emptyRegistry(),
  production = true,
}: PagesOptions = {}) {
  const rendered: string[] = [];
  const stages = new Map<string, Stage>();
  /** Ids of releases that cannot be served, or not yet. */
  const refused = new Set<string>();
  const unready = new Set<string>();
  const stageOf = (key: string): Stage => {
    const known = stages.get(key);
    if (known) return known;
    const releases = {
      shell,
      remotes: new Map([['mf-blog', blog]]),
      pageRegistry: { revision: 1, remotes: {}, key },
    };
    const stage = { generation: stages.size + 1, releases } as unknown as Stage;
    stages.set(key, stage);
    return stage;
  };
  const live = { registry };
  const renderer: SiteRenderer = {
    current: () => stageOf('active'),
    registry: () => live.registry,
    isRefused: (unit, version) => refused.has(`${unit}@${version}`),
    async sideStage(_purpose, choice) {
      const key = describeChoice(choice);
      const broken = [...choice].find(([, version]) => version.includes('broken'));
      if (broken) refused.add(broken.join('@'));
      return broken || unready.has(key) ? undefined : stageOf(key);
    },
    async render(stage, url) {
      rendered.push(url);
      const key = [...stages].find(([, one]) => one === stage)?.[0];
      return {
        status: nowhere.includes(url) ? 404 : 200,
        html: `<html><head></head><body><p>${key}</p></body></html>`,
        bootJson: '{}',
        remotes: [],
        private: url.includes('form='),
        fromServer: true,
      };
    },
    close: async () => undefined,
  };
  const settings = { ...readSettings({ HTML_CACHE_SECONDS: '10' }), site: testSite, production };
  const app = fastify({ trustProxy: 'loopback' });
  app.get('/registry.json', createRegistryHandler(renderer));
  app.get('/*', createPageHandler(settings, renderer, createCompressor()));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  open.push(app);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { redirect: 'manual', headers });
  return {
    rendered,
    unready,
    ask,
    follow: (next: Registry) => void (live.registry = next),
    /** The releases that a page was rendered with: `active`, or those in the place of the active ones. */
    releasesOn: async (path: string, headers?: Record<string, string>) =>
      /<p>([^<]*)<\/p><(?:script|aside)/.exec(await (await ask(path, headers)).text())?.[1],
  };
}
