/** @jest-environment node */
import type { ReleaseOverrides } from '../releases/release-overrides';
import { createDeploymentCache } from './deployment-cache';

const overridesOf = (version: string): ReleaseOverrides => new Map([['mf-blog', version]]);
const versionOf = (overrides: ReleaseOverrides) => overrides.get('mf-blog') ?? '';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Long enough for a start even on a busy machine. */
const TIMEOUT_MS = 5_000;

/**
 * Creates a cache of fake deployments. A deployment is a string `<version> of <number>`, and takes `ms` milliseconds to
 * start and `stopMs` to stop. The number counts the deployments in the order of their start, from 1. A version that
 * begins with 0 cannot be served.
 */
function createCache({ limit = 2, ms = 0, stopMs = 0 } = {}) {
  const started: string[] = [];
  const stopped: string[] = [];
  let time = 0;
  let round = 0;
  const cache = createDeploymentCache<string>({
    limit,
    now: () => time,
    async start(overrides) {
      await pause(ms);
      started.push(versionOf(overrides));
      return versionOf(overrides).startsWith('0') ? undefined : `${versionOf(overrides)} of ${(round += 1)}`;
    },
    async stop(deployment) {
      if (stopMs > 0) await pause(stopMs);
      stopped.push(deployment);
    },
  });
  return { cache, started, stopped, pass: (seconds: number) => (time += seconds * 1000) };
}

test('a deployment starts on first use, once for concurrent requests', async () => {
  const { cache, started } = createCache();
  const got = await Promise.all([
    cache.get(overridesOf('1'), TIMEOUT_MS),
    cache.get(overridesOf('1'), TIMEOUT_MS),
  ]);
  expect(got).toEqual(['1 of 1', '1 of 1']);
  expect(await cache.get(overridesOf('1'), 0)).toBe('1 of 1');
  expect(started).toEqual(['1']);
});

test('a request waits only until its timeout, and the next request receives the deployment', async () => {
  const { cache } = createCache({ ms: 600 });
  const began = Date.now();
  expect(await cache.get(overridesOf('1'), 5)).toBeUndefined();
  expect(Date.now() - began).toBeLessThan(500);
  expect(await cache.get(overridesOf('1'), TIMEOUT_MS)).toBe('1 of 1');
});

test('at the limit, the least recently used deployment is evicted, but not within 20 s of its last use', async () => {
  const { cache, stopped, pass } = createCache();
  await cache.get(overridesOf('1'), TIMEOUT_MS);
  await cache.get(overridesOf('2'), TIMEOUT_MS);
  expect(await cache.get(overridesOf('3'), TIMEOUT_MS)).toBeUndefined();
  pass(30);
  await cache.get(overridesOf('1'), TIMEOUT_MS);
  expect(await cache.get(overridesOf('3'), TIMEOUT_MS)).toBe('3 of 3');
  expect(stopped).toEqual(['2 of 2']);
});

test('unservable overrides do not count towards the limit', async () => {
  const { cache } = createCache({ limit: 1 });
  expect(await cache.get(overridesOf('0'), TIMEOUT_MS)).toBeUndefined();
  expect(await cache.get(overridesOf('1'), TIMEOUT_MS)).toBe('1 of 1');
});

test('after `renew`, the old deployment is used until its successor has started', async () => {
  const { cache, stopped } = createCache({ ms: 20 });
  await cache.get(overridesOf('1'), TIMEOUT_MS);
  cache.renew();
  expect(await cache.get(overridesOf('1'), 0)).toBe('1 of 1');
  expect(stopped).toEqual([]);
  while ((await cache.get(overridesOf('1'), 0)) === '1 of 1') await pause(5);
  expect(await cache.get(overridesOf('1'), 0)).toBe('1 of 2');
  expect(stopped).toEqual(['1 of 1']);
});

test('`sweep` stops deployments that are not wanted, and deployments that are idle', async () => {
  const { cache, stopped, pass } = createCache();
  await cache.get(overridesOf('1'), TIMEOUT_MS);
  await cache.get(overridesOf('2'), TIMEOUT_MS);
  cache.sweep((overrides) => versionOf(overrides) !== '1');
  expect(stopped).toEqual(['1 of 1']);
  pass(3600);
  cache.sweep(() => true);
  expect(stopped).toEqual(['1 of 1', '2 of 2']);
});

test('a deployment that is still starting when the cache closes is stopped', async () => {
  const { cache, stopped } = createCache({ ms: 20 });
  const requested = cache.get(overridesOf('1'), TIMEOUT_MS);
  await pause(5);
  await cache.close();
  expect(await requested).toBeUndefined();
  expect(stopped).toEqual(['1 of 1']);
});

test('`close` waits until swept deployments and deployments that were still starting have stopped', async () => {
  const { cache, stopped } = createCache({ ms: 20, stopMs: 50 });
  await cache.get(overridesOf('1'), TIMEOUT_MS);
  cache.sweep(() => false);
  const requested = cache.get(overridesOf('2'), TIMEOUT_MS);
  await pause(5);
  await cache.close();
  expect(stopped).toEqual(['1 of 1', '2 of 2']);
  expect(await requested).toBeUndefined();
});

test('if the cache closes while it renews, the old deployment and its successor are stopped', async () => {
  const { cache, stopped } = createCache({ ms: 20 });
  await cache.get(overridesOf('1'), TIMEOUT_MS);
  cache.renew();
  await pause(5);
  await cache.close();
  expect(stopped).toEqual(['1 of 1', '1 of 2']);
});

test('a closed cache starts no deployment', async () => {
  const { cache, started } = createCache();
  const closing = cache.close();
  expect(await cache.get(overridesOf('1'), TIMEOUT_MS)).toBeUndefined();
  await closing;
  expect(await cache.get(overridesOf('1'), TIMEOUT_MS)).toBeUndefined();
  expect(started).toEqual([]);
});
