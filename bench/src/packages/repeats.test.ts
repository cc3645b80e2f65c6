import type { Chunk } from './read-chunks';
import { findEqualFiles, findRepeats, moduleOf } from './repeats';

const modules = 'webpack://safar_x/../node_modules';

function chunk(name: string, sources: Record<string, number>, digest = name): Chunk {
  const [unit = ''] = name.split('/');
  return { name, unit, digest, size: 0, sources: new Map(Object.entries(sources)) };
}

test.each([
  [`${modules}/react-dom/cjs/react-dom.js`, 'react-dom', 'cjs/react-dom.js'],
  [`${modules}/@redux-saga/core/dist/core.esm.js`, '@redux-saga/core', 'dist/core.esm.js'],
  [`${modules}/a/node_modules/b/index.js?1234`, 'b', 'index.js'],
  ['webpack://safar_x/../shared/ui/card.tsx', '@safar/shared', 'ui/card.tsx'],
  ['webpack://safar_x/../shared/host/host.tsx', '@safar/shared/host', 'host/host.tsx'],
])('%s belongs to %s', (source, name, path) => {
  expect(moduleOf(source)).toEqual({ package: name, path });
});

test.each(['webpack://safar_x/./src/remote.ts', 'webpack://safar_x/webpack/bootstrap'])(
  '%s belongs to no package',
  (source) => expect(moduleOf(source)).toBeUndefined(),
);

test('a module in two files is repeated, and one copy of it is not waste', () => {
  const repeats = findRepeats([
    chunk('mf-a/1.js', { [`${modules}/valibot/index.mjs`]: 600, [`${modules}/valibot/extra.mjs`]: 50 }),
    chunk('mf-b/2.js', { [`${modules}/valibot/index.mjs`]: 400 }),
  ]);
  expect(repeats).toEqual([
    {
      package: 'valibot',
      singleton: false,
      files: { 'mf-a/1.js': 650, 'mf-b/2.js': 400 },
      repeatedBytes: 400,
    },
  ]);
});

test('a package that one build splits over its chunks is not repeated', () => {
  const repeats = findRepeats([
    chunk('shell/main.js', { [`${modules}/react/index.js`]: 10 }),
    chunk('shell/lazy.js', { [`${modules}/react/jsx-runtime.js`]: 10 }),
  ]);
  expect(repeats).toEqual([]);
});

test('a singleton in two builds is repeated, even when no module of it is', () => {
  const repeats = findRepeats([
    chunk('shell/main.js', { [`${modules}/react/cjs/react.production.js`]: 10 }),
    chunk('mf-a/1.js', { [`${modules}/react/cjs/react.development.js`]: 90 }),
  ]);
  expect(repeats).toMatchObject([{ package: 'react', singleton: true }]);
});

test('files with the same content are named', () => {
  const files = [chunk('mf-a/1.js', {}, 'same'), chunk('mf-b/2.js', {}, 'same'), chunk('mf-b/3.js', {})];
  expect(findEqualFiles(files)).toEqual(['mf-a/1.js and mf-b/2.js have the same content.']);
});
