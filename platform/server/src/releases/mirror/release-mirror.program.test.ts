/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { publish } from '@safar/delivery/publish';
import { openS3Store } from '@safar/delivery/store/s3/s3-store';
import { BucketServer } from '@safar/delivery/test/bucket-server';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import { verify } from '@safar/delivery/verify';
import { mirrorBucket } from './release-mirror';

jest.setTimeout(60_000);

test('the mirror copies new releases of a bucket, and polling does not transfer an unchanged registry', async () => {
  const server = await BucketServer.start();
  const checkout = await SampleCheckout.create();
  const folder = await mkdtemp(join(tmpdir(), 'safar-mirror-'));
  const store = await openS3Store(server.url);
  const release = async (version: string) => {
    await checkout.buildRemote('mf-blog', version, { text: version });
    await publish(store, { root: checkout.root, name: 'mf-blog', version, activate: true, by: 'tests' });
  };
  await release('1.0.0');
  const mirror = await mirrorBucket({ releasesUrl: server.url, releasesDir: folder });
  try {
    expect(await verify(new FolderStore(folder))).toEqual({ checked: 1, problems: [] });
    const bytesBefore = server.sentBytes;
    expect(bytesBefore).toBeGreaterThan(0);
    const requestsBefore = server.requests;
    while (server.requests < requestsBefore + 2) await sleep(50);
    expect(server.sentBytes).toBe(bytesBefore);

    await release('1.1.0');
    const end = Date.now() + 10_000;
    const active = async () => (await new FolderStore(folder).readRegistry()).units['mf-blog']?.active;
    while ((await active()) !== '1.1.0' && Date.now() < end) await sleep(50);
    expect(await verify(new FolderStore(folder))).toEqual({ checked: 2, problems: [] });
    expect(JSON.parse(await readFile(join(folder, 'registry.json'), 'utf8'))).toEqual(
      await store.readRegistry(),
    );
  } finally {
    await mirror?.stop();
    store.close();
    await server.stop();
    await checkout.remove();
    await rm(folder, { recursive: true });
  }
});

test('without a bucket (`RELEASES_URL`), no mirror is started', async () => {
  expect(await mirrorBucket({ releasesUrl: undefined, releasesDir: '/nowhere' })).toBeUndefined();
});
