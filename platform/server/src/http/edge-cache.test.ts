/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emptyRegistry, type Registry } from '@safar/protocol/registry';
import { registryOf, startPages, stopPages } from '../../testing/start-pages';
import { testProduct } from '../../testing/test-product';
import type { Deployment } from '../rendering/site-renderer';
import { purgeOnSwitch } from './edge-cache';

afterEach(stopPages);

const units = { shell: ['1.0.0'], 'mf-blog': ['1.0.0', '1.1.0'] };

test('a page that is the same for every visitor may be stored in a shared cache, and its surrogate keys name its releases', async () => {
  const { ask } = await startPages({ edgeCacheSeconds: 60, registry: registryOf(units) });
  const { headers } = await ask('/contact-us');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=60');
  expect(headers.get('surrogate-key')).toBe('shell@1.0.0 mf-blog@1.0.0');
  expect(headers.get('etag')).toMatch(/^"/);
  expect(headers.get('set-cookie')).toBeNull();
});

test('the English home page varies on `cookie` and `sec-fetch-site`, because these headers decide whether it redirects to Urdu', async () => {
  const { ask } = await startPages({ edgeCacheSeconds: 60, registry: registryOf(units) });
  const varyOf = async (path: string) => (await ask(path)).headers.get('vary');
  const usual = await varyOf('/ur');
  expect(usual).not.toContain('cookie');
  // The second response comes from memory.
  for (const path of ['/', '/', '/?utm_source=x'])
    expect([path, await varyOf(path)]).toEqual([path, `${usual}, cookie, sec-fetch-site`]);
});

test('private pages, errors, previews and all pages during a canary are not stored in a shared cache', async () => {
  const registry = registryOf(units, { 'mf-blog': { version: '1.1.0', percent: 50 } });
  const canary = await startPages({ edgeCacheSeconds: 60, registry });
  const usual = await startPages({
    edgeCacheSeconds: 60,
    registry: registryOf(units),
    missing: ['/nothing'],
  });
  const responses = [
    await canary.ask('/contact-us'),
    await usual.ask('/contact-us?form=1'),
    await usual.ask('/nothing'),
    await usual.ask('/?preview=mf-blog@1.1.0'),
    await usual.ask('/', { cookie: 'safar-preview=mf-blog%401.1.0' }),
  ];
  for (const { headers } of responses) {
    expect(headers.get('cache-control')).toMatch(/no-cache|no-store/);
    expect(headers.get('cache-control')).not.toContain('s-maxage');
    expect(headers.get('surrogate-key')).toBeNull();
  }
});

test.each(['a release switch', 'the start of a canary'])(
  'a page whose rendering began before %s is not stored in a shared cache, because the purge could miss the page',
  async (change) => {
    const canary = registryOf(units, { 'mf-blog': { version: '1.1.0', percent: 50 } });
    const headElements = () => {
      if (change === 'a release switch') pages.switchTo('next');
      else pages.follow(canary);
      return '';
    };
    const pages = await startPages({
      edgeCacheSeconds: 60,
      registry: registryOf(units),
      product: { ...testProduct, headElements },
    });
    const { headers } = await pages.ask('/contact-us');
    expect([headers.get('cache-control'), headers.get('surrogate-key')]).toEqual(['no-cache', null]);
    // The site server has this page in its own cache. When the releases of the page are current again and no canary
    // runs, a shared cache may store the page.
    pages.switchTo('active');
    pages.follow(registryOf(units));
    expect((await pages.ask('/contact-us')).headers.get('surrogate-key')).not.toBeNull();
  },
);

test('a release switch and the start of a canary purge all earlier pages from the shared cache, and a failed purge is retried', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const purged: unknown[] = [];
  const cache = createServer((request, response) => {
    purged.push([request.method, request.headers['surrogate-key'], request.headers.authorization]);
    // The first attempt fails.
    response.writeHead(purged.length === 1 ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
  const deploymentOf = (id: number, version: string) => {
    const release = { name: 'shell', version };
    return { id, releases: { shell: { release }, remotes: new Map() } } as unknown as Deployment;
  };
  let deployment = deploymentOf(1, '1.0.0');
  let registry: Registry = emptyRegistry();
  const stop = purgeOnSwitch({
    renderer: { current: () => deployment, registry: () => registry },
    purgeUrl: `http://127.0.0.1:${(cache.address() as AddressInfo).port}/`,
    token: 'the-token',
  });
  const waitFor = async (count: number) => {
    while (purged.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  deployment = deploymentOf(2, '1.1.0');
  await waitFor(2);
  registry = registryOf(units, { 'mf-blog': { version: '1.1.0', percent: 50 } });
  await waitFor(3);
  stop();
  cache.closeAllConnections();
  cache.close();
  jest.restoreAllMocks();
  expect(purged).toEqual([
    ['POST', 'shell@1.0.0', 'Bearer the-token'],
    ['POST', 'shell@1.0.0', 'Bearer the-token'],
    ['POST', 'shell@1.1.0', 'Bearer the-token'],
  ]);
});
