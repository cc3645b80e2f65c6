import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canary } from '../src/canary';
import { doctor } from '../src/doctor';
import { FolderStore } from '../src/folder-store';
import { publish } from '../src/publish';
import { diagnosed } from '../src/say';
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
const look = async () => (await doctor(store, checkout.root)).findings;
const yesterday = new Date(Date.now() - 86_400_000);

test('a healthy store gets one sentence, and keeps nothing of the visit', async () => {
  const result = await doctor(store, checkout.root);
  expect(result).toMatchObject({ revision: 2, checked: 2, findings: [] });
  expect(diagnosed(result)).toEqual([
    `${checkout.storeFolder}, revision 2: the 2 releases that visitors get are whole and fit each other.`,
  ]);
  expect(await store.leftovers(0)).toEqual([]);
});

test('a damaged active release and a damaged canary are named, with what to do; retained ones are not its matter', async () => {
  for (const version of ['1.1.0', '1.2.0']) {
    await checkout.buildRemote('mf-blog', version);
    await release('mf-blog', version, false);
  }
  await canary(store, { root: checkout.root, name: 'mf-blog', version: '1.1.0', percent: 5, by: 'tests' });
  await writeFile(inStore('mf-blog', '1.0.0', 'client', 'app.1.js'), 'damaged');
  await rm(inStore('mf-blog', '1.1.0', 'ssr', 'index.cjs'));
  await rm(inStore('mf-blog', '1.2.0', 'ssr', 'index.cjs'));
  expect(await look()).toMatchObject([
    {
      level: 'damage',
      problem: 'mf-blog 1.0.0, which visitors get: The file client/app.1.js does not have its digest.',
      remedy: expect.stringMatching(/Publish the same commit once more under 1\.0\.0, or: npm run release/),
    },
    { level: 'damage', problem: 'mf-blog 1.1.0, which visitors get: The file ssr/index.cjs is missing.' },
  ]);
});

test('what it advises mends the release', async () => {
  await writeFile(inStore('mf-blog', '1.0.0', 'client', 'app.1.js'), 'damaged');
  await checkout.buildRemote('mf-blog', '1.0.0');
  await expect(release('mf-blog', '1.0.0')).resolves.toMatchObject({ outcome: 'added' });
  expect(await look()).toEqual([]);
});

test('releases that do not fit the live shell are named', async () => {
  await writeFile(
    inStore('shell', '1.0.0', 'offers.json'),
    JSON.stringify({ contract: '1.0.0', packages: { react: '18.0.0', '@safar/shared': '1.0.0' } }),
  );
  const sentences = (await look()).map(({ problem }) => problem);
  expect(sentences).toContain('mf-blog 1.0.0 wants react ^19.3.0, and the shell offers 18.0.0.');
});

test('a registry that is none stops the visit with a sentence', async () => {
  await writeFile(inStore('registry.json'), '{"schema": 1}');
  expect(await look()).toMatchObject([
    { level: 'damage', problem: expect.stringMatching(/^The registry cannot be read: /) },
  ]);
});

test('a store that cannot be written is damage', async () => {
  await rm(inStore(), { recursive: true });
  await writeFile(inStore(), 'a file');
  expect(await look()).toMatchObject([
    { level: 'damage', problem: expect.stringMatching(/cannot be written and read: E/) },
  ]);
});

test('half copies, claims and half-written files of crashed programs are advice, and prune clears them', async () => {
  await mkdir(inStore('.incoming', 'half'), { recursive: true });
  await mkdir(inStore('mf-blog', '9.0.0'));
  await mkdir(inStore('.claims'), { recursive: true });
  const files = ['.claims/1.0', 'registry.json.17.abc.tmp', '.history/00000003.json.17.abc.tmp'];
  for (const file of files) await writeFile(inStore(file), '');
  const left = ['.incoming/half', 'mf-blog/9.0.0', ...files];
  for (const path of left) await utimes(inStore(path), yesterday, yesterday);
  const findings = await look();
  expect(findings.map(({ level, problem }) => `${level} ${problem.split(' ')[0]}`).sort()).toEqual(
    left.map((path) => `advice ${path}`).sort(),
  );
  expect([...(await store.sweep(3_600_000))].sort()).toEqual([...left].sort());
  expect(await look()).toEqual([]);
});

test('a registry from the future tells of a wrong clock', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: Date.now() - 3_600_000 });
  try {
    const problems = (await look()).map(({ problem }) => problem);
    expect(problems).toContainEqual(
      expect.stringMatching(/^The clocks of this machine and of the store are 3\d{3} s/),
    );
    expect(problems).toContainEqual(expect.stringMatching(/which is still to come/));
  } finally {
    jest.useRealTimers();
  }
});

test('an empty store says how to begin', async () => {
  const empty = new FolderStore(join(checkout.root, 'empty'));
  const { findings } = await doctor(empty, checkout.root);
  expect(findings).toMatchObject([{ level: 'advice', problem: 'Nothing was ever published here.' }]);
});
