/** @jest-environment node */
import { mkdtemp, mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canary } from '@safar/delivery/canary';
import { FolderStore } from '@safar/delivery/folder-store';
import { prune } from '@safar/delivery/prune';
import { publish } from '@safar/delivery/publish';
import { MissingFileError } from '@safar/delivery/release-store';
import { SampleCheckout } from '@safar/delivery/test/sample-checkout';
import { verify } from '@safar/delivery/verify';
import { log } from '../../log';
import type { MirrorSource } from './mirror-source';
import { startMirror, type ReleaseMirror } from './release-mirror';

const name = 'mf-blog';
const DAY_MS = 86_400_000;

/** What a bucket answers, told from a store in a folder: the mirror cannot tell the difference. */
class StandInBucket implements MirrorSource {
  readonly location = 's3://releases/tv/';
  away = false;
  /** Paths in the order in which they were asked for. */
  readonly asked: string[] = [];

  constructor(readonly folder: string) {}

  async readRegistryIfChanged(etag?: string) {
    const text = await this.#read('registry.json');
    if (text === undefined) return undefined;
    return text.toString() === etag
      ? ('unchanged' as const)
      : { text: text.toString(), etag: text.toString() };
  }

  async readFile(unit: string, version: string, path: string): Promise<Buffer> {
    const found = await this.#read(join(unit, version, path));
    if (found) return found;
    throw new MissingFileError(path);
  }

  async #read(path: string): Promise<Buffer | undefined> {
    this.asked.push(path);
    if (this.away) throw new Error('The bucket releases did not answer.');
    return readFile(join(this.folder, path)).catch(() => undefined);
  }
}

let checkout: SampleCheckout;
let store: FolderStore;
let bucket: StandInBucket;
let folder: string;
let running: ReleaseMirror[];
let said: string[];

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
  bucket = new StandInBucket(checkout.storeFolder);
  folder = await mkdtemp(join(tmpdir(), 'safar-mirror-'));
  running = [];
  said = [];
  const note = (message: string) => void said.push(message);
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
const copy = () => new FolderStore(folder);
const registryHere = () => readFile(join(folder, 'registry.json'), 'utf8');
const activeHere = async () => (await copy().readRegistry()).units[name]?.active;

async function until(condition: () => Promise<boolean> | boolean, within = 10_000) {
  const end = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await sleep(20);
  }
}

test('the registry and every release that it names are there after the start, byte for byte', async () => {
  await release('1.1.0');
  await start();
  expect(await registryHere()).toBe(await readFile(join(checkout.storeFolder, 'registry.json'), 'utf8'));
  expect(await verify(copy())).toEqual({ checked: 2, problems: [] });
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('a new release is there within two seconds, its files before the registry names it', async () => {
  await start();
  bucket.asked.length = 0;
  await release('1.1.0');
  await until(async () => (await activeHere()) === '1.1.0', 2_000);
  expect((await verify(copy())).problems).toEqual([]);
  // What is here already is not fetched again.
  expect(bucket.asked.filter((path) => path.includes('1.0.0'))).toEqual([]);
});

test('a bucket that is away leaves the last state, says so once, and once that it is back', async () => {
  await start();
  bucket.away = true;
  await until(() => said.length > 0);
  await sleep(2_200);
  expect(said).toEqual(['The release bucket cannot be read; the releases stay as they are.']);
  expect(await activeHere()).toBe('1.0.0');
  await release('1.1.0');
  bucket.away = false;
  await until(() => said.length > 1);
  expect(said.slice(1)).toEqual(['The release bucket is back.']);
  await until(async () => (await activeHere()) === '1.1.0');
});

test('a start while the bucket is away goes on with what was copied before; without that it says what to do', async () => {
  const first = await start();
  await first.stop();
  bucket.away = true;
  await start();
  expect(await activeHere()).toBe('1.0.0');
  const empty = join(folder, 'another');
  await expect(startMirror(bucket, empty)).rejects.toThrow(
    'The releases in s3://releases/tv/ cannot be read: The bucket releases did not answer.',
  );
});

test('an empty bucket says that a shell must be published', async () => {
  bucket = new StandInBucket(join(checkout.root, 'nothing'));
  await expect(start()).rejects.toThrow(/It has no registry\. Publish the shell there first/);
});

test('a release that is damaged in the bucket is not copied and named once; the others are, and it follows when it is whole', async () => {
  await release('1.1.0');
  const path = join(checkout.storeFolder, name, '1.1.0', 'client', 'app.1.js');
  const whole = await readFile(path);
  await writeFile(path, 'damaged');
  await start();
  expect(said).toEqual(['A release is damaged in the bucket and is not copied from it.']);
  expect(await activeHere()).toBe('1.1.0');
  expect((await verify(copy())).problems).toEqual([
    { name, version: '1.1.0', problem: 'The release has no release.json.' },
  ]);
  await writeFile(path, whole);
  await release('1.2.0');
  await until(async () => (await activeHere()) === '1.2.0');
  expect((await verify(copy())).problems).toEqual([]);
});

test('a copy that was damaged on this disk is fetched anew at the next start', async () => {
  await (await start()).stop();
  await writeFile(join(folder, name, '1.0.0', 'ssr', 'index.cjs'), 'damaged');
  await start();
  expect((await verify(copy())).problems).toEqual([]);
});

test('what visitors get is fetched before what is only retained', async () => {
  await release('1.1.0');
  await release('1.2.0');
  await canary(store, { root: checkout.root, name, version: '1.0.0', percent: 5, by: 'tests' });
  await start();
  const order = bucket.asked.filter((path) => path.endsWith('release.json'));
  expect(order.slice(0, 2).sort()).toEqual([`${name}/1.0.0/release.json`, `${name}/1.2.0/release.json`]);
});

test('releases that the registry has dropped stay a week more, and ten of them longer', async () => {
  for (let minor = 1; minor < 13; minor += 1) await release(`1.${minor}.0`);
  await start();
  const versions = async () => (await readdir(join(folder, name))).sort();
  const pruned = Date.now();
  const { removed } = await prune(store, { now: new Date(Date.now() + 8 * DAY_MS), by: 'tests' });
  expect(removed).toHaveLength(3);
  await until(async () => (await copy().readRegistry()).units[name]?.releases.length === 10);
  expect(await versions()).toHaveLength(13);
  // The time since when they are dropped is written after the registry.
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
  // Swept after them.
  await until(async () => (await readdir(join(folder, '.incoming'))).length === 0);
}, 30_000);
