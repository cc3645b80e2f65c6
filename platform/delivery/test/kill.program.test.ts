import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@safar/protocol/registry';
import { FolderStore } from '../src/store/folder-store';
import type { ReleaseStore } from '../src/store/release-store';
import { openS3Store } from '../src/store/s3/s3-store';
import { verify } from '../src/verify';
import { BucketServer } from './bucket-server';
import { compile, removePrograms } from './compile';
import { SampleCheckout } from './sample-checkout';

jest.setTimeout(240_000);

const name = 'mf-blog';
let program: string;
let checkout: SampleCheckout;

beforeAll(async () => {
  program = await compile('platform/delivery/src/cli.ts');
});
afterAll(removePrograms);
beforeEach(async () => {
  checkout = await SampleCheckout.create();
});
afterEach(() => checkout.remove());

/** Starts the release tool in the sample checkout. */
function release(args: string[], environment: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [program, ...args], {
    cwd: checkout.root,
    env: { ...process.env, GITHUB_ACTOR: 'tests', GITHUB_SHA: 'abc', ...environment },
    stdio: 'ignore',
  });
}

/** The expected state of the registry after a complete run of the command. */
const expected = (before: Registry, args: string[]) => {
  const unit = before.units[name];
  const version = args.includes('--version') ? args.at(-1) : args[2];
  return { revision: before.revision + 1, active: version ?? unit?.active };
};

/**
 * Expects that no release is damaged, and that the registry is either unchanged or completely changed by the command.
 * @returns whether the registry changed
 */
async function expectOldOrNew(store: ReleaseStore, before: Registry, args: string[]): Promise<boolean> {
  const after = await store.readRegistry();
  expect((await verify(store)).problems).toEqual([]);
  if (after.revision === before.revision) {
    expect(after).toEqual(before);
    return false;
  }
  expect({ revision: after.revision, active: after.units[name]?.active }).toEqual(expected(before, args));
  expect((await store.readHistory(name))[0]).toMatchObject({
    revision: after.revision,
    by: 'tests (GitHub)',
  });
  return true;
}

/** Returns the command of a round: every third command activates another release, and the other commands publish. */
async function commandFor(round: number, store: ReleaseStore): Promise<string[]> {
  const listed = (await store.readRegistry()).units[name]?.releases ?? [];
  const active = (await store.readRegistry()).units[name]?.active;
  const other = listed.find(({ version }) => version !== active);
  if (round % 3 === 2 && other) return ['activate', name, other.version];
  const version = `1.${round}.0`;
  await checkout.buildRemote(name, version, { text: version });
  return ['publish', name, '--no-build', '--version', version];
}

/** Resolves at the first change in the store, or when the program exits. */
async function firstChange(child: ReturnType<typeof release>, folder: string): Promise<void> {
  const ended = new AbortController();
  const watcher = watch(folder, { recursive: true, signal: ended.signal });
  watcher.on('error', () => undefined);
  await Promise.race([once(watcher, 'change'), once(child, 'exit')]);
  ended.abort();
}

test('kill -9 at 50 points in time leaves a store folder with the old or the new registry, and no damaged release', async () => {
  const store = new FolderStore(checkout.storeFolder);
  await checkout.write('releases/.keep', '');
  const environment = { RELEASES_DIR: checkout.storeFolder };
  // Measures an uninterrupted command on this machine, from its first change in the store to its exit.
  const uninterrupted = release(await commandFor(70, store), environment);
  const ended = once(uninterrupted, 'exit');
  await firstChange(uninterrupted, checkout.storeFolder);
  const started = Date.now();
  await ended;
  let maxDelayMs = Math.max(20, Date.now() - started);
  let changed = 0;
  for (let round = 0; round < 50; round += 1) {
    const args = await commandFor(round, store);
    const before = await store.readRegistry();
    const child = release(args, environment);
    const exited = once(child, 'exit');
    await firstChange(child, checkout.storeFolder);
    await sleep(Math.random() * maxDelayMs);
    child.kill('SIGKILL');
    await exited;
    const isChanged = await expectOldOrNew(store, before, args);
    if (isChanged) changed += 1;
    // The delay adapts to the machine's speed, so that about half of the commands change the registry before the kill.
    maxDelayMs *= isChanged ? 0.85 : 1.2;
  }
  // The test is meaningful only if some commands were killed before they changed the registry, and some afterwards.
  expect(changed).toBeGreaterThan(3);
  expect(changed).toBeLessThan(47);

  const last = release(await commandFor(60, store), environment);
  await once(last, 'exit');
  expect(last.exitCode).toBe(0);
});

test('kill -9 at 10 points in time leaves a bucket with the old or the new registry, and no damaged release', async () => {
  const server = await BucketServer.start();
  const store = await openS3Store(server.url);
  const environment = { RELEASES_URL: server.url };
  try {
    for (let round = 0; round < 10; round += 1) {
      const args = await commandFor(round, store);
      const before = await store.readRegistry();
      const requests = server.requests;
      const child = release(args, environment);
      const exited = once(child, 'exit');
      while (server.requests === requests && child.exitCode === null) await sleep(2);
      await sleep(Math.random() * 200);
      child.kill('SIGKILL');
      await exited;
      await expectOldOrNew(store, before, args);
    }
    const last = release(await commandFor(60, store), environment);
    await once(last, 'exit');
    expect(last.exitCode).toBe(0);
  } finally {
    store.close();
    await server.stop();
  }
});
