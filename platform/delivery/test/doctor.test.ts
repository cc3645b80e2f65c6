import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canary } from '../src/canary';
import { doctor, formatDoctor } from '../src/doctor';
import { FolderStore } from '../src/store/folder-store';
import { publish } from '../src/publish';
import { SampleCheckout } from './sample-checkout';

let checkout: SampleCheckout;
let store: FolderStore;

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
  await checkout.buildShell();
  await checkout.buildRemote('mf-blog', '1.0.0');
  for (const name of ['shell', 'mf-blog']) await release(name, '1.0.0');
});
afterEach(() => checkout.remove());

const release = (name: string, version: string, activate = true) =>
  publish(store, { root: checkout.root, name, version, activate, by: 'tests' });
const inStore = (...path: string[]) => join(checkout.storeFolder, ...path);
const findings = async () => (await doctor(store, checkout.root)).findings;
const yesterday = new Date(Date.now() - 86_400_000);

test('for a healthy store, the report is one sentence', async () => {
  const result = await doctor(store, checkout.root);
  expect(result).toMatchObject({ revision: 2, liveReleases: 2, findings: [] });
  expect(formatDoctor(result)).toEqual([
    `${checkout.storeFolder}, revision 2: all 2 live releases are intact and compatible.`,
  ]);
  expect(await store.leftovers(0)).toEqual([]);
});

test('a damaged active release or canary is reported with a remedy; releases that are not live are not checked', async () => {
  for (const version of ['1.1.0', '1.2.0']) {
    await checkout.buildRemote('mf-blog', version);
    await release('mf-blog', version, false);
  }
  await canary(store, { root: checkout.root, name: 'mf-blog', version: '1.1.0', percent: 5, by: 'tests' });
  await writeFile(inStore('mf-blog', '1.0.0', 'client', 'app.1.js'), 'damaged');
  await rm(inStore('mf-blog', '1.1.0', 'ssr', 'index.cjs'));
  await rm(inStore('mf-blog', '1.2.0', 'ssr', 'index.cjs'));
  expect(await findings()).toMatchObject([
    {
      level: 'damage',
      problem:
        'The live release mf-blog 1.0.0 is damaged: The file client/app.1.js does not match its digest.',
      remedy: expect.stringMatching(
        /Publish the same commit again: .* publish mf-blog --version 1\.0\.0 --no-activate\. .* rollback mf-blog$/,
      ),
    },
    {
      level: 'damage',
      problem: 'The live release mf-blog 1.1.0 is damaged: The file ssr/index.cjs is missing.',
    },
  ]);
});

test('publishing the same version again repairs a damaged active release or canary, and does not activate a canary', async () => {
  const damageAndRepair = async (version: string) => {
    await writeFile(inStore('mf-blog', version, 'client', 'app.1.js'), 'damaged');
    expect(await findings()).toHaveLength(1);
    await checkout.buildRemote('mf-blog', version);
    expect(await release('mf-blog', version, false)).toMatchObject({ outcome: 'added', active: '1.0.0' });
    expect(await findings()).toEqual([]);
  };
  await damageAndRepair('1.0.0');
  await checkout.buildRemote('mf-blog', '1.1.0');
  await release('mf-blog', '1.1.0', false);
  await canary(store, { root: checkout.root, name: 'mf-blog', version: '1.1.0', percent: 5, by: 'tests' });
  await damageAndRepair('1.1.0');
});

test('releases that are incompatible with the live shell are reported', async () => {
  await writeFile(
    inStore('shell', '1.0.0', 'offers.json'),
    JSON.stringify({ contract: '1.0.0', packages: { react: '18.0.0', '@safar/shared': '1.0.0' } }),
  );
  const sentences = (await findings()).map(({ problem }) => problem);
  expect(sentences).toContain('mf-blog 1.0.0 needs react ^19.3.0, but the shell offers 18.0.0.');
});

test('a store that cannot be read or written is reported as damage', async () => {
  await rm(inStore(), { recursive: true });
  await writeFile(inStore(), 'a file');
  expect(await findings()).toMatchObject([
    { level: 'damage', problem: expect.stringMatching(/cannot be read or written: E/) },
  ]);
});

test('leftovers of interrupted commands are reported as advice, and `sweep` removes them', async () => {
  await mkdir(inStore('.incoming', 'half'), { recursive: true });
  await mkdir(inStore('mf-blog', '9.0.0'));
  await mkdir(inStore('.claims'), { recursive: true });
  const files = ['.claims/1.0', 'registry.json.17.abc.tmp', '.history/00000003.json.17.abc.tmp'];
  for (const file of files) await writeFile(inStore(file), '');
  const left = ['.incoming/half', 'mf-blog/9.0.0', ...files];
  for (const path of left) await utimes(inStore(path), yesterday, yesterday);
  const found = await findings();
  expect(found.map(({ level, problem }) => `${level} ${problem.split(' ')[4]?.slice(0, -1)}`).sort()).toEqual(
    left.map((path) => `advice ${path}`).sort(),
  );
  expect([...(await store.sweep(3_600_000))].sort()).toEqual([...left].sort());
  expect(await findings()).toEqual([]);
});

test('if the store cannot list its leftovers, the other findings are still reported', async () => {
  await writeFile(inStore('mf-blog', '1.0.0', 'client', 'app.1.js'), 'damaged');
  jest.spyOn(store, 'leftovers').mockRejectedValue(new Error('Access Denied'));
  expect(await findings()).toMatchObject([
    { level: 'damage', problem: expect.stringContaining('mf-blog 1.0.0 is damaged') },
    { level: 'damage', problem: 'Leftovers of interrupted commands cannot be listed: Access Denied' },
  ]);
});

test('doctor and `sweep` ignore an abandoned claim on the current revision, because the next change of the registry deletes it', async () => {
  await mkdir(inStore('.claims'), { recursive: true });
  await writeFile(inStore('.claims', '2.0'), '');
  await utimes(inStore('.claims', '2.0'), yesterday, yesterday);
  expect(await findings()).toEqual([]);
  expect(await store.sweep(3_600_000)).toEqual([]);
});

test('if the last change of the registry is in the future, doctor reports the change and the clock difference', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: Date.now() - 3_600_000 });
  try {
    const problems = (await findings()).map(({ problem }) => problem);
    expect(problems).toContainEqual(
      expect.stringMatching(/^The clocks of this machine and of the store differ by 3\d{3} s/),
    );
    expect(problems).toContainEqual(expect.stringMatching(/which is in the future/));
  } finally {
    jest.useRealTimers();
  }
});

test('an empty store is reported as advice', async () => {
  const empty = new FolderStore(join(checkout.root, 'empty'));
  const result = await doctor(empty, checkout.root);
  expect(result.findings).toMatchObject([{ level: 'advice', problem: 'The store is empty.' }]);
});
