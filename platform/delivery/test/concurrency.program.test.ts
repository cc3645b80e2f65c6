import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '../src/store/folder-store';
import { RevisionConflictError } from '../src/store/release-store';
import { verify } from '../src/verify';
import { buildVersions, finished, startPublisher } from './child-publisher';
import { compile, removePrograms } from './compile';
import { SampleCheckout } from './sample-checkout';

jest.setTimeout(120_000);

let checkout: SampleCheckout;
let store: FolderStore;
let program: string;

beforeAll(async () => {
  program = await compile('platform/delivery/test/publish-program.ts');
});
afterAll(removePrograms);
beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
});
afterEach(() => checkout.remove());

const unitOf = (version: string) => ({
  active: version,
  canary: null,
  releases: [{ version, publishedAt: new Date().toISOString() }],
});
const write = async (version: string) => {
  const current = await store.readRegistry();
  return store.replaceRegistry(
    current,
    { 'mf-blog': unitOf(version) },
    { unit: 'mf-blog', reason: 'publish', by: 'tests', active: version },
  );
};

test('no release is lost when 20 processes publish concurrently', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => `1.${index}.0`);
  await buildVersions(checkout, 'mf-blog', versions);

  await Promise.all(
    versions.map((version) => finished(startPublisher(program, checkout, 'mf-blog', [version]))),
  );

  const registry = await store.readRegistry();
  const listed = registry.units['mf-blog']?.releases.map((release) => release.version) ?? [];
  expect([...listed].sort()).toEqual([...versions].sort());
  expect(registry.revision).toBe(20);
  expect(await store.readHistory()).toHaveLength(20);
  expect((await verify(store)).problems).toEqual([]);
});

test('a change that is based on an old revision is rejected', async () => {
  const old = await store.readRegistry();
  await write('1.0.0');
  const change = { unit: 'mf-blog', reason: 'publish', by: 'tests', active: '2.0.0' } as const;
  await expect(store.replaceRegistry(old, { 'mf-blog': unitOf('2.0.0') }, change)).rejects.toThrow(
    RevisionConflictError,
  );
  expect((await store.readRegistry()).units['mf-blog']?.active).toBe('1.0.0');
});

describe('a claim of a process on a registry revision', () => {
  const claims = () => join(checkout.storeFolder, '.claims');
  const claimAs = async (owner: object) => {
    await mkdir(claims(), { recursive: true });
    await writeFile(join(claims(), '0.0'), JSON.stringify(owner));
  };

  test('is skipped and deleted by the next change if its process is dead', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    await claimAs({ pid: dead.pid, host: hostname(), started: '' });
    await expect(write('1.0.0')).resolves.toMatchObject({ revision: 1 });
    expect(await readdir(claims())).toEqual([]);
  });

  test('is skipped on Linux if its process is dead and the process id was reused', async () => {
    await claimAs({ pid: process.pid, host: hostname(), started: 'long ago' });
    const written = await write('1.0.0').catch((error: unknown) => error);
    // The start time of a process is read from /proc, which only Linux has. On other systems the claim looks like the
    // claim of a running process.
    if (process.platform === 'linux') expect(written).toMatchObject({ revision: 1 });
    else expect(written).toBeInstanceOf(RevisionConflictError);
  });

  test('is respected if its process is running, or if it is recent and from another machine', async () => {
    await claimAs({ pid: process.pid, host: hostname(), started: '' });
    await expect(write('1.0.0')).rejects.toThrow(RevisionConflictError);
    await claimAs({ pid: 1, host: 'another-machine', started: '' });
    await expect(write('1.0.0')).rejects.toThrow(RevisionConflictError);
  });
});
