import { countFromFirst } from './small-discontinuities';

const list = (number: number) => `#EXTM3U\n#EXT-X-DISCONTINUITY-SEQUENCE:${number}\n#EXTINF:2,\n0.ts\n`;

test('the lists of one stream keep their distance and their order, in small numbers', () => {
  const renumber = countFromFirst();
  expect(renumber(list(74_583_333))).toBe(list(100));
  expect(renumber(list(74_583_334))).toBe(list(101));
  // Captions that are a little late.
  expect(renumber(list(74_583_332))).toBe(list(99));
});

test('a stream that has just begun, and a list without the number, stay as they are', () => {
  const renumber = countFromFirst();
  const plain = '#EXTM3U\n#EXTINF:2,\n0.ts\n';
  expect(renumber(plain)).toBe(plain);
  expect(renumber(list(3))).toBe(list(3));
  expect(renumber(list(4))).toBe(list(4));
});
