/** @jest-environment node */
import { createRenumberer } from './hls-stream';

const list = (number: number) => `#EXTM3U\n#EXT-X-DISCONTINUITY-SEQUENCE:${number}\n#EXTINF:2,\n0.ts\n`;

test('large discontinuity sequence numbers are reduced by the same amount in all playlists of a stream', () => {
  const renumber = createRenumberer();
  expect(renumber(list(74_583_333))).toBe(list(100));
  expect(renumber(list(74_583_334))).toBe(list(101));
  // A caption playlist may lag behind the video by one discontinuity.
  expect(renumber(list(74_583_332))).toBe(list(99));
});

test('playlists with a small discontinuity sequence number, or without one, are not changed', () => {
  const renumber = createRenumberer();
  const plain = '#EXTM3U\n#EXTINF:2,\n0.ts\n';
  expect(renumber(plain)).toBe(plain);
  expect(renumber(list(3))).toBe(list(3));
  expect(renumber(list(4))).toBe(list(4));
});
