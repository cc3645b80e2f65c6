import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '@safar/delivery/release/release-files';
import type { Registry } from '@safar/protocol/registry';
import type { Release } from '@safar/contract/release';
import { partOf } from './support/parts';
import {
  activateNext,
  nextVersion,
  publishNext,
  rollBackToBuild,
  type TestStore,
} from './support/release-store';
import { expect, test } from './support/test';

const remote = 'mf-blog';
const MARK = 'code of an attacker';

/**
 * Replaces the server build of a release and updates the digests in `release.json` and `registry.json`. An attacker
 * with write access to the store could do this without a signing key.
 */
async function replaceServerBuild(store: TestStore): Promise<void> {
  const folder = await store.releaseFolder(remote);
  const version = await store.activeVersion(remote);
  const code = Buffer.concat([
    await readFile(join(folder, 'ssr/index.cjs')),
    Buffer.from(`\nthrow new Error('${MARK}');`),
  ]);
  const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
  const metadata = JSON.stringify({
    ...release,
    files: { ...release.files, 'ssr/index.cjs': digestOf(code) },
  });
  const file = join(store.folder, 'registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8')) as Registry;
  for (const listed of registry.units[remote]?.releases ?? [])
    if (listed.version === version) listed.digest = digestOf(Buffer.from(metadata)).integrity;
  await writeFile(join(folder, 'ssr/index.cjs'), code);
  await writeFile(join(folder, 'release.json'), metadata);
  await writeFile(file, JSON.stringify(registry));
}

test('a release whose files and digests were replaced is rejected, and the site keeps serving the original release', async ({
  page,
  siteFor,
}) => {
  const site = await siteFor();
  const html = async () => (await fetch(`${site.origin}/blog`)).text();
  const version = await site.store.activeVersion(remote);
  expect(await html()).toContain(`data-mf="${remote}@${version}"`);

  await replaceServerBuild(site.store);
  await expect
    .poll(() => site.output(), { timeout: 10_000 })
    .toContain(`The registry entry of ${remote} differs from its signed content.`);
  const response = await page.goto(site.origin);
  expect(response?.status()).toBe(200);
  await expect(partOf(page, 'mf-video:home.slider')).toBeVisible();
  expect(await html()).toContain(`data-mf="${remote}@${version}"`);
  expect(site.output()).not.toContain(MARK);
  expect(site.output().split('The registry or an entry was refused').length - 1).toBe(1);

  // A server that has never accepted a registry entry of this remote does not serve the remote.
  const restarted = await siteFor({ store: site.store });
  const home = await (await fetch(restarted.origin)).text();
  expect(home).toContain('data-mf="mf-video@');
  expect(home).not.toContain(`data-mf="${remote}@`);
  expect(restarted.output()).not.toContain(MARK);
});

test('an older registry is rejected, and a rollback at /ops does not re-sign it', async ({ siteFor }) => {
  const token = 'token-of-the-operators';
  const site = await siteFor({ variables: { OPS_TOKEN: token } });
  const { releases } = site.store;
  const file = join(site.store.folder, 'registry.json');
  const built = await site.store.activeVersion(remote);
  const served = async () =>
    /data-mf="mf-blog@([^"]+)"/.exec(await (await fetch(`${site.origin}/blog`)).text())?.[1];
  await publishNext(releases, remote);
  await activateNext(releases, remote);
  await expect.poll(served, { timeout: 20_000 }).toBe(nextVersion);
  const older = await releases.readRegistry();
  await rollBackToBuild(releases, remote);
  await expect.poll(served, { timeout: 20_000 }).toBe(built);

  await writeFile(file, JSON.stringify(older));
  await expect.poll(() => site.output(), { timeout: 10_000 }).toContain('which is not newer than revision');
  const send = (path: string, cookie: string, fields?: Record<string, string>) =>
    fetch(site.origin + path, {
      redirect: 'manual',
      headers: { cookie },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
  const signedIn = await send('/ops/sign-in', '', { token });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await (await send(`/ops/rollback/${remote}`, cookie)).text();
  const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await send(`/ops/rollback/${remote}`, cookie, { form, from: nextVersion });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('Nothing was changed.');
  expect(await releases.readRegistry()).toEqual(older);
  expect(await served()).toBe(built);
});
