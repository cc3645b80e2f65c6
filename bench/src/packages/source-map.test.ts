import { bytesBySource } from './source-map';

test('counts the bytes of each source, over lines, and none for code without a source', () => {
  // Columns 0 (x), 4 (y) and 6 (no source) of the first line, column 0 (x) of the second.
  const map = { sources: ['x.ts', 'y.ts'], mappings: 'AAAA,ICAA,E;ADAA' };
  expect(Object.fromEntries(bytesBySource('aaaabb--\nüc', map))).toEqual({ 'x.ts': 7, 'y.ts': 2 });
});

test('refuses mappings that are not base 64', () => {
  expect(() => bytesBySource('a', { sources: ['x'], mappings: 'A*' })).toThrow('no base 64');
});
