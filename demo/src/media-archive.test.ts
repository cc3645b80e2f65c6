import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packMedia, unpackMedia } from './media-archive';

let root: string;
let source: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'media-archive-'));
  source = join(root, 'source');
  mkdirSync(join(root, 'demo'));
  mkdirSync(join(source, 'art', 'bay'), { recursive: true });
  writeFileSync(join(source, 'art', 'bay', '480.webp'), 'picture');
  writeFileSync(join(source, 'clip.mp4'), 'clip');
});

test('`unpackMedia` restores the paths and contents of the packed files', async () => {
  await packMedia(root, source);
  const folder = await unpackMedia(root);
  expect(readFileSync(join(folder, 'art', 'bay', '480.webp'), 'utf8')).toBe('picture');
  expect(readFileSync(join(folder, 'clip.mp4'), 'utf8')).toBe('clip');
});

test('concurrent calls of `unpackMedia` return the same folder and leave no unfinished folder behind', async () => {
  await packMedia(root, source);
  const folders = await Promise.all([unpackMedia(root), unpackMedia(root), unpackMedia(root)]);
  expect(new Set(folders).size).toBe(1);
  expect(readdirSync(join(root, '.cache', 'demo'))).toHaveLength(1);
});

test('packing the same files again creates an identical archive', async () => {
  await packMedia(root, source);
  const first = readFileSync(join(root, 'demo', 'media.zip'));
  await packMedia(root, source);
  expect(readFileSync(join(root, 'demo', 'media.zip')).equals(first)).toBe(true);
});

test('a changed archive is unpacked to a new folder', async () => {
  await packMedia(root, source);
  const before = await unpackMedia(root);
  writeFileSync(join(source, 'clip.mp4'), 'another clip');
  await packMedia(root, source);
  expect(await unpackMedia(root)).not.toBe(before);
});
