import { activate } from '../src/activate';
import { check } from '../src/check';
import { checkShell } from '../src/release/compatibility';
import { chooseVersion } from '../src/build';
import { FolderStore } from '../src/store/folder-store';
import { list, readLog } from '../src/list';
import { pin } from '../src/pin';
import { publish } from '../src/publish';
import { verify } from '../src/verify';
import { SampleCheckout } from './sample-checkout';

let checkout: SampleCheckout;
let store: FolderStore;

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
});
afterEach(() => checkout.remove());

const release = (name: string, version: string, options = {}) =>
  publish(store, { root: checkout.root, name, version, activate: true, by: 'tests', ...options });

describe('slots', () => {
  test('that accept only one remote reject a second remote', async () => {
    await checkout.buildRemote('mf-ads', '1.0.0', { slots: ['ad'] });
    await release('mf-ads', '1.0.0');
    await checkout.buildRemote('mf-blog', '1.0.0', { slots: ['home.more', 'ad'] });
    await expect(release('mf-blog', '1.0.0')).rejects.toThrow(
      'mf-blog 1.0.0 fills the slot ad, which accepts only one remote and is already filled by mf-ads 1.0.0.',
    );
  });

  test('that accept several remotes can be filled by two remotes, but not twice by one remote', async () => {
    await checkout.buildRemote('mf-ads', '1.0.0', { slots: ['home.more'] });
    await release('mf-ads', '1.0.0');
    await checkout.buildRemote('mf-blog', '1.0.0', { slots: ['home.more'] });
    await release('mf-blog', '1.0.0');
    await checkout.buildRemote('mf-blog', '1.1.0', { slots: ['home.more', 'home.more'] });
    await expect(release('mf-blog', '1.1.0')).rejects.toThrow(/fills the slot home\.more twice/);
  });
});

describe('a shell', () => {
  beforeEach(async () => {
    await checkout.buildShell();
    await release('shell', '1.0.0');
    await checkout.buildRemote('mf-blog', '1.0.0', { react: '^19.3.0' });
    await release('mf-blog', '1.0.0');
  });

  test('is rejected if it offers a package in a version that a live remote does not accept', async () => {
    await checkout.write('node_modules/react/package.json', { version: '20.0.0' });
    await checkout.buildShell({ version: '2.0.0', text: '2' });
    await expect(release('shell', '2.0.0')).rejects.toThrow(
      'shell 2.0.0 offers react 20.0.0, but the live release mf-blog 1.0.0 needs ^19.3.0.',
    );
    expect(await store.find('shell', '2.0.0')).toBeUndefined();
  });

  test('is not activated if a live remote needs a newer version of a package than the shell offers', async () => {
    await checkout.write('node_modules/react/package.json', { version: '19.4.0' });
    await checkout.buildShell({ version: '1.1.0', text: '2' });
    await release('shell', '1.1.0');
    await checkout.buildRemote('mf-blog', '1.1.0', { react: '^19.4.0' });
    await release('mf-blog', '1.1.0');
    await expect(
      activate(store, { root: checkout.root, name: 'shell', version: '1.0.0', by: 'tests' }),
    ).rejects.toThrow(
      /shell 1\.0\.0 offers react 19\.3\.1, but the live release mf-blog 1\.1\.0 needs \^19\.4\.0/,
    );
  });

  test('with a page whose path is a route of a live remote is not published', async () => {
    await checkout.buildRemote('mf-blog', '1.1.0', { routes: ['/career/'] });
    await release('mf-blog', '1.1.0');
    await checkout.write('shell/offer.json', { slots: [], paths: ['/', '/career'] });
    await checkout.buildShell({ version: '1.1.0', text: '2' });
    await expect(release('shell', '1.1.0')).rejects.toThrow(
      'shell 1.1.0 has the page /career/, which is a route of the live release mf-blog 1.1.0.',
    );
  });

  test('with an unsupported contract and missing packages is rejected with one message for each problem', async () => {
    const shell = await store.find('shell', '1.0.0');
    const remote = await store.find('mf-blog', '1.0.0');
    if (!shell || !remote) throw new Error('The shell or mf-blog is missing from the store.');
    expect(checkShell(shell, [remote], { contract: '2.0.0', packages: {} })).toEqual([
      'shell 1.0.0 implements contract 2.0.0, but the live release mf-blog 1.0.0 needs ^1.0.0.',
      'shell 1.0.0 does not offer react, which the live release mf-blog 1.0.0 shares.',
      'shell 1.0.0 does not offer @safar/shared/state, which the live release mf-blog 1.0.0 shares.',
    ]);
  });
});

describe('a size budget', () => {
  const build = async (version: string, budget: unknown) => {
    await checkout.buildRemote('mf-blog', version);
    await checkout.write('mf-blog/budget.json', budget);
  };

  test('accepts a smaller release', async () => {
    await build('1.0.0', { first: 1000, total: 1000 });
    await expect(release('mf-blog', '1.0.0')).resolves.toMatchObject({ outcome: 'added' });
  });

  test('rejects a larger release, and the error contains its size and the budget', async () => {
    await build('1.0.0', { first: 20, total: 1000 });
    await expect(release('mf-blog', '1.0.0')).rejects.toThrow(
      /mf-blog 1\.0\.0 has \d+ bytes \(brotli\) for the first render; its budget is 20 bytes\. Reduce the size, or give a reason for exceeding the budget: --allow-budget/,
    );
    await build('1.0.0', { first: 1000, total: 20 });
    await expect(release('mf-blog', '1.0.0')).rejects.toThrow(/of scripts and style sheets in total/);
    expect(await list(store)).toEqual([]);
  });

  test('can be exceeded with a reason, which is recorded in the log', async () => {
    await build('1.0.0', { first: 20, total: 20 });
    await release('mf-blog', '1.0.0', { allowBudget: 'The map comes back next week.' });
    expect(await readLog(store)).toMatchObject([{ overBudget: 'The map comes back next week.' }]);
    await expect(release('mf-blog', '1.0.0', { allowBudget: ' ' })).rejects.toThrow(/its budget is/);
  });

  test('does not apply to local builds and must consist of two numbers', async () => {
    await build('1.0.0', { first: 20, total: 20 });
    await expect(release('mf-blog', '1.0.0', { reason: 'local-build' })).resolves.toBeDefined();
    await build('1.1.0', { first: '20 KiB' });
    await expect(release('mf-blog', '1.1.0')).rejects.toThrow(
      /budget\.json must contain two numbers of bytes/,
    );
  });

  test('that cannot be read makes publishing fail', async () => {
    await checkout.buildRemote('mf-blog', '1.0.0');
    // A folder in place of the file causes a read error.
    await checkout.write('mf-blog/budget.json/file', '');
    await expect(release('mf-blog', '1.0.0')).rejects.toThrow('EISDIR');
  });

  test('can be checked without storing the release', async () => {
    await build('1.0.0', { first: 20, total: 1000 });
    const input = { root: checkout.root, name: 'mf-blog', version: '1.0.0', activate: true };
    await expect(check(store, input)).rejects.toThrow(/for the first render/);
    const { sizes } = await check(store, { ...input, allowBudget: 'A test.' });
    expect(sizes.total).toBeGreaterThan(20);
    expect(await store.find('mf-blog', '1.0.0')).toBeUndefined();
  });
});

describe('a check', () => {
  const checkBlog = (version: string, options: { activate?: boolean; channel?: string } = {}) =>
    check(store, { root: checkout.root, name: 'mf-blog', version, activate: true, ...options });

  beforeEach(async () => {
    await checkout.buildRemote('mf-blog', '1.0.0');
    await release('mf-blog', '1.0.0');
  });

  test('accepts a stored version if content and metadata are the same, and refuses it otherwise', async () => {
    await expect(checkBlog('1.0.0')).resolves.toMatchObject({ version: '1.0.0' });
    await checkout.buildRemote('mf-blog', '1.0.0', { routes: ['/stories'] });
    await expect(checkBlog('1.0.0')).rejects.toThrow(/already in the store with different metadata/);
    await checkout.buildRemote('mf-blog', '1.0.0', { text: 'other' });
    await expect(checkBlog('1.0.0')).rejects.toThrow(
      'mf-blog 1.0.0 is already in the store with different content. Publish under a new version.',
    );
  });

  test('rejects activating a release of a pinned unit, but accepts publishing it without activation', async () => {
    await pin(store, { root: checkout.root, name: 'mf-blog', by: 'tests' });
    await checkout.buildRemote('mf-blog', '1.1.0', { text: 'other' });
    await expect(checkBlog('1.1.0')).rejects.toThrow(
      /mf-blog is pinned to 1\.0\.0 by tests\. Unpin it first/,
    );
    await expect(checkBlog('1.1.0', { activate: false })).resolves.toMatchObject({ version: '1.1.0' });
  });

  test('refuses a preview as the first release of a unit', async () => {
    await checkout.buildRemote('mf-ads', '1.0.0-pr12', { slots: [] });
    await expect(
      check(store, {
        root: checkout.root,
        name: 'mf-ads',
        version: '1.0.0-pr12',
        activate: true,
        channel: 'pr-12',
      }),
    ).rejects.toThrow(/so a preview cannot be published/);
  });
});

test('list, log and verify refuse an unknown unit with an error that lists the known units', async () => {
  await checkout.buildRemote('mf-blog', '1.0.0');
  await release('mf-blog', '1.0.0');
  const message = 'mf-blgo was never published to this store, which contains: mf-blog.';
  await expect(list(store, 'mf-blgo')).rejects.toThrow(message);
  await expect(readLog(store, { name: 'mf-blgo' })).rejects.toThrow(message);
  await expect(verify(store, 'mf-blgo')).rejects.toThrow(message);
});

describe('a channel', () => {
  afterEach(() => delete process.env['GITHUB_SHA']);

  const versionFor = (channel: string, version?: string) =>
    chooseVersion(store, { root: checkout.root, name: 'mf-blog', channel, version });

  test('makes a release a preview, which is listed but cannot be activated', async () => {
    await checkout.buildRemote('mf-blog', '1.0.0');
    await release('mf-blog', '1.0.0');
    await checkout.buildRemote('mf-blog', '1.0.0-pr12', { text: 'preview' });
    await expect(release('mf-blog', '1.0.0-pr12', { channel: 'pr-12' })).resolves.toMatchObject({
      active: '1.0.0',
      channel: 'pr-12',
    });
    expect((await list(store)).map(({ version, state, channel }) => ({ version, state, channel }))).toEqual([
      { version: '1.0.0-pr12', state: 'preview', channel: 'pr-12' },
      { version: '1.0.0', state: 'active', channel: undefined },
    ]);
    await expect(
      activate(store, { root: checkout.root, name: 'mf-blog', version: '1.0.0-pr12', by: 'tests' }),
    ).rejects.toThrow(/is a preview of the channel pr-12 and cannot be activated/);
    await expect(release('mf-blog', '1.0.0-pr12')).rejects.toThrow(/already listed for the channel pr-12/);
  });

  test('cannot contain the first release of a unit', async () => {
    await checkout.buildRemote('mf-blog', '1.0.0-pr12');
    await expect(release('mf-blog', '1.0.0-pr12', { channel: 'pr-12' })).rejects.toThrow(
      /has no release, so a preview cannot be published/,
    );
    expect(await store.find('mf-blog', '1.0.0-pr12')).toBeUndefined();
  });

  test('determines the version, which is different for every commit', async () => {
    await checkout.buildRemote('mf-blog', '1.5.0');
    expect(await versionFor('pr-12')).toBe('1.5.0-pr12');
    expect(await versionFor('pr-12', '2.0.0')).toBe('2.0.0-pr12');
    expect(await versionFor('pr-12', '2.0.0-pr12.3')).toBe('2.0.0-pr12.3');
    const channels = ['pr-12', 'pr12', 'pr-1-2', 'pr1-2', 'p-r-12', 'p-r12', 'pr-1-2-', 'pr--12'];
    const versions = await Promise.all(channels.map((channel) => versionFor(channel)));
    expect(new Set(versions).size).toBe(channels.length);
    for (const version of versions) expect(version).toMatch(/^1\.5\.0-[0-9a-z-]+$/);
    await expect(versionFor('PR 12')).rejects.toThrow(/A channel starts with a lower-case letter/);
    await expect(versionFor('feature-'.repeat(4))).rejects.toThrow(/at most 31 .* got "(?:feature-){4}"/);
    await release('mf-blog', '1.5.0');
    await checkout.buildRemote('mf-blog', '1.5.0-pr12', { text: 'one' });
    process.env['GITHUB_SHA'] = 'first';
    await release('mf-blog', '1.5.0-pr12', { channel: 'pr-12' });
    await checkout.write('mf-blog/package.json', { version: '1.5.0' });
    expect(await versionFor('pr-12')).toBe('1.5.0-pr12');
    process.env['GITHUB_SHA'] = 'second';
    expect(await versionFor('pr-12')).toBe('1.5.0-pr12.2');
  });
});
