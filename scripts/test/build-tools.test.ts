import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, digestInputs } from '../lib/builds';
import { countJest, countPlaywright } from '../lib/test-runs';
import { listPackages } from '../lib/workspaces';
import { findImports } from '../pack/published-manifest';

jest.setTimeout(60_000);

const repository = join(__dirname, '..', '..');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'safar-build-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));
const write = (path: string, text: string) => writeFile(join(root, path), text);

/** The folders of the sample packages, each with the packages that it uses. */
const uses: Readonly<Record<string, readonly string[]>> = {
  'shared/contract': [],
  'shared/kit': ['contract'],
  'shared/ui': [],
};

/**
 * Creates a repository with a shell, two remotes and three packages. The shell and both remotes use `kit`, and mf-b
 * also uses `ui`. The build of the shell or of a remote only copies its `source.ts`.
 */
async function createRepository(): Promise<void> {
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  await mkdir(join(root, 'scripts'));
  await cp(join(repository, 'scripts/lib'), join(root, 'scripts/lib'), { recursive: true });
  await write(
    'package.json',
    JSON.stringify({ type: 'module', workspaces: [...Object.keys(uses), 'mf-a', 'mf-b'] }),
  );
  await write('package-lock.json', '{}');
  for (const name of [...Object.keys(uses), 'shell', 'mf-a', 'mf-b']) {
    await mkdir(join(root, name), { recursive: true });
    await write(`${name}/source.ts`, name);
    const files = ['**/*', '!**/*.test.ts', '!dist/**', '!*.md'];
    const build = {
      command: 'mkdir -p dist && cp source.ts dist/output && echo {} > dist/.built.json',
      dependencies: [...(name === 'mf-b' ? ['../shared/ui:sources'] : []), '../shared/kit:sources'],
      files,
      output: ['dist/**'],
      env: { RELEASE_VERSION: { external: true } },
    };
    const sources = { dependencies: (uses[name] ?? []).map((used) => `../${used}:sources`), files };
    const wireit = Object.hasOwn(uses, name) ? { sources } : { build };
    await write(
      `${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', scripts: { build: 'wireit' }, wireit }),
    );
  }
}

async function build(): Promise<string[]> {
  const names = ['shell', 'mf-a', 'mf-b'];
  const built = await buildAll({ root, names, report: () => {} });
  return built.filter(({ isNew }) => isNew).map(({ name }) => name);
}

test('a change in one package rebuilds only this package and its dependents', async () => {
  await createRepository();
  expect(await build()).toEqual(['shell', 'mf-a', 'mf-b']);
  expect(await build()).toEqual([]);
  await write('mf-a/source.ts', 'changed');
  expect(await build()).toEqual(['mf-a']);
  await write('shared/contract/source.ts', 'changed');
  expect(await build()).toEqual(['shell', 'mf-a', 'mf-b']);
  await write('shared/ui/source.ts', 'changed');
  expect(await build()).toEqual(['mf-b']);
  await rm(join(root, 'mf-b/dist/output'));
  expect(await build()).toEqual(['mf-b']);
});

test('a failing build is reported with the output of its command', async () => {
  await createRepository();
  await rm(join(root, 'mf-a/source.ts'));
  await expect(build()).rejects.toThrow(/source\.ts[^]*The build of mf-a failed\./);
});

test('the digest of a build changes with its inputs and the installed versions, but not with tests and documentation', async () => {
  await createRepository();
  const before = await digestInputs(root, 'mf-a');
  await write('mf-a/source.test.ts', 'test');
  await write('mf-a/README.md', 'prose');
  expect(await digestInputs(root, 'mf-a')).toBe(before);
  const digests = [before];
  for (const path of ['mf-a/source.ts', 'mf-a/new.ts', 'shared/contract/new.ts', 'package-lock.json']) {
    await write(path, 'changed');
    digests.push(await digestInputs(root, 'mf-a'));
  }
  expect(new Set(digests).size).toBe(digests.length);
});

test('an edit in shell/server changes the build of the site server but not the release of the shell', async () => {
  await write('package-lock.json', '{}');
  for (const name of listPackages(repository))
    await cp(join(repository, name, 'package.json'), join(root, name, 'package.json'));
  for (const name of ['client', 'server']) await mkdir(join(root, 'shell', name));
  const digests = () =>
    Promise.all(['build', 'build:server'].map((script) => digestInputs(root, 'shell', script)));
  const [shell, server] = await digests();
  await write('shell/server/feed.ts', 'changed');
  const [shellAfter, serverAfter] = await digests();
  expect(shellAfter).toBe(shell);
  expect(serverAfter).not.toBe(server);
  await write('shell/client/page.ts', 'changed');
  expect((await digests())[0]).not.toBe(shell);
});

test('the SBOM of a release does not change with the version of npm', async () => {
  for (const folder of ['tools/node_modules/webpack-cli/bin', 'mf-a'])
    await mkdir(join(root, folder), { recursive: true });
  await cp(join(repository, 'shared/remote-tools/build-unit.mjs'), join(root, 'tools/build-unit.mjs'));
  await write(
    'tools/node_modules/webpack-cli/bin/cli.js',
    `const { mkdirSync, writeFileSync } = require('node:fs');
for (const path of ['client/mf-manifest.json', 'ssr/index.cjs']) {
  mkdirSync('dist/' + path.split('/')[0], { recursive: true });
  writeFileSync('dist/' + path, '');
}`,
  );
  await write('mf-a/package.json', '{"name":"mf-a","version":"1.0.0"}');
  await write('mf-a/package-lock.json', '{"packages":{"":{"name":"mf-a","version":"1.0.0"}}}');
  const buildSbom = async (npmVersion: string) => {
    const metadata = {
      timestamp: new Date().toISOString(),
      lifecycles: [{ phase: 'pre-build' }],
      tools: [{ vendor: 'npm', name: 'cli', version: npmVersion }],
      component: { 'bom-ref': 'mf-a@1.0.0', name: 'mf-a', version: '1.0.0' },
    };
    const dependencies = [{ ref: 'mf-a@1.0.0', dependsOn: [] }];
    const sbom = { bomFormat: 'CycloneDX', specVersion: '1.5', metadata, components: [], dependencies };
    await write('npm.js', `console.log(${JSON.stringify(JSON.stringify(sbom))})`);
    const { stderr } = spawnSync(process.execPath, [join(root, 'tools/build-unit.mjs')], {
      cwd: join(root, 'mf-a'),
      env: { ...process.env, npm_execpath: join(root, 'npm.js'), RELEASE_VERSION: '' },
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return readFile(join(root, 'mf-a/dist/sbom.cdx.json'), 'utf8');
  };
  expect(await buildSbom('11.20.0')).toBe(await buildSbom('11.19.1'));
});

test('test files that cannot run, errors outside tests and missing reports count as failures; flaky tests count as passed and are also counted separately', async () => {
  await write(
    'jest.json',
    JSON.stringify({
      numPassedTests: 5,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        { assertionResults: [{ status: 'passed', invocations: 2, fullName: 'a repeated test' }] },
        { assertionResults: [{ status: 'failed', invocations: 2, fullName: 'a failed test' }] },
      ],
    }),
  );
  expect(await countJest([join(root, 'jest.json')])).toEqual({ passed: 5, failed: 2, flaky: 1 });
  await write(
    'e2e.json',
    JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] }),
  );
  expect(await countPlaywright([join(root, 'e2e.json')])).toEqual({ passed: 4, failed: 2, flaky: 1 });
  expect(await countPlaywright([join(root, 'e2e.json'), join(root, 'none.json')])).toEqual({
    passed: 4,
    failed: 3,
    flaky: 1,
  });
  expect(await countJest([join(root, 'jest.json'), join(root, 'none.json')])).toEqual({
    passed: 5,
    failed: 3,
    flaky: 1,
  });
});

test('examples in comments do not count as imports of a file', async () => {
  await write(
    'part.js',
    `/** @example import { Part } from 'example'; */
// export { part } from 'old-example';
import { Button } from '@safar/ui/button';
export * from 'redux';
export const load = () => import(/* webpackChunkName: "schemas" */ 'valibot');`,
  );
  expect(await findImports(root, ['part.js', 'part.css'])).toEqual(['@safar/ui', 'redux', 'valibot']);
});
