/** @jest-environment node */
import { createRenumberer } from './hls-stream';

const list = (number: number) => `#EXTM3U\n#EXT-X-DISCONTINUITY-SEQUENCE:${number}\n#EXTINF:2,\n0.ts\n`;

test('renumbers the playlists of a stream, keeping their order and distance', () => {
  const renumber = createRenumberer();
  expect(renumber(list(74_583_333))).toBe(list(100));
  expect(renumber(list(74_583_334))).toBe(list(101));
  // A caption playlist one discontinuity behind.
  expect(renumber(list(74_583_332))).toBe(list(99));
});

test('leaves small sequence numbers and playlists without one unchanged', () => {
  const renumber = createRenumberer();
  const plain = '#EXTM3U\n#EXTINF:2,\n0.ts\n';
  expect(renumber(plain)).toBe(plain);
  expect(renumber(list(3))).toBe(list(3));
  expect(renumber(list(4))).toBe(list(4));
});
