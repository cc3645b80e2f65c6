import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createKeys } from '@safar/delivery/signing/keys';
import { startRegistry, type NpmRegistry } from './support/npm-registry';
import { partOf } from './support/parts';
import { signingVariables, TestStore } from './support/release-store';
import { inRunFolder, root } from './support/run-folder';
import { expect, test } from './support/test';

const NAME = 'mf-outside';
const run = promisify(execFile);

let folder: string;
let registry: NpmRegistry;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'safar-outside-'));
  registry = await startRegistry(folder);
  await run(process.execPath, ['scripts/run.mjs', 'pack'], { cwd: root });
  const packages = join(root, '.cache', 'packages');
  const tarballs = (await readdir(packages)).filter((name) => name.endsWith('.tgz'));
  for (const name of tarballs) await registry.publish(join(packages, name));
});
test.afterAll(async () => {
  await registry?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs npm in a folder that has nothing of the repository. @returns stdout; a failure contains all output. */
async function npm(cwd: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const { NODE_ENV: _ours, ...inherited } = process.env;
  const env = { ...inherited, ...registry.variables, ...variables };
  return (await run('npm', args, { cwd, env, maxBuffer: 16 * 1024 * 1024 })).stdout;
}

/** The keys of a site that trusts the key of the new team, and the settings of that team. */
async function createTeamKey(store: TestStore) {
  const siteKeys = inRunFolder('outside-keys');
  await cp(signingVariables().KEYS_DIR, siteKeys, { recursive: true });
  const [key] = await createKeys(siteKeys, [NAME]);
  const teamKeys = join(folder, 'keys');
  await mkdir(teamKeys);
  await cp(join(siteKeys, 'trusted-keys.json'), join(teamKeys, 'trusted-keys.json'));
  return {
    siteKeys,
    team: {
      RELEASES_DIR: store.folder,
      KEYS_DIR: teamKeys,
      RELEASE_KEY: await readFile(join(siteKeys, `${key?.id}.pem`), 'utf8'),
    },
  };
}

test('a team with packages and a release store adds a page and a home part to a running site', async ({
  page,
  problems,
  siteFor,
}) => {
  test.setTimeout(600_000);
  const store = await TestStore.create();
  const { siteKeys, team } = await createTeamKey(store);
  const site = await siteFor({ store, variables: { KEYS_DIR: siteKeys } });
  const shell = await store.activeVersion('shell');
  const html = async (path: string) => (await fetch(`${site.origin}${path}`)).text();

  await npm(folder, ['create', '--yes', '@safar/remote@latest', '--', NAME, '--site', site.origin]);
  const remote = join(folder, NAME);
  await npm(remote, ['test']);
  await npm(remote, ['run', 'build']);
  const examined = await npm(remote, ['run', 'doctor', '--', '--against', site.origin]);
  expect(examined).toContain(`${NAME} 1.0.0 fits ${site.origin}.`);
  const checked = await npm(remote, ['run', 'release', '--', 'check', '--no-build'], team);
  expect(checked).toContain(`${NAME} 1.0.0 can be published`);
  await npm(remote, ['run', 'release', '--', 'publish', '--no-build'], team);

  await expect
    .poll(() => html('/outside'), { timeout: 15_000, intervals: [200] })
    .toContain(`data-mf="${NAME}@1.0.0"`);
  expect(await html('/outside'), 'its data are in the HTML').toContain('Trending Now');
  expect(await html('/ur/outside')).toContain('dir="rtl"');
  expect(await html('/'), 'its part of home').toContain(`${NAME}:home.more`);
  expect(await store.activeVersion('shell'), 'the shell is the same').toBe(shell);

  // A click on its part of home opens its page without loading a document, so both run in the browser.
  await page.goto(site.origin);
  const teaser = partOf(page, `${NAME}:home.more`);
  await teaser.scrollIntoViewIfNeeded();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await teaser.getByRole('link', { name: 'Show More: Outside' }).click();
  await expect(partOf(page, `${NAME}:route:page`)).toHaveAttribute('data-mf', `${NAME}@1.0.0`);
  await expect(
    page.getByRole('list', { name: 'What the channel shows' }).getByRole('link').first(),
  ).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  expect(await problems.all()).toEqual([]);

  // The next release goes to a share of the visitors, then to all, and back.
  const release = (...args: string[]) => npm(remote, ['run', 'release', '--', ...args], team);
  await release('publish', '--no-activate', '--version', '1.0.1');
  await release('canary', '1.0.1', '10');
  await release('promote');
  expect((await store.releases.readRegistry()).units[NAME]).toMatchObject({ active: '1.0.1', canary: null });
  await release('rollback', '--reason', 'The test is over.');
  expect((await store.releases.readRegistry()).units[NAME]?.active).toBe('1.0.0');
});
