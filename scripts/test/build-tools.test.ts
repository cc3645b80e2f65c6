import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fingerprintCommon, fingerprintFolder } from '../lib/build/fingerprint';
import { clearOutput, isBuilt, markBuilt } from '../lib/build/stamp';
import { inParallel } from '../lib/in-parallel';
import { countJest, countPlaywright } from '../lib/test-counts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'safar-build-'));
  await mkdir(join(root, 'shared'));
});
afterEach(() => rm(root, { recursive: true, force: true }));
const write = (path: string, text: string) => writeFile(join(root, path), text);

test('the fingerprint follows what a build is made of, not tests, prose or results', async () => {
  await write('shared/card.ts', 'one');
  const before = await fingerprintFolder(join(root, 'shared'));
  await write('shared/card.test.ts', 'test');
  await write('shared/README.md', 'prose');
  await mkdir(join(root, 'shared/dist'));
  await write('shared/dist/card.js', 'result');
  expect(await fingerprintFolder(join(root, 'shared'))).toBe(before);
  await write('shared/card.ts', 'two');
  const changed = await fingerprintFolder(join(root, 'shared'));
  expect(changed).not.toBe(before);
  await write('shared/new.ts', '');
  expect(await fingerprintFolder(join(root, 'shared'))).not.toBe(changed);
});

test('installed versions and the mode make every build stale', async () => {
  const before = await fingerprintCommon(root, 'production');
  expect(await fingerprintCommon(root, 'development')).not.toBe(before);
  await write('package-lock.json', '{}');
  expect(await fingerprintCommon(root, 'production')).not.toBe(before);
});

test('a build that was begun and not finished counts as stale', async () => {
  const stamp = { fingerprint: 'a', version: '1.0.0' };
  await markBuilt(join(root, 'dist'), stamp);
  expect(await isBuilt(join(root, 'dist'), stamp)).toBe(true);
  expect(await isBuilt(join(root, 'dist'), { ...stamp, version: '1.0.1' })).toBe(false);
  await clearOutput(join(root, 'dist'));
  expect(await isBuilt(join(root, 'dist'), stamp)).toBe(false);
});

test('a build that somebody has built over counts as stale', async () => {
  const stamp = { fingerprint: 'a', version: '1.0.0' };
  await mkdir(join(root, 'dist/client'), { recursive: true });
  await write('dist/client/mf-manifest.json', 'ours');
  await markBuilt(join(root, 'dist'), stamp);
  expect(await isBuilt(join(root, 'dist'), stamp)).toBe(true);
  await write('dist/client/mf-manifest.json', 'of another version');
  expect(await isBuilt(join(root, 'dist'), stamp)).toBe(false);
});

test('tasks run two at a time, all of them, in order, and a failure is thrown at the end', async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const task = (value: number) => async () => {
    most = Math.max(most, ++running);
    await sleep(5);
    running -= 1;
    done += 1;
    if (value === 2) throw new Error('the second');
    return value;
  };
  await expect(inParallel(2, [task(1), task(3)])).resolves.toEqual([1, 3]);
  await expect(inParallel(2, [task(1), task(2), task(3), task(4)])).rejects.toThrow('the second');
  expect({ most, done }).toEqual({ most: 2, done: 6 });
});

test('counts add broken files, errors outside of tests, flaky tests and missing reports to the failures', async () => {
  await write(
    'jest.json',
    JSON.stringify({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 }),
  );
  expect(await countJest([join(root, 'jest.json')])).toEqual({ passed: 5, failed: 2 });
  await write(
    'e2e.json',
    JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] }),
  );
  expect(await countPlaywright([join(root, 'e2e.json')])).toEqual({ passed: 3, failed: 3 });
  expect(await countPlaywright([join(root, 'e2e.json'), join(root, 'none.json')])).toEqual({
    passed: 3,
    failed: 4,
  });
  expect(await countJest([join(root, 'jest.json'), join(root, 'none.json')])).toEqual({
    passed: 5,
    failed: 3,
  });
});
