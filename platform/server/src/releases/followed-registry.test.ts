/** @jest-environment node */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryOf, writeRelease } from '../../testing/small-releases';
import { followRegistry } from './followed-registry';

let folder: string;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  lines = [];
  for (const stream of [process.stderr, process.stdout])
    jest.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  await writeRegistry(7, '1.0.0');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const file = () => join(folder, 'registry.json');
const settings = () => ({ releasesDir: folder, dataDir: join(folder, 'data') });
async function writeRegistry(revision: number, version: string): Promise<void> {
  await writeFile(file(), JSON.stringify({ ...registryOf({ shell: [version] }), revision }));
}

const damages: readonly (readonly [string, () => Promise<void>])[] = [
  ['missing', () => rm(file())],
  ['truncated', () => writeFile(file(), '{"schema":1,"revision":8,')],
  ['empty', () => writeFile(file(), '')],
  ['not JSON', () => writeFile(file(), 'registry')],
  ['of an unknown schema', () => writeFile(file(), '{"schema":2}')],
  [
    'valid JSON with values of wrong types',
    () => writeFile(file(), '{"schema":1,"revision":8,"updatedAt":7,"units":[]}'),
  ],
];

test.each(damages)(
  'after a restart with a registry that is %s, the server uses the last valid registry and logs one line',
  async (_case, damage) => {
    await followRegistry(settings(), undefined);
    writeRelease(folder, 'shell', '1.0.0');
    await damage();
    const restarted = await followRegistry(settings(), undefined);
    expect(restarted.current()).toMatchObject({ revision: 7, units: { shell: { active: '1.0.0' } } });
    for (let poll = 0; poll < 5; poll += 1) expect(await restarted.refresh()).toBe(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/The registry was refused; the last valid version stays in use/);
    expect(lines[0]).toContain(`The registry ${file()}`);
    expect(lines[0]).toContain('doctor --repair');

    await writeRegistry(8, '1.1.0');
    expect(await restarted.refresh()).toBe(true);
    expect(restarted.current().units['shell']?.active).toBe('1.1.0');
    expect(lines[1]).toMatch(/The registry became valid again/);
  },
);

test('a registry that is damaged while the server runs is ignored, even after a restart', async () => {
  const followed = await followRegistry(settings(), undefined);
  await writeRegistry(8, '1.1.0');
  await followed.refresh();
  await writeFile(file(), '');
  await followed.refresh();
  expect(followed.current().revision).toBe(8);
  expect((await followRegistry(settings(), undefined)).current().revision).toBe(8);
});

test('while the registry is damaged, the time of the last successful read does not advance, even after a restart', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const followed = await followRegistry(settings(), undefined);
  clock.mockReturnValue(2_000_000);
  expect(await followed.refresh()).toBe(true);
  // The registry has not changed, but it was read.
  expect(followed.readAt()).toBe(2_000_000);
  await writeFile(file(), '');
  clock.mockReturnValue(3_000_000);
  await followed.refresh();
  expect(followed.readAt()).toBe(2_000_000);

  await utimes(join(folder, 'data', 'last-registry.json'), 1_500, 1_500);
  const restarted = await followRegistry(settings(), undefined);
  expect(restarted.readAt()).toBe(1_500_000);
  await writeRegistry(8, '1.1.0');
  await restarted.refresh();
  expect(restarted.readAt()).toBe(3_000_000);
});

test('if the registry is damaged and the data folder has no copy from the same store, the start fails with an error that names the repair command', async () => {
  await writeFile(file(), '');
  await expect(followRegistry(settings(), undefined)).rejects.toThrow(
    `The registry ${file()} is empty. To rebuild it: npm run release -- doctor --repair`,
  );
  await writeRegistry(7, '1.0.0');
  await followRegistry(settings(), undefined);
  const other = await mkdtemp(join(tmpdir(), 'registry-'));
  await writeFile(join(other, 'registry.json'), '');
  await expect(followRegistry({ ...settings(), releasesDir: other }, undefined)).rejects.toThrow(/is empty/);
  await rm(other, { recursive: true });
});

test('the error about an empty store contains the commands that fill it', async () => {
  await rm(file());
  await expect(followRegistry(settings(), undefined)).rejects.toThrow(
    /is empty\. Run npm start, or publish the shell/,
  );
});

test('if the store mirrors a bucket, readAt returns the time of the last read of the bucket', async () => {
  const { readAt, refresh } = await followRegistry(settings(), undefined, { updatedAt: () => 5 });
  await refresh();
  expect(readAt()).toBe(5);
});
