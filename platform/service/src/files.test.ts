/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from './errors';
import { namesIn, readIfExists, writeAtomically } from './files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'safar-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('`writeAtomically` creates the folder if necessary, replaces the file and sets its permissions', async () => {
  const path = join(folder, 'new', 'mail.eml');
  await writeAtomically(path, 'first', { mode: 0o600 });
  await writeAtomically(path, 'second', { draft: `${path}.part`, mode: 0o600 });
  expect(await readFile(path, 'utf8')).toBe('second');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'new'))).toEqual(['mail.eml']);
});

test('if `writeAtomically` fails, the target is unchanged and the draft is removed', async () => {
  await mkdir(join(folder, 'target', 'content'), { recursive: true });
  await expect(writeAtomically(join(folder, 'target'), 'text')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['target']);
});

test('reading a missing file returns undefined, listing a missing folder returns no names, and other read errors are thrown', async () => {
  expect(await readIfExists(join(folder, 'missing'))).toBeUndefined();
  const error: unknown = await readIfExists(folder).catch((thrown: unknown) => thrown);
  expect(codeOf(error)).toBe('EISDIR');
  expect(await namesIn(join(folder, 'missing'))).toEqual([]);
});
