import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Load } from './network-log';
import { bytesBySource, checkPackages, packageOf } from './packages';

let store: string;
beforeEach(() => (store = mkdtempSync(join(tmpdir(), 'safar-bench-test-'))));
afterEach(() => rmSync(store, { recursive: true }));

const modules = 'webpack://x/../node_modules';
const react = `${modules}/react/cjs/react.production.js`;

/** Stores a script and its source map, which lists only `source`. @returns the response that contains the script */
function script(path: string, source: string, { code = `${path};`, from = 0 } = {}): Load {
  const file = join(store, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  writeFileSync(
    `${file}.map`,
    JSON.stringify({ version: 3, names: [], sources: [source], mappings: 'AAAA' }),
  );
  const url = `http://127.0.0.1:1/releases/${path}`;
  return { url, kind: 'script', status: 200, bytes: 1, encoding: 'br', from, to: from + 1 };
}

async function failures(loads: readonly Load[]): Promise<string[]> {
  const { verdicts } = await checkPackages({ loads, hydrated: 1000 }, store);
  return verdicts.flatMap(({ passed, text }) => (passed ? [] : [text]));
}

test('two copies of a singleton package fail the check', async () => {
  const loads = [script('shell/1.0.0/client/js/main.js', react), script('mf-a/2.0.0/client/js/1.js', react)];
  expect(await failures(loads)).toEqual([
    'code downloaded twice: react in shell/js/main.js, mf-a/js/1.js, none allowed',
  ]);
});

test('a singleton package that one unit splits over several scripts passes the check', async () => {
  const loads = [
    script('shell/1.0.0/client/js/main.js', react),
    script('shell/1.0.0/client/js/lazy.js', `${modules}/react/jsx-runtime.js`),
  ];
  expect(await failures(loads)).toEqual([]);
});

test('two copies of a package that is not a singleton pass the check, but are reported', async () => {
  const icons = `${modules}/lucide-react/dist/esm/Icon.mjs`;
  const loads = [script('shell/1.0.0/client/js/main.js', icons), script('mf-a/2.0.0/client/js/1.js', icons)];
  const { verdicts, notes } = await checkPackages({ loads, hydrated: null }, store);
  expect(verdicts.every(({ passed }) => passed)).toBe(true);
  expect(notes).toEqual([
    expect.stringMatching(/^lucide-react: .* of redundant copies; 2 scripts contain the package/),
  ]);
});

test('downloading a URL twice, or identical files from two URLs, fails the check', async () => {
  const load = script('shell/1.0.0/client/js/main.js', react);
  expect(await failures([load, load])).toEqual([expect.stringContaining('main.js 2 times')]);
  const equal = ['1.0.0', '1.0.1'].map((version) =>
    script(`mf-a/${version}/client/js/1.js`, `${modules}/x/x.js`, { code: 'same' }),
  );
  expect(await failures(equal)).toEqual([expect.stringContaining('equal files mf-a/js/1.js, mf-a/js/1.js')]);
});

test('react-slick may load after hydration, and hls.js only after a click', async () => {
  const late = { code: '12345678', from: 2000 };
  const slick = script('mf-a/1.0.0/client/js/1.js', `${modules}/react-slick/x.js`, late);
  const early = script('mf-a/1.0.0/client/js/2.js', `${modules}/slick-carousel/x.js`, { code: '1234' });
  const hls = script('mf-a/1.0.0/client/js/3.js', `${modules}/hls.js/x.js`, late);
  expect(await failures([slick])).toEqual([]);
  expect(await failures([early, hls])).toHaveLength(2);
});

test.each([
  [850, 1],
  [950, 0],
])(
  'hydration may be recorded 100 ms late: if 1000 ms is recorded, react-slick requested at %i ms causes %i failures',
  async (from, count) => {
    const slick = script('mf-a/1.0.0/client/js/1.js', `${modules}/react-slick/x.js`, { from });
    expect(await failures([slick])).toHaveLength(count);
  },
);

test.each([
  [`${modules}/react-dom/cjs/react-dom.js`, 'react-dom', 'cjs/react-dom.js'],
  [`${modules}/@redux-saga/core/dist/core.esm.js`, '@redux-saga/core', 'dist/core.esm.js'],
  [`${modules}/a/node_modules/b/index.js?1234`, 'b', 'index.js'],
  ['webpack://safar_x/../shared/ui/card.tsx', '@safar/ui', 'card.tsx'],
  ['webpack://safar_x/../shared/remote-kit/host/host.tsx', '@safar/remote-kit/host', 'host/host.tsx'],
])('the source %s belongs to the package %s', (source, name, path) => {
  expect(packageOf(source)).toEqual({ package: name, path });
});

test('the bytes of a source are added up over all lines, and code without a source is not counted', () => {
  // In the first line, column 0 maps to x.ts, column 4 to y.ts, and column 6 to no source. In the second line, column 0
  // maps to x.ts.
  const map = JSON.stringify({
    version: 3,
    names: [],
    sources: ['x.ts', 'y.ts'],
    mappings: 'AAAA,ICAA,E;ADAA',
  });
  expect(Object.fromEntries(bytesBySource('aaaabb--\nüc', map))).toEqual({ 'x.ts': 7, 'y.ts': 2 });
});
