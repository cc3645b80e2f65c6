import { publish } from '../src/publish';
import { DamagedRegistryError } from '../src/store/registry-file';
import { Bucket } from '../src/store/s3/bucket';
import { parseBucketAddress } from '../src/store/s3/bucket-address';
import { openS3Store, type S3Store } from '../src/store/s3/s3-store';
import { BucketServer } from './bucket-server';
import { SampleCheckout } from './sample-checkout';

jest.setTimeout(120_000);

const MB = 1024 * 1024;
const JSON_HEADERS = { contentType: 'application/json', cacheControl: 'no-cache' };

let server: BucketServer;
let checkout: SampleCheckout;
let store: S3Store;
let bucket: Bucket;

beforeEach(async () => {
  server = await BucketServer.start();
  checkout = await SampleCheckout.create();
  store = await openS3Store(server.url);
  bucket = await Bucket.open(parseBucketAddress(server.url));
  await checkout.buildRemote('mf-blog', '1.0.0', { text: 'one' });
  await publish(store, {
    root: checkout.root,
    name: 'mf-blog',
    version: '1.0.0',
    activate: true,
    by: 'Amina',
  });
});
afterEach(async () => {
  store.close();
  bucket.close();
  await server.stop();
  await checkout.remove();
});

test.each([
  ['never responds', 'hangs'],
  ['sends ten bytes per second', 'drips'],
] as const)(
  'reading from a bucket that %s fails within eight seconds, and succeeds when the fault has ended',
  async (_case, fault) => {
    server[fault] = true;
    const began = performance.now();
    await expect(store.readRegistry()).rejects.toThrow(
      /^The bucket releases at http.* sent less than 64 KiB in 5 seconds\.$/,
    );
    expect(performance.now() - began).toBeLessThan(8_000);
    server[fault] = false;
    expect((await store.readRegistry()).units['mf-blog']?.active).toBe('1.0.0');
  },
);

test('publishing succeeds although the bucket does not respond to the first read of an uploaded file', async () => {
  await checkout.buildRemote('mf-blog', '1.1.0', { text: 'two' });
  server.hangsAtNextRead = '.js';
  await publish(store, {
    root: checkout.root,
    name: 'mf-blog',
    version: '1.1.0',
    activate: true,
    by: 'Amina',
  });
  expect(server.hangsAtNextRead).toBeUndefined();
  expect((await store.readRegistry()).units['mf-blog']?.active).toBe('1.1.0');
});

test('a registry of 50 MB is rejected as damaged', async () => {
  await bucket.put('registry.json', Buffer.alloc(50 * MB, ' '), JSON_HEADERS);
  const error = await store.readRegistry().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DamagedRegistryError);
  expect(String(error)).toMatch(/registry\.json is larger than 8 MiB\. To rebuild it:/);
  await expect(store.readRegistryIfChanged()).rejects.toBeInstanceOf(DamagedRegistryError);
});

test('an object larger than expected is rejected, even if the response has no Content-Length', async () => {
  await bucket.put('mf-blog/1.0.0/client/app.1.js', Buffer.alloc(1_000, 'x'), JSON_HEADERS);
  const read = () => store.readFile('mf-blog', '1.0.0', 'client/app.1.js', 999);
  await expect(read()).rejects.toThrow(/larger than 999 bytes/);
  server.drips = true;
  await expect(store.readFile('mf-blog', '1.0.0', 'client/app.1.js', 3)).rejects.toThrow(
    /larger than 3 bytes/,
  );
  server.drips = false;
  expect(await store.readFile('mf-blog', '1.0.0', 'client/app.1.js', 1_000)).toHaveLength(1_000);
});
