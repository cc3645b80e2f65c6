/** @jest-environment node */
import { mkdtemp, mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canary } from '@safar/delivery/canary';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { prune } from '@safar/delivery/prune';
import { publish } from '@safar/delivery/publish';
import { MissingFileError } from '@safar/delivery/store/release-store';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import { verify } from '@safar/delivery/verify';
import { log } from '../../log';
import * as mirroredReleases from './mirrored-releases';
import { fetchRelease, type MirrorSource } from './mirrored-releases';
import { startMirror, type ReleaseMirror } from './release-mirror';

const name = 'mf-blog';
const DAY_MS = 86_400_000;
/** Time between two attempts to copy a release that is damaged in the bucket. */
const REPAIR_CHECK_MS = 5_000;
const realNow = performance.now.bind(performance);

/** A mock of a bucket, which contains the files of a `FolderStore`. */
class FakeBucket implements MirrorSource {
  readonly location = 's3://releases/tv/';
  isAway = false;
  /** The bucket does not respond until this promise resolves. */
  hang: Promise<void> | undefined;
  /** Number of responses that contained the registry. */
  sentRegistries = 0;
  /** Requested paths in order. */
  readonly requested: string[] = [];

  constructor(readonly folder: string) {}

  async readRegistryIfChanged(etag?: string) {
    const text = await this.#read('registry.json');
    if (text === undefined) return undefined;
    if (text.toString() === etag) return 'unchanged' as const;
    this.sentRegistries += 1;
    return { text: text.toString(), etag: text.toString() };
  }

  async readFile(unit: string, version: string, path: string): Promise<Buffer> {
    const content = await this.#read(join(unit, version, path));
    if (content) return content;
    throw new MissingFileError(path);
  }

  async #read(path: string): Promise<Buffer | undefined> {
    this.requested.push(path);
    await this.hang;
    if (this.isAway) throw new Error('The bucket releases did not respond.');
    return readFile(join(this.folder, path)).catch(() => undefined);
  }
}

let checkout: SampleCheckout;
let store: FolderStore;
let bucket: FakeBucket;
let folder: string;
let running: ReleaseMirror[];
let logged: string[];
let remedies: unknown[];
/** Milliseconds that the tests add to `performance.now()`. */
let elapsedMs: number;

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
  bucket = new FakeBucket(checkout.storeFolder);
  folder = await mkdtemp(join(tmpdir(), 'safar-mirror-'));
  running = [];
  logged = [];
  remedies = [];
  elapsedMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + elapsedMs);
  const note = (message: string, details: { readonly remedy?: string } = {}) => {
    logged.push(message);
    remedies.push(details.remedy);
  };
  jest.spyOn(log, 'info').mockImplementation(note);
  jest.spyOn(log, 'warn').mockImplementation(note);
  jest.spyOn(log, 'error').mockImplementation(note);
  await release('1.0.0');
});
afterEach(async () => {
  await Promise.all(running.map((mirror) => mirror.stop()));
  await rm(folder, { recursive: true });
  await checkout.remove();
});

async function release(version: string) {
  await checkout.buildRemote(name, version, { text: version });
  await publish(store, { root: checkout.root, name, version, activate: true, by: 'tests' });
}
async function start() {
  const mirror = await startMirror(bucket, folder);
  running.push(mirror);
  return mirror;
}
const mirrored = () => new FolderStore(folder);
const mirroredRegistry = () => readFile(join(folder, 'registry.json'), 'utf8');
const mirroredActive = async () => (await mirrored().readRegistry()).units[name]?.active;

async function until(condition: () => Promise<boolean> | boolean, within = 10_000) {
  const end = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition was not met in time.');
    await sleep(20);
  }
}

/** Waits until the mirror has sent `count` more requests to the bucket. Each poll sends at least one. */
async function untilRequested(count: number) {
  const before = bucket.requested.length;
  await until(() => bucket.requested.length >= before + count);
}

test('when the mirror starts, it copies the registry and every release in it', async () => {
  await release('1.1.0');
  await start();
  expect(await mirroredRegistry()).toBe(await readFile(join(checkout.storeFolder, 'registry.json'), 'utf8'));
  expect(await verify(mirrored())).toEqual({ checked: 2, problems: [] });
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('a new release is mirrored within two seconds, and its files are copied before the registry', async () => {
  await start();
  bucket.requested.length = 0;
  await release('1.1.0');
  await until(async () => (await mirroredActive()) === '1.1.0', 2_000);
  expect((await verify(mirrored())).problems).toEqual([]);
  // Releases that are already mirrored are not fetched again.
  expect(bucket.requested.filter((path) => path.includes('1.0.0'))).toEqual([]);
});

test('an outage of the bucket is logged once when it begins and once when it ends, and meanwhile the last copy stays in use', async () => {
  const { updatedAt } = await start();
  bucket.isAway = true;
  await until(() => logged.length > 0);
  const before = updatedAt();
  await untilRequested(3);
  // `safar_registry_age_seconds` is computed from `updatedAt`, so it grows during an outage and can trigger an alert.
  expect(updatedAt()).toBe(before);
  expect(logged).toEqual([
    'The copy of the release bucket could not be updated; the last copy stays in use.',
  ]);
  expect(await mirroredActive()).toBe('1.0.0');
  await release('1.1.0');
  bucket.isAway = false;
  await until(() => logged.length > 1);
  expect(logged.slice(1)).toEqual(['The copy of the release bucket became current again.']);
  expect(updatedAt()).toBeGreaterThan(before);
  await until(async () => (await mirroredActive()) === '1.1.0');
});

test('during an outage of the bucket, the mirror starts with the last copy; without a copy, the start fails', async () => {
  const first = await start();
  await first.stop();
  bucket.isAway = true;
  await start();
  expect(await mirroredActive()).toBe('1.0.0');
  const empty = join(folder, 'another');
  await expect(startMirror(bucket, empty)).rejects.toThrow(
    `The releases in s3://releases/tv/ cannot be copied to ${empty}: The bucket releases did not respond.`,
  );
});

test('if there is a copy, a bucket that does not respond delays the start by at most four seconds, and the copy is updated later', async () => {
  await (await start()).stop();
  await release('1.1.0');
  let answer = () => undefined as void;
  bucket.hang = new Promise((resolve) => (answer = resolve));
  const began = performance.now();
  await start();
  expect(performance.now() - began).toBeLessThan(4_000);
  expect(await mirroredActive()).toBe('1.0.0');
  bucket.hang = undefined;
  answer();
  await until(async () => (await mirroredActive()) === '1.1.0');
});

test('a registry that is damaged in the bucket is transferred and logged only once while it stays damaged', async () => {
  await start();
  const file = join(checkout.storeFolder, 'registry.json');
  const valid = await readFile(file, 'utf8');
  bucket.sentRegistries = 0;
  await writeFile(file, '{"schema":');
  await until(() => logged.length > 0);
  await untilRequested(3);
  expect(bucket.sentRegistries).toBe(1);
  expect(logged).toEqual([
    'The copy of the release bucket could not be updated; the last copy stays in use.',
  ]);
  expect(remedies).toEqual([expect.stringContaining('release -- doctor')]);
  expect(await mirroredActive()).toBe('1.0.0');
  await writeFile(file, valid);
  await until(() => logged.length > 1);
  expect(logged.slice(1)).toEqual(['The copy of the release bucket became current again.']);
});

test('a disk error is logged with a remedy that names the folder; when the disk works again, the releases are copied', async () => {
  await start();
  await rm(join(folder, '.incoming'), { recursive: true });
  // Replaces the folder `.incoming` with a file, so that the mirror cannot write files into it.
  await writeFile(join(folder, '.incoming'), '');
  await release('1.1.0');
  await until(() => logged.length > 0);
  expect(logged).toEqual([
    'The copy of the release bucket could not be updated; the last copy stays in use.',
  ]);
  expect(remedies).toEqual([expect.stringContaining(`the disk and permissions of ${folder}`)]);
  await rm(join(folder, '.incoming'));
  await until(() => logged.length > 1);
  expect(logged.slice(1)).toEqual(['The copy of the release bucket became current again.']);
  expect(await mirroredActive()).toBe('1.1.0');
});

test('while the disk is full, the pause between two downloads of a release grows, but a changed registry is copied at once', async () => {
  await start();
  await rm(join(folder, '.incoming'), { recursive: true });
  // Replaces the folder `.incoming` with a file, so that the mirror cannot write files into it.
  await writeFile(join(folder, '.incoming'), '');
  await release('1.1.0');
  bucket.sentRegistries = 0;
  await sleep(4_500);
  // The pauses between the attempts are 1, 2 and 4 seconds long. An attempt at every poll would mean about nine.
  const downloaded = join(name, '1.1.0', 'release.json');
  expect(bucket.requested.filter((path) => path === downloaded).length).toBeLessThan(5);
  expect(bucket.sentRegistries).toBeLessThan(5);
  await rm(join(folder, '.incoming'));
  await release('1.2.0');
  await until(async () => (await mirroredActive()) === '1.2.0', 2_000);
}, 20_000);

test('an update of the mirror succeeds even if old releases cannot be deleted', async () => {
  const { updatedAt } = await start();
  jest.spyOn(mirroredReleases, 'pruneMirror').mockRejectedValueOnce(new Error('EACCES: permission denied'));
  await release('1.1.0');
  await until(() => logged.length > 0);
  const before = Date.now();
  await until(() => updatedAt() > before);
  expect(logged).toEqual(['Old releases could not be deleted from the mirror.']);
  expect(await mirroredActive()).toBe('1.1.0');
});

test('the error about an empty bucket contains the remedy', async () => {
  bucket = new FakeBucket(join(checkout.root, 'nothing'));
  await expect(start()).rejects.toThrow(/The bucket has no registry\. Publish the shell first/);
});

test('a release that is damaged in the bucket is logged once, and mirrored after its repair', async () => {
  await release('1.1.0');
  const path = join(checkout.storeFolder, name, '1.1.0', 'client', 'app.1.js');
  const intact = await readFile(path);
  await writeFile(path, 'damaged');
  await start();
  expect(logged).toEqual(['A release is damaged in the bucket and was not copied.']);
  expect(remedies).toEqual([expect.stringContaining(`publish ${name} --version 1.1.0 --no-activate`)]);
  expect(await mirroredActive()).toBe('1.1.0');
  expect((await verify(mirrored())).problems).toEqual([
    { name, version: '1.1.0', problem: 'The release has no release.json.' },
  ]);
  await writeFile(path, intact);
  elapsedMs += REPAIR_CHECK_MS;
  await until(async () => (await verify(mirrored())).problems.length === 0);
  expect(await mirroredActive()).toBe('1.1.0');
});

test.each([
  ['damaged', (file: string) => writeFile(file, '{"schema":')],
  ['absent', (file: string) => rm(file)],
])(
  'a release that was damaged in the bucket is mirrored after its repair even while the registry is %s',
  async (_state, spoil) => {
    const path = join(checkout.storeFolder, name, '1.0.0', 'client', 'app.1.js');
    const intact = await readFile(path);
    await writeFile(path, 'damaged');
    await start();
    await spoil(join(checkout.storeFolder, 'registry.json'));
    await until(() => logged.length > 1);
    await writeFile(path, intact);
    elapsedMs += REPAIR_CHECK_MS;
    await until(async () => (await verify(mirrored())).problems.length === 0);
    expect(logged).toEqual([
      'A release is damaged in the bucket and was not copied.',
      'The copy of the release bucket could not be updated; the last copy stays in use.',
    ]);
  },
);

test('if the disk is full while a release is damaged in the bucket, the failure and its end are each logged once', async () => {
  await start();
  await release('1.1.0');
  await until(async () => (await mirroredActive()) === '1.1.0');
  await release('1.2.0');
  await writeFile(join(checkout.storeFolder, name, '1.2.0', 'client', 'app.1.js'), 'damaged');
  await until(() => logged.length > 0);
  await rm(join(folder, '.incoming'), { recursive: true });
  // Replaces the folder `.incoming` with a file, so that the mirror cannot write files into it.
  await writeFile(join(folder, '.incoming'), '');
  elapsedMs += REPAIR_CHECK_MS;
  await until(() => logged.length > 1);
  // The mirror polls the unchanged bucket several times, and tries once more to copy the release.
  await untilRequested(3);
  elapsedMs += REPAIR_CHECK_MS;
  await untilRequested(4);
  const failed = 'The copy of the release bucket could not be updated; the last copy stays in use.';
  expect(logged.slice(1)).toEqual([failed]);
  await rm(join(folder, '.incoming'));
  elapsedMs += REPAIR_CHECK_MS;
  await until(() => logged.length > 2);
  expect(logged.slice(1)).toEqual([failed, 'The copy of the release bucket became current again.']);
}, 20_000);

test('a damaged copy is fetched again at the next start', async () => {
  await (await start()).stop();
  await writeFile(join(folder, name, '1.0.0', 'ssr', 'index.cjs'), 'damaged');
  await start();
  expect((await verify(mirrored())).problems).toEqual([]);
});

test('active releases and canaries are fetched before all other releases', async () => {
  await release('1.1.0');
  await release('1.2.0');
  await canary(store, { root: checkout.root, name, version: '1.0.0', percent: 5, by: 'tests' });
  await start();
  // Only the first request for each file counts.
  const order = [...new Set(bucket.requested.filter((path) => path.endsWith('release.json')))];
  expect(order.slice(0, 2).sort()).toEqual([`${name}/1.0.0/release.json`, `${name}/1.2.0/release.json`]);
});

test('releases that the registry dropped are deleted after a week, and old incomplete copies are deleted too', async () => {
  for (let minor = 1; minor < 13; minor += 1) await release(`1.${minor}.0`);
  await start();
  const versions = async () => (await readdir(join(folder, name))).sort();
  const pruned = Date.now();
  const { removed } = await prune(store, { now: new Date(Date.now() + 8 * DAY_MS), by: 'tests' });
  expect(removed).toHaveLength(3);
  await until(async () => (await mirrored().readRegistry()).units[name]?.releases.length === 10);
  expect(await versions()).toHaveLength(13);
  // After writing the registry, the mirror sets the modification times of the dropped releases. The test waits for
  // this, because the mirror would otherwise overwrite the times that the test sets below.
  const droppedAt = async ({ version }: { version: string }) =>
    (await stat(join(folder, name, version))).mtimeMs;
  await until(async () => Math.min(...(await Promise.all(removed.map(droppedAt)))) >= pruned);

  const longAgo = new Date(Date.now() - 8 * DAY_MS);
  for (const { version } of removed) await utimes(join(folder, name, version), longAgo, longAgo);
  await mkdir(join(folder, '.incoming', 'half'), { recursive: true });
  await utimes(join(folder, '.incoming', 'half'), longAgo, longAgo);
  await release('2.0.0');
  await until(async () => (await versions()).length === 11);
  expect(await versions()).not.toContain('1.0.0');
  // The incomplete copy is removed after the releases.
  await until(async () => (await readdir(join(folder, '.incoming'))).length === 0);
}, 30_000);

test('a dropped release whose copy was deleted is copied again when the registry lists it again', async () => {
  await release('1.1.0');
  await start();
  const file = join(checkout.storeFolder, 'registry.json');
  const complete = await readFile(file, 'utf8');
  const registry = await store.readRegistry();
  const releases = registry.units[name]?.releases.filter(({ version }) => version === '1.1.0');
  const units = { [name]: { ...registry.units[name], releases } };
  await writeFile(file, JSON.stringify({ ...registry, units }));
  await until(async () => (await mirrored().readRegistry()).units[name]?.releases.length === 1);
  await rm(join(folder, name, '1.0.0'), { recursive: true });
  await writeFile(file, complete);
  await until(async () => (await mirroredRegistry()) === complete);
  expect(await verify(mirrored())).toEqual({ checked: 2, problems: [] });
});

test('concurrent copies of one release into the same folder all succeed', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      Array.from({ length: 8 }, () => fetchRelease(bucket, folder, { name, version: '1.0.0' })),
    );
    await rm(join(folder, name), { recursive: true });
  }
  await fetchRelease(bucket, folder, { name, version: '1.0.0' });
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  expect(await readdir(join(folder, name))).toEqual(['1.0.0']);
});
