import { CONTRACT_VERSION } from '@safar/contract/version';
import crypto from 'node:crypto';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '../src/release/release-files';
import { FolderStore } from '../src/store/folder-store';
import { explainWriteErrors } from '../src/store/write-errors';
import { publish } from '../src/publish';
import { SampleCheckout } from './sample-checkout';

let checkout: SampleCheckout;
let store: FolderStore;

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
});
afterEach(() => checkout.remove());

const publishRemote = (name: string, version: string, activate = true) =>
  publish(store, { root: checkout.root, name, version, activate });

test('a published remote is active and stored with the digest of every file', async () => {
  await checkout.buildRemote('mf-blog', '1.0.0', { routes: ['/blog'] });

  await expect(publishRemote('mf-blog', '1.0.0')).resolves.toMatchObject({
    outcome: 'added',
    active: '1.0.0',
  });

  const release = await store.find('mf-blog', '1.0.0');
  expect(release).toMatchObject({
    client: {
      entry: 'client/remoteEntry.1.js',
      global: 'safar_mf_blog_1_0_0',
      js: ['client/app.1.js'],
      css: ['client/app.1.css', 'client/parts.1.css'],
    },
    ssr: { file: 'ssr/index.cjs' },
    shared: { react: '^19.3.0', '@safar/shared/state': '^1.0.0' },
  });
  for (const [path, digest] of Object.entries(release?.files ?? {})) {
    expect(digest).toEqual(digestOf(await readFile(join(checkout.storeFolder, 'mf-blog', '1.0.0', path))));
  }
  expect(Object.keys(release?.files ?? {})).toContain('ssr/index.cjs');
  expect((await store.readRegistry()).units['mf-blog']).toMatchObject({ active: '1.0.0', canary: null });
});

test('the SBOM of a build is published as a file of its release', async () => {
  await checkout.buildRemote('mf-blog', '1.0.0');
  await checkout.write('mf-blog/dist/sbom.cdx.json', { bomFormat: 'CycloneDX' });
  await publishRemote('mf-blog', '1.0.0');
  expect((await store.find('mf-blog', '1.0.0'))?.files['sbom.cdx.json']?.integrity).toMatch(/^sha384-/);
  const stored = await store.readFile('mf-blog', '1.0.0', 'sbom.cdx.json');
  expect(JSON.parse(String(stored))).toEqual({ bomFormat: 'CycloneDX' });
});

test('a shell release has no routes, and its offers.json lists the packages that it offers to remotes', async () => {
  await checkout.buildShell();
  await publishRemote('shell', '1.0.0');
  expect(await store.find('shell', '1.0.0')).toMatchObject({
    routes: [],
    slots: [],
    shared: {},
    client: { global: '' },
  });
  const offer: unknown = JSON.parse((await store.readFile('shell', '1.0.0', 'offers.json')).toString());
  expect(offer).toEqual({
    contract: CONTRACT_VERSION,
    packages: { react: '19.3.1', '@safar/shared': CONTRACT_VERSION },
  });
});

test('publishing without activation adds the release and leaves the current release active', async () => {
  await checkout.buildRemote('mf-blog', '1.0.0');
  await publishRemote('mf-blog', '1.0.0');
  await checkout.buildRemote('mf-blog', '1.1.0');
  await expect(publishRemote('mf-blog', '1.1.0', false)).resolves.toMatchObject({ active: '1.0.0' });
  const unit = (await store.readRegistry()).units['mf-blog'];
  expect(unit?.releases.map((release) => release.version)).toEqual(['1.0.0', '1.1.0']);
});

test('publishing the same content again changes nothing', async () => {
  await checkout.buildRemote('mf-blog', '1.0.0');
  const first = await publishRemote('mf-blog', '1.0.0');
  await expect(publishRemote('mf-blog', '1.0.0')).resolves.toEqual({ ...first, outcome: 'present' });
});

describe('publish refuses', () => {
  const refused = async (version: string, sentence: RegExp) => {
    const before = await store.readRegistry();
    await expect(publishRemote('mf-blog', version)).rejects.toThrow(sentence);
    expect(await store.readRegistry()).toEqual(before);
  };

  test('different content under an existing version', async () => {
    await checkout.buildRemote('mf-blog', '1.0.0', { text: 'one' });
    await publishRemote('mf-blog', '1.0.0');
    await checkout.buildRemote('mf-blog', '1.0.0', { text: 'two' });
    await refused('1.0.0', /already in the store with different content/);
  });

  test('a contract that the shell does not implement', async () => {
    await checkout.buildRemote('mf-blog', '1.0.0', { contract: '^2.0.0' });
    await refused('1.0.0', /needs contract \^2\.0\.0, but the shell implements 1\./);
  });

  test('a shared package version that the live shell lacks, even if this checkout has it', async () => {
    await checkout.buildShell();
    await publishRemote('shell', '1.0.0');
    await checkout.write('node_modules/react/package.json', { version: '20.0.0' });
    await checkout.buildRemote('mf-blog', '1.0.0', { react: '^20.0.0' });
    await refused('1.0.0', /needs react \^20\.0\.0, but the shell offers 19\.3\.1/);
  });

  test('a route of another remote, even with different parameter names', async () => {
    await checkout.buildRemote('mf-video', '1.0.0', { routes: ['/show-more/:id'] });
    await publishRemote('mf-video', '1.0.0');
    await checkout.buildRemote('mf-blog', '1.0.0', { routes: ['/show-more/:post/'] });
    await refused('1.0.0', /declares the route \/show-more\/:id, which mf-video 1\.0\.0 has/);
  });

  test('a route that the live shell or the site server uses itself', async () => {
    await checkout.write('shell/offer.json', { slots: [], paths: ['/career'] });
    await checkout.buildShell();
    await publishRemote('shell', '1.0.0');
    await checkout.buildRemote('mf-blog', '1.0.0', {
      routes: ['/career', '/metrics/', '/ur/:id', '/blog/feed.xml'],
    });
    await refused(
      '1.0.0',
      /\/career, which the shell has\.\n.*\/metrics\/, which is reserved .*\n.*\/ur\/:id, which is reserved .*\n.*\/blog\/feed\.xml, which is reserved/,
    );
  });

  test('a release with several problems, and reports all of them at once', async () => {
    await checkout.buildRemote('mf-blog', '1.0.0', { contract: '^3.0.0', react: '^18.0.0' });
    await refused('1.0.0', /contract \^3\.0\.0.*\n.*react \^18\.0\.0/);
  });

  test('a build for another version', async () => {
    await checkout.buildRemote('mf-blog', '1.0.0');
    await refused('1.0.1', /defines the global safar_mf_blog_1_0_0 instead of .*RELEASE_VERSION=1\.0\.1/);
  });

  test('a build whose entry script lacks the global that the manifest names', async () => {
    await checkout.buildRemote('mf-blog', '1.0.0');
    await checkout.write('mf-blog/dist/client/remoteEntry.1.js', 'var other = {};');
    await refused('1.0.0', /The entry script of mf-blog does not define the global safar_mf_blog_1_0_0/);
  });

  test('a manifest that lists a missing file', async () => {
    await checkout.buildRemote('mf-blog', '1.0.0');
    await rm(join(checkout.root, 'mf-blog/dist/client/app.1.css'));
    await refused('1.0.0', /needs client\/app\.1\.css, which has no digest/);
  });

  test('an invalid version, and a remote whose remote.json is invalid or missing', async () => {
    await checkout.buildRemote('mf-blog', 'latest');
    await refused('latest', /A version must look like 1\.4\.2/);
    await writeFile(join(checkout.root, 'mf-blog/remote.json'), '{ "name": "mf-blog", }');
    await refused('latest', /mf-blog\/remote\.json: the file: Invalid JSON/);
    await rm(join(checkout.root, 'mf-blog/remote.json'));
    await refused('latest', /remote\.json does not exist/);
  });

  test('files that changed between computing their digests and copying them to the store', async () => {
    await checkout.buildRemote('mf-blog', '1.0.0');
    await publishRemote('mf-blog', '1.0.0');
    const release = await store.find('mf-blog', '1.0.0');
    if (!release) throw new Error('The release must be there.');
    const dist = join(checkout.root, 'mf-blog/dist');
    await writeFile(join(dist, 'client/app.1.js'), 'tampered');
    await expect(store.add({ ...release, version: '1.0.1' }, dist)).rejects.toThrow(
      /app\.1\.js does not match its digest/,
    );
    expect(await store.find('mf-blog', '1.0.1')).toBeUndefined();
  });
});

describe('errors about a store that cannot be written to', () => {
  const publishTo = async (folder: string) => {
    await checkout.buildRemote('mf-blog', '1.0.0');
    return publish(new FolderStore(folder), {
      root: checkout.root,
      name: 'mf-blog',
      version: '1.0.0',
      activate: true,
    });
  };

  test('contain the path, the reason and the remedy', async () => {
    // Uses `/sys`, because even root cannot create a folder there. Root can write to a folder without write permission.
    await expect(publishTo('/sys/safar-releases')).rejects.toThrow(
      /^The release store \/sys\/safar-releases is not writable \((permission denied|read-only file system)\)\. .*set RELEASES_DIR/,
    );
  });

  test.each(['ENOSPC', 'EDQUOT'])(
    'contain the path and the remedy if a change fails with %s',
    async (code) => {
      const change = () => Promise.reject(Object.assign(new Error('write'), { code, syscall: 'write' }));
      await expect(explainWriteErrors(checkout.storeFolder, change)).rejects.toThrow(
        new RegExp(
          `^The release store ${checkout.storeFolder} is full \\(${code}\\): [\\d.]+ MiB are free\\. .+`,
        ),
      );
    },
  );

  test('contain the required and the available disk space if a release does not fit, and nothing is stored', async () => {
    await publishTo(checkout.storeFolder);
    const release = await store.find('mf-blog', '1.0.0');
    if (!release) throw new Error('The release must exist.');
    const [file = ''] = Object.keys(release.files);
    const huge = { integrity: release.files[file]?.integrity ?? '', bytes: 2 ** 50 };
    const dist = join(checkout.root, 'mf-blog/dist');
    await expect(
      store.add({ ...release, version: '1.0.1', files: { ...release.files, [file]: huge } }, dist),
    ).rejects.toThrow(
      /^mf-blog 1\.0\.1 needs 2147483649\.0 MiB in .*, but only [\d.]+ MiB are free\. Free some space.*Nothing was stored\.$/,
    );
    expect(await store.find('mf-blog', '1.0.1')).toBeUndefined();
    expect(await store.leftovers(0)).toEqual([]);
  });
});

test('if the disk is full when the registry is written, the previous registry stays readable, and no temporary file is left', async () => {
  await checkout.buildRemote('mf-blog', '1.0.0');
  await publishRemote('mf-blog', '1.0.0');
  await checkout.buildRemote('mf-blog', '1.1.0');
  await publishRemote('mf-blog', '1.1.0', false);
  const before = await store.readRegistry();
  const names = await readdir(checkout.storeFolder);

  // Every write to `/dev/full` fails with ENOSPC, also for the superuser.
  const id = crypto.randomUUID();
  const random = jest.spyOn(crypto, 'randomUUID').mockReturnValue(id);
  await symlink('/dev/full', join(checkout.storeFolder, `registry.json.${process.pid}.${id}.tmp`));
  await expect(publishRemote('mf-blog', '1.1.0')).rejects.toThrow(/is full \(ENOSPC\)/);
  random.mockRestore();

  expect(await store.readRegistry()).toEqual(before);
  expect(await readdir(checkout.storeFolder)).toEqual(names);
  expect(await store.leftovers(0)).toEqual([]);
  await expect(publishRemote('mf-blog', '1.1.0')).resolves.toMatchObject({ active: '1.1.0' });
});

test('a repository that contains only one remote can publish its build to a store that has a shell', async () => {
  await checkout.buildRemote('mf-field', '1.0.0', { slots: [] });
  const root = join(checkout.root, 'mf-field');
  await expect(publish(store, { root, name: 'mf-field', version: '1.0.0', activate: true })).rejects.toThrow(
    /has no shell with which this remote could be checked/,
  );
  await checkout.buildShell();
  await publish(store, { root: checkout.root, name: 'shell', version: '1.0.0', activate: true });
  const result = await publish(store, { root, name: 'mf-field', version: '1.0.0', activate: true });
  expect(result).toMatchObject({ name: 'mf-field', outcome: 'added', active: '1.0.0' });
});
