import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { activate } from '@safar/delivery/activate';
import { pin } from '@safar/delivery/pin';
import { publish } from '@safar/delivery/publish';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import { readEnvironment } from '@safar/service/environment';
import { publishBuilds, publishLocal } from '../lib/publish-builds';

const name = 'mf-blog';
const first = '1.0.0-dev.aaaaaaaaaa';
const second = '1.0.0-dev.bbbbbbbbbb';
const third = '1.0.0-dev.cccccccccc';

let checkout: SampleCheckout;
let store: FolderStore;
let reported: string[];

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
  reported = [];
});
afterEach(() => checkout.remove());

const settings = (acceptsDevelopmentKey = true) => ({
  root: checkout.root,
  releasesFolder: checkout.storeFolder,
  keysFolder: join(checkout.root, 'keys'),
  acceptsDevelopmentKey,
  environment: readEnvironment({}),
});

/** Builds and publishes one unit as `npm start` does. @returns the version that is active afterwards */
async function startWith(version: string): Promise<string | undefined> {
  await checkout.buildRemote(name, version, { text: version });
  await publishLocal(store, checkout.root, { name, version }, (line) => reported.push(line));
  return (await store.readRegistry()).units[name]?.active;
}

async function publishManually(version: string): Promise<void> {
  await checkout.buildRemote(name, version, { text: version });
  await publish(store, { root: checkout.root, name, version, activate: true });
}

test('the latest local build becomes active, even if the code returns to an earlier state', async () => {
  expect(await startWith(first)).toBe(first);
  expect(await startWith(second)).toBe(second);
  expect(await startWith(first)).toBe(first);
  expect(reported).toEqual([]);
});

test('starting again with the same code changes nothing', async () => {
  await startWith(first);
  const before = await store.readRegistry();
  await startWith(first);
  expect(await store.readRegistry()).toEqual(before);
});

test('a release that a person published stays active, and the local build is stored but not activated', async () => {
  await startWith(first);
  await publishManually('1.4.0');
  expect(await startWith(second)).toBe('1.4.0');
  expect(reported).toEqual([
    `mf-blog stays at 1.4.0, which was activated explicitly. To use the local build: npm run release -- activate mf-blog ${second}`,
  ]);
  expect(await store.find(name, second)).toBeDefined();
});

test('a local build that a person activated stays active until the code changes', async () => {
  await startWith(first);
  await startWith(second);
  await activate(store, { root: checkout.root, name, version: first });
  expect(await startWith(second)).toBe(first);
  expect(reported).toHaveLength(1);
  expect(await startWith(third)).toBe(third);
});

test('a pinned local build stays active, and the new build is stored but not activated', async () => {
  await startWith(first);
  await pin(store, { root: checkout.root, name, by: 'tests' });
  expect(await startWith(second)).toBe(first);
  // The suggested command unpins first, because the release tool refuses to activate another release of a pinned unit.
  expect(reported).toEqual([
    `mf-blog stays at ${first}, which was pinned. To use the local build: npm run release -- pin mf-blog --off && npm run release -- activate mf-blog ${second}`,
  ]);
  expect(await store.find(name, second)).toBeDefined();
});

test('a release whose files were deleted is published again', async () => {
  await startWith(first);
  await store.remove(name, first);
  await startWith(first);
  expect(await store.find(name, first)).toBeDefined();
});

/** Builds the shell with a version of React, and optionally a remote, and publishes the builds as `npm start` does. */
async function startSite(
  version: string,
  { react, needs, isShellServed }: { react: string; needs?: string; isShellServed?: boolean },
): Promise<unknown> {
  await checkout.write('node_modules/react/package.json', { version: react });
  await checkout.buildShell({ version, text: `'${version}'` });
  if (needs !== undefined) await checkout.buildRemote(name, version, { text: version, react: needs });
  const units = needs === undefined ? ['shell'] : ['shell', name];
  const built = units.map((unit) => ({ name: unit, version, isNew: true }));
  reported = [];
  await publishBuilds(settings(), { built, units, isShellServed }, (line) => reported.push(line));
  const { shell, [name]: remote } = (await store.readRegistry()).units;
  return [shell?.active, remote?.active];
}

test('an older shell and an older remote are published together, even if the shell is incompatible with the active remote', async () => {
  expect(await startSite(second, { react: '19.3.2', needs: '^19.3.2' })).toEqual([second, second]);
  expect(await startSite(first, { react: '19.3.1', needs: '^19.3.1' })).toEqual([first, first]);
  expect(reported).toEqual([expect.stringMatching(/^builds published/)]);
});

test('if only the shell is built and it is incompatible with the active remote, publishing fails, unless it is served from source', async () => {
  await startSite(second, { react: '19.3.2', needs: '^19.3.2' });
  const problem = /offers react 19\.3\.1, but the live release mf-blog .* needs \^19\.3\.2/;
  await expect(startSite(first, { react: '19.3.1' })).rejects.toThrow(problem);
  expect(await startSite(first, { react: '19.3.1', isShellServed: false })).toEqual([second, second]);
  expect(reported[0]).toMatch(problem);
});

test('a remote that was deleted from the checkout is reported with the command that removes it', async () => {
  await startSite(first, { react: '19.3.1', needs: '^19.3.1' });
  // `git pull` deletes the tracked files of the remote, but leaves ignored folders such as `dist`.
  for (const file of ['package.json', 'remote.json']) await rm(join(checkout.root, name, file));
  expect(await startSite(second, { react: '19.3.1' })).toEqual([second, first]);
  expect(reported[0]).toBe(
    'mf-blog is in the release store but not in this checkout, and stays on the site. If it was deleted or renamed: npm run release -- remove mf-blog',
  );
});

test('a store whose registry.json is missing is not changed', async () => {
  await startWith(first);
  const file = join(checkout.storeFolder, 'registry.json');
  await rm(file);
  await checkout.buildRemote(name, second, { text: second });
  const built = [{ name, version: second, isNew: true }];
  await publishBuilds(settings(), { built, units: [name] }, (line) => reported.push(line));
  expect(reported.join(' ')).toMatch(
    /The registry .*registry\.json is missing.*doctor --repair\s+The local builds are not published/,
  );
  await expect(readFile(file)).rejects.toThrow(/ENOENT/);
});

test('without trusted keys, builds are signed with a development key if the site accepts one, and refused otherwise', async () => {
  await checkout.buildRemote(name, first, { text: first });
  const builds = { built: [{ name, version: first, isNew: true }], units: [name] };
  const publishWith = (acceptsDevelopmentKey: boolean) =>
    publishBuilds(settings(acceptsDevelopmentKey), builds, (line) => reported.push(line));
  await expect(publishWith(false)).rejects.toThrow(
    /has no trusted-keys\.json.*npm run release -- key create shell/,
  );
  await publishWith(true);
  expect((await store.readRegistry()).units[name]).toMatchObject({
    active: first,
    signed: expect.anything() as object,
  });
});
