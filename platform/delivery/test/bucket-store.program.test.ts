import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { activate } from '../src/activate';
import { assembleRelease } from '../src/release/assemble-release';
import { publish } from '../src/publish';
import { planRepair, repair } from '../src/repair';
import { rollback } from '../src/rollback';
import { Bucket, immutableHeaders, mutableHeaders } from '../src/store/s3/bucket';
import { parseBucketAddress } from '../src/store/s3/bucket-address';
import { openS3Store, type S3Store } from '../src/store/s3/s3-store';
import { verify } from '../src/verify';
import { BucketServer } from './bucket-server';
import { buildVersions, finished, startPublisher } from './child-publisher';
import { compile, removePrograms } from './compile';
import { SampleCheckout } from './sample-checkout';

jest.setTimeout(120_000);

const name = 'mf-blog';
let server: BucketServer;
let checkout: SampleCheckout;
let store: S3Store;
let program: string;

beforeAll(async () => {
  program = await compile('platform/delivery/test/publish-program.ts');
});
afterAll(removePrograms);
beforeEach(async () => {
  server = await BucketServer.start();
  checkout = await SampleCheckout.create();
  store = await openS3Store(server.url);
});
afterEach(async () => {
  store.close();
  await server.stop();
  await checkout.remove();
});

const add = async (version: string, options = {}) => {
  await checkout.buildRemote(name, version, { text: 'one', ...options });
  return publish(store, { root: checkout.root, name, version, activate: true, by: 'Amina' });
};

test('release files are immutable in caches, the registry is always revalidated, and release.json is written after all other release files', async () => {
  await add('1.0.0');
  const keys = [...server.written.keys()].filter((key) => !key.startsWith('.history/'));
  expect(keys.slice(-2)).toEqual(['mf-blog/1.0.0/release.json', 'registry.json']);
  expect(server.written.get('mf-blog/1.0.0/client/app.1.js')).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'if-none-match': '*',
  });
  expect(server.written.get('mf-blog/1.0.0/client/app.1.css')).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
  });
  expect(server.written.get('registry.json')).toMatchObject({
    'cache-control': 'no-cache',
    'if-match': expect.any(String),
  });
  expect(await verify(store)).toEqual({ checked: 1, problems: [] });
});

test('activation, rollback and history work as in a folder store', async () => {
  await add('1.0.0');
  await add('1.1.0');
  await activate(store, {
    root: checkout.root,
    name,
    version: '1.0.0',
    by: 'Bilal',
    why: 'The slider is empty.',
  });
  await rollback(store, { root: checkout.root, name, by: 'Amina' });
  expect((await store.readRegistry()).units[name]?.active).toBe('1.1.0');
  const history = await store.readHistory(name);
  expect(history.map(({ revision, reason, by, why }) => ({ revision, reason, by, why }))).toEqual([
    { revision: 4, reason: 'rollback', by: 'Amina', why: undefined },
    { revision: 3, reason: 'activate', by: 'Bilal', why: 'The slider is empty.' },
    { revision: 2, reason: 'publish', by: 'Amina', why: undefined },
    { revision: 1, reason: 'publish', by: 'Amina', why: undefined },
  ]);
  expect(await store.readHistory('shell')).toEqual([]);
});

test('publishing a version again succeeds with the same content, is rejected with different content, and repairs a damaged release', async () => {
  await add('1.0.0');
  await expect(add('1.0.0')).resolves.toMatchObject({ outcome: 'present' });
  await expect(add('1.0.0', { text: 'other' })).rejects.toThrow(
    /already in the store with different content/,
  );
  await store.remove(name, '1.0.0');
  expect((await verify(store)).problems).toHaveLength(1);
  await add('1.0.0');
  expect((await verify(store)).problems).toEqual([]);

  const bucket = await Bucket.open(parseBucketAddress(server.url));
  const [script] = (await bucket.list(`${name}/1.0.0/client/`)).filter(({ key }) => key.endsWith('.js'));
  await bucket.put(script?.key ?? '', 'damaged', immutableHeaders('a.js'));
  bucket.close();
  expect((await verify(store)).problems).toHaveLength(1);
  await add('1.0.0');
  expect((await verify(store)).problems).toEqual([]);
});

test('two concurrently published builds of one version are never mixed', async () => {
  const other = await SampleCheckout.create();
  try {
    await checkout.buildRemote(name, '1.0.0', { text: 'one' });
    await other.buildRemote(name, '1.0.0', { text: 'two' });
    const outcomes = await Promise.allSettled(
      [checkout.root, other.root].map((root) =>
        publish(store, { root, name, version: '1.0.0', activate: true, by: 'tests' }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await verify(store)).problems).toEqual([]);
  } finally {
    await other.remove();
  }
});

test('after two concurrent publishes of the same files, the registry has the digest of the stored release.json', async () => {
  const other = await SampleCheckout.create();
  try {
    for (const root of [checkout, other]) await root.buildRemote(name, '1.0.0', { text: 'one' });
    const outcomes = await Promise.all(
      [checkout, other].map(async ({ root }, index) => {
        // The delay gives the two releases different values of `builtAt`.
        await sleep(index * 5);
        return publish(store, { root, name, version: '1.0.0', activate: true, by: 'tests' });
      }),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['added', 'present']);
    expect((await verify(store)).problems).toEqual([]);
  } finally {
    await other.remove();
  }
});

test('a release with a damaged release.json can be published again', async () => {
  await add('1.0.0');
  const bucket = await Bucket.open(parseBucketAddress(server.url));
  await bucket.put(`${name}/1.0.0/release.json`, '{', immutableHeaders('release.json'));
  bucket.close();
  await add('1.0.0');
  expect((await verify(store)).problems).toEqual([]);
});

test('a publisher continues if the `.publisher` object of another publisher is deleted before its age is read', async () => {
  const bucket = await Bucket.open(parseBucketAddress(server.url));
  await bucket.put('mf-blog/1.0.0/.publisher', 'the digest of another build', mutableHeaders);
  bucket.close();
  const lastModified = jest.spyOn(Bucket.prototype, 'lastModified');
  lastModified.mockImplementationOnce(async function (this: Bucket, key) {
    await this.remove(key);
    return this.lastModified(key);
  });
  await expect(add('1.0.0')).resolves.toMatchObject({ outcome: 'added' });
  expect(lastModified).toHaveBeenCalled();
  lastModified.mockRestore();
});

test('the next publisher with the same content completes an interrupted upload', async () => {
  await checkout.buildRemote(name, '1.0.0');
  const dist = join(checkout.root, name, 'dist');
  const release = await assembleRelease({ root: checkout.root, name, version: '1.0.0', dist, commit: 'abc' });
  await rm(join(dist, 'ssr/index.cjs'));
  await expect(store.add(release, dist)).rejects.toThrow();
  expect(await store.find(name, '1.0.0')).toBeUndefined();

  await expect(add('1.0.0', { text: 'other' })).rejects.toThrow(/was interrupted less than an hour ago/);
  await expect(add('1.0.0', { text: 'one' })).resolves.toMatchObject({ outcome: 'added' });
  expect((await verify(store)).problems).toEqual([]);
});

test('sweep deletes a release that is not in the registry and is older than the given age; it keeps other releases', async () => {
  await add('1.0.0');
  const release = await store.find(name, '1.0.0');
  if (!release) throw new Error('mf-blog 1.0.0 is not in the store.');
  await store.add({ ...release, version: '1.1.0' }, join(checkout.root, name, 'dist'));
  expect(await store.leftovers(0)).toEqual(['mf-blog/1.1.0']);
  expect(await store.sweep(0)).toEqual(['mf-blog/1.1.0']);
  expect(await store.find(name, '1.1.0')).toBeUndefined();
  expect((await verify(store)).problems).toEqual([]);
});

test('the registry is changed only once if the response to its write request is lost', async () => {
  await add('1.0.0');
  await add('1.1.0');
  await add('1.2.0');
  server.dropsNextResponse = true;
  await rollback(store, { root: checkout.root, name, by: 'tests' });
  const registry = await store.readRegistry();
  expect(registry).toMatchObject({ revision: 4, units: { 'mf-blog': { active: '1.1.0' } } });
});

test('with access=anonymous in the URL, the store sends unsigned requests', async () => {
  await add('1.0.0');
  const reader = await openS3Store(`${server.url}&access=anonymous`);
  server.authorizations.clear();
  expect((await reader.readRegistry()).revision).toBe(1);
  expect((await verify(reader)).problems).toEqual([]);
  expect([...server.authorizations]).toEqual([undefined]);
  reader.close();
});

test('a publisher does not replace a lost registry; a repair rebuilds it', async () => {
  await add('1.0.0');
  await add('1.1.0');
  await activate(store, { root: checkout.root, name, version: '1.0.0', by: 'tests' });
  const { units } = await store.readRegistry();
  await server.delete('registry.json');
  await expect(add('1.2.0')).rejects.toThrow(
    /registry\.json is missing, although the store contains releases/,
  );
  const plan = await planRepair(store);
  expect(plan.units[name]).toMatchObject({ active: '1.0.0', fallbacks: units[name]?.fallbacks });
  await repair(store, { plan, root: checkout.root });
  expect((await store.readRegistry()).units).toEqual(plan.units);
  await expect(add('1.2.0')).resolves.toMatchObject({ active: '1.2.0' });
});

test('the error about an unreachable bucket contains the name of the bucket', async () => {
  server.isDown = true;
  await expect(store.readRegistry()).rejects.toThrow(/The bucket releases at http:\/\/127.* did not respond/);
});

test('the error about a missing bucket names the setting to check', async () => {
  const other = await openS3Store(server.url.replace('//releases/', '//no-such-bucket/'));
  await expect(other.readRegistry()).rejects.toThrow(
    /^The bucket no-such-bucket at http:\/\/127\S+ was not found \(status 404\)\. Check the bucket and the endpoint in RELEASES_URL\.$/,
  );
  other.close();
});

test('the probe returns the time of the server, and detects a server that ignores conditional writes', async () => {
  expect(Math.abs((await store.probe()).getTime() - Date.now())).toBeLessThan(3_000);
  server.ignoresConditions = true;
  await expect(store.probe()).rejects.toThrow(/ignores If-None-Match in PUT requests/);
  expect(await store.leftovers(0)).toEqual([]);
});

test('no release is lost when 3 processes publish 12 releases concurrently', async () => {
  const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);
  await buildVersions(checkout, name, versions);
  const shares = Array.from({ length: 3 }, (_, child) => versions.slice(child * 4, child * 4 + 4));
  await Promise.all(
    shares.map((share) =>
      finished(startPublisher(program, checkout, name, share, { RELEASES_URL: server.url })),
    ),
  );
  const registry = await store.readRegistry();
  const listed = registry.units[name]?.releases.map((release) => release.version) ?? [];
  expect([...listed].sort()).toEqual([...versions].sort());
  expect(registry.revision).toBe(12);
  const revisions = (await store.readHistory()).map(({ revision }) => revision);
  expect(revisions).toEqual(Array.from({ length: 12 }, (_, index) => 12 - index));
  expect((await verify(store)).problems).toEqual([]);
});
