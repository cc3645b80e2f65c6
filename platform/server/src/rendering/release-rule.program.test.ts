/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Signing } from '@safar/delivery/signing/signing';
import type { Registry } from '@safar/protocol/registry';
import { buildPrograms, root } from '../../testing/build-programs';
import { registryOf, writeRelease } from '../../testing/small-releases';
import { testSettings } from '../../testing/test-product';
import { createSiteMetrics } from '../metrics/site-metrics';
import { versionIn } from '../releases/release-set';
import { createSiteRenderer, type SiteRenderer } from './site-renderer';

// These tests use real render workers with small releases. The releases 2.0.0, 2.1.0 and so on each have one kind of
// fault on the home page, which the smoke test renders. Release 1.1.0 has every kind of fault, each on its own page
// (such as `/cpu`), which the smoke test does not render.

jest.setTimeout(120_000);

const programs = join(root, '.cache/tests/release-rule');

/**
 * Code that causes each kind of fault. The code of `exit` changes a prototype; the worker detects this and ends itself.
 */
const FAULTS = {
  throw: `throw new Error('it broke');`,
  cpu: `for (;;);`,
  memory: `for (const all = []; ;) all.push(new Array(1_000_000).fill(all.length));`,
  exit: `RegExp.prototype.evil = 1;`,
  rejection: `void Promise.reject(new Error('nobody handles it'));`,
} as const;
type Kind = keyof typeof FAULTS;
const KINDS = Object.keys(FAULTS) as Kind[];

const UNITS = ['mf-blog', 'shell'] as const;
type Unit = (typeof UNITS)[number];

/**
 * Returns code that defines `fail(path)`. Each kind of fault occurs on the page with its name, such as `/cpu`. If
 * `home` is set, this kind of fault also occurs on the home page.
 */
const faultyCode = (home: Kind | undefined) => `
  const faults = { ${KINDS.map((kind) => `${kind}() { ${FAULTS[kind]} }`).join(',')} };
  const fail = (path) => faults[path === '/' ? ${JSON.stringify(home)} : path.slice(1)]?.();
`;

/** Returns the code of a release. `fail` is code that defines the function `fail(path)`, which each render calls. */
const codeOf: Readonly<Record<Unit, (fail: string) => string>> = {
  'mf-blog': (fail) => `${fail}
    const component = ({ path }) => { fail(path); return 'posts'; };
    exports.default = { contract: '1.0.0', name: 'mf-blog', features: [], slots: {}, routes: { list: { component }, again: { component() { for (;;); } } } };
  `,
  shell: (fail) => `${fail}
    const page = (html) => ({ status: 200, html, bootJson: '{}', remotes: [] });
    exports.createRenderer = ({ modules, registry, onRenderStart }) => ({
      clientDocument: async () => page('left to the browser'),
      async render(path, signal, saveData, { report }) {
        let html = '';
        onRenderStart('mf-blog');
        try {
          const element = modules.get('mf-blog').routes.list.component({ path });
          html = element.type(element.props);
        } catch ({ message }) {
          const { version } = registry.remotes['mf-blog'];
          report({ remote: 'mf-blog', version, phase: 'render', code: 'threw', message });
        }
        onRenderStart('');
        // After this line, faults are attributed to the shell. The page /again imitates React, which may then render a
        // component of a remote again.
        if (path === '/again') return page(modules.get('mf-blog')?.routes.again.component({}).type() ?? '');
        fail(path);
        if (path === '/waits') await new Promise(() => undefined);
        return page(html);
      },
    });
  `,
};
const HEALTHY = 'const fail = () => undefined;';
const LONGER_THAN_AN_EXCLUSION_MS = 3 * 60 * 60_000;
const homeFaultVersion = (kind: Kind) => `2.${KINDS.indexOf(kind)}.0`;

let folder: string;
let renderer: SiteRenderer;
let registry: Registry;
/** Milliseconds that the tests add to `performance.now()`. */
let elapsedMs = 0;
let logged: string[] = [];
const metrics = createSiteMetrics();

function follow(versions: Partial<Record<Unit, readonly string[]>>) {
  const revision = (registry?.revision ?? 0) + 1;
  registry = { ...registryOf({ shell: ['1.0.0'], 'mf-blog': ['1.0.0'], ...versions }), revision };
}
const served = (unit: Unit) => versionIn(renderer.current().releases, unit);
const render = (path: string) =>
  renderer.render(renderer.current(), path, false, AbortSignal.timeout(20_000));

async function until(condition: () => boolean, expectation: string) {
  const end = performance.now() + 40_000;
  while (!condition()) {
    if (performance.now() > end)
      throw new Error(`Timed out waiting until ${expectation}\n${logged.join('')}`);
    await sleep(20);
  }
}
const untilServed = (unit: Unit, version: string) =>
  until(() => served(unit) === version, `${unit}@${version} is served`);
/** Renders a page up to 20 times until a worker is free: after a change of releases, workers may still be starting. */
async function renderByServer(path: string) {
  for (let attempt = 1; ; attempt += 1) {
    const page = await render(path);
    if (page.fromServer || attempt === 20) return page;
    await sleep(200);
  }
}
const exclusionsOf = (unit: Unit) =>
  logged.filter((line) => line.includes('was excluded') && line.includes(`"unit":"${unit}"`));
const metricLines = async () => (await metrics.register.metrics()).split('\n');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'safar-rule-'));
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + elapsedMs);
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  buildPrograms(['worker'], programs);
  const store = join(folder, 'releases');
  for (const unit of UNITS) {
    writeRelease(store, unit, '1.0.0', { code: codeOf[unit](HEALTHY) });
    writeRelease(store, unit, '1.1.0', { code: codeOf[unit](faultyCode(undefined)) });
    for (const kind of KINDS)
      writeRelease(store, unit, homeFaultVersion(kind), { code: codeOf[unit](faultyCode(kind)) });
  }
  writeRelease(store, 'shell', '3.0.0', { code: `throw new Error('It does not load.');` });
  follow({});
  renderer = await createSiteRenderer({
    settings: { ...testSettings({ DATA_DIR: folder }), renderWorkers: 1 },
    followed: { current: () => registry, readAt: () => 0, refresh: async () => true },
    signing: await Signing.open(join(folder, 'keys'), { developmentKey: 'create' }),
    workerFile: join(programs, 'worker.mjs'),
    metrics: metrics.renderMetrics,
    readOnlyPostPaths: [],
    shellPages: ['/', '/again', ...KINDS.map((kind) => `/${kind}`)].map((path) => ({ path, parameters: {} })),
  });
});
beforeEach(async () => {
  follow({});
  await until(() => renderer.registry() === registry, 'the renderer uses the new registry');
  elapsedMs += LONGER_THAN_AN_EXCLUSION_MS;
  logged = [];
});
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
  rmSync(programs, { recursive: true });
  jest.restoreAllMocks();
});

describe.each(UNITS)('a release of the unit %s', (unit) => {
  test.each(KINDS)(
    'that fails on a page (%s) is excluded after two faults and tried again later',
    async (kind) => {
      follow({ [unit]: ['1.0.0', '1.1.0'] });
      await untilServed(unit, '1.1.0');
      await render(`/${kind}`);
      // Ignores faults of other kinds, because a worker of the previous test may log its fault late.
      const fault = () =>
        logged.find(
          (line) =>
            line.includes('A release failed on the server.') &&
            line.includes(`"unit":"${unit}"`) &&
            line.includes(`"kind":"${kind}"`),
        );
      await until(() => fault() !== undefined, 'the fault is logged');
      expect(fault()).toContain(`"version":"1.1.0"`);
      expect(fault()).toContain(`"pages":["/${kind}"]`);
      expect(fault()).toContain(`release -- rollback ${unit}`);
      expect([served(unit), renderer.exclusions()]).toEqual(['1.1.0', []]);
      // Waits until a new worker has replaced the failed one. Otherwise the next render could time out in the queue,
      // which does not count as a fault.
      await renderByServer('/');
      await render(`/${kind}`);
      await untilServed(unit, '1.0.0');
      expect(renderer.exclusions()).toMatchObject([{ unit, version: '1.1.0' }]);
      expect(await renderByServer(`/${kind}`)).toMatchObject({ html: 'posts' });
      expect(await metricLines()).toEqual(
        expect.arrayContaining([
          expect.stringMatching(`^safar_release_faults_total{unit="${unit}",kind="${kind}"} [1-9]`),
          `safar_release_excluded{unit="${unit}"} 1`,
        ]),
      );
      elapsedMs += LONGER_THAN_AN_EXCLUSION_MS;
      await untilServed(unit, '1.1.0');
      expect(await metricLines()).not.toContain(`safar_release_excluded{unit="${unit}"} 1`);
    },
  );

  test.each(KINDS)(
    'that fails on the home page (%s) fails its smoke test, and the previous release stays in use',
    async (kind) => {
      follow({ [unit]: ['1.0.0'] });
      await untilServed(unit, '1.0.0');
      follow({ [unit]: ['1.0.0', homeFaultVersion(kind)] });
      await until(() => exclusionsOf(unit).length > 0, 'the release is excluded');
      expect(exclusionsOf(unit)).toEqual([expect.stringContaining(`"version":"${homeFaultVersion(kind)}"`)]);
      expect(served(unit)).toBe('1.0.0');
      expect(await renderByServer('/')).toMatchObject({ html: 'posts' });
    },
  );
});

test('a shell is not excluded for faults that it has only together with a remote', async () => {
  follow({ shell: ['1.0.0', '1.1.0'] });
  await untilServed('shell', '1.1.0');
  const hangs = () => logged.filter((line) => line.includes('"cause":"hung","unit":"shell"')).length;
  // More than three renders may be needed, because a page may time out while a hung worker is replaced.
  while (hangs() < 3) await render('/again');
  // After a fault, the server checks whether the shell also fails without remotes (`shellFailsAlone`). The check takes
  // less than a second, so an exclusion would happen during this sleep.
  await sleep(3_000);
  expect(served('shell')).toBe('1.1.0');
  expect(renderer.exclusions()).toEqual([]);
});

test.each([
  ['mf-blog', 'throw', []],
  ['mf-blog', 'exit', ['mf-blog']],
  ['shell', 'throw', []],
  ['shell', 'exit', []],
] as const)(
  'without a previous release, a failed smoke test excludes only a remote whose fault ends the worker: %s, fault "%s"',
  async (unit, kind, excluded) => {
    const version = homeFaultVersion(kind);
    follow({ [unit]: [version] });
    await untilServed(unit, version);
    expect(renderer.exclusions().map((exclusion) => exclusion.unit)).toEqual(excluded);
  },
);

test('a shell that does not load is excluded', async () => {
  follow({ shell: ['1.0.0', '3.0.0'] });
  await until(() => exclusionsOf('shell').length > 0, 'the release is excluded');
  expect(served('shell')).toBe('1.0.0');
});

test('if a worker is killed from outside, the release that it rendered is not blamed', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const rendering = render('/waits');
    await sleep(200);
    const workers = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'safar-render'], {
      encoding: 'utf8',
    });
    for (const pid of workers.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
    // The page lacks its main content, so status 503 makes search engines try again later.
    expect(await rendering).toMatchObject({ fromServer: false, status: 503 });
    const replaced = () => logged.filter((line) => line.includes('"cause":"killed"')).length;
    await until(() => replaced() === round, 'the worker is replaced');
    expect(await render('/')).toMatchObject({ html: expect.any(String) });
  }
  expect(renderer.exclusions()).toEqual([]);
  expect(logged.filter((line) => line.includes('A release failed'))).toEqual([]);
});
