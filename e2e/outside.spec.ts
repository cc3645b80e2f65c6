import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { signUnit } from '@safar/delivery/sign';
import { createKeys } from '@safar/delivery/signing/keys';
import { Signing } from '@safar/delivery/signing/signing';
import { FolderStore } from '@safar/delivery/store/folder-store';
import { freePort } from '@safar/delivery/test/free-port';
import { startDevelopment } from './support/development';
import { headingsWithCommands, readGuide } from './support/guide';
import { startRegistry, type NpmRegistry } from './support/npm-registry';
import { isHydrated, partOf } from './support/parts';
import { signingVariables, TestStore, units } from './support/release-store';
import { inRunFolder, root } from './support/run-folder';
import { expect, test } from './support/test';

const NAME = 'mf-events';
const run = promisify(execFile);
/**
 * Contains one subfolder. The subfolder is named after the previous minor version of the packages and contains the
 * published tarballs of that version. It is replaced by hand before each new minor version (docs/operations.md).
 */
const previousPackages = join(root, 'e2e', 'fixtures', 'packages');

let folder: string;
let registry: NpmRegistry;
let previous: string;

/** @throws if the folder does not contain exactly one version */
async function readPreviousVersion(): Promise<string> {
  const [version, ...others] = await readdir(previousPackages);
  if (version === undefined || others.length > 0) {
    const found = [version, ...others].join(', ');
    throw new Error(`${previousPackages} must contain only the previous minor version, got "${found}"`);
  }
  return version;
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'safar-outside-'));
  previous = await readPreviousVersion();
  registry = await startRegistry(folder);
  await run(process.execPath, ['scripts/run.mjs', 'pack'], { cwd: root });
  // The current version is published last, so that it gets the npm tag "latest".
  for (const packages of [join(previousPackages, previous), join(root, '.cache', 'packages')]) {
    const tarballs = (await readdir(packages)).filter((name) => name.endsWith('.tgz'));
    for (const name of tarballs) await registry.publish(join(packages, name));
  }
});
test.afterAll(async () => {
  await registry?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a shell command in the folder `cwd`. @returns stdout. @throws an error with the stderr of a failed command */
async function shell(cwd: string, command: string, variables: Readonly<Record<string, string>> = {}) {
  const { NODE_ENV: _ours, ...inherited } = process.env;
  const env = { ...inherited, ...registry.variables, ...variables };
  return (await run('sh', ['-c', command], { cwd, env, maxBuffer: 16 * 1024 * 1024 })).stdout;
}

/**
 * Creates keys for all units and for the remote of a new team, and signs the store with the keys of the units.
 *
 * @returns the `KEYS_DIR` of a site that trusts these keys, and the environment variables for the team's release tool
 */
async function createTeamKey(store: TestStore) {
  const siteKeys = inRunFolder('outside-keys');
  await cp(signingVariables().KEYS_DIR, siteKeys, { recursive: true });
  const [key] = await createKeys(siteKeys, [NAME, ...units]);
  // The store is signed with the development key, which the team's release tool does not trust. Therefore the new keys
  // sign the store again.
  const signing = await Signing.open(siteKeys, { developmentKey: 'create' });
  for (const name of units) await signUnit(new FolderStore(store.folder, signing), { name, by: 'e2e' });
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

/** Returns all style sheets of a published release. */
async function readStyles(release: string): Promise<string> {
  const files = await readdir(release, { recursive: true });
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFile(join(release, file), 'utf8'));
  return (await Promise.all(styles)).join('');
}

/**
 * Runs each command of the section "Develop" in `docs/own-repository.md` and edits the remote meanwhile. Without
 * `--ssr`, fast refresh shows the edit in the open page. With `--ssr`, the page reloads, because the server renders
 * the remote.
 */
async function developAgainst(context: BrowserContext, { remote, site }: { remote: string; site: string }) {
  const page = await context.newPage();
  const hydrationErrors: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Hydration failed')) hydrationErrors.push(message.text());
  });
  const commands = await readGuide('own-repository.md', 'Develop');
  expect(commands.map((command) => command.includes('--ssr'))).toEqual([false, true]);
  const messages = join(remote, 'src/messages/en.ts');
  const before = await readFile(messages, 'utf8');
  for (const line of commands) {
    const isRendered = line.includes('--ssr');
    const development = await startDevelopment(line.replaceAll('https://tv.example', site), {
      ...{ cwd: remote, port: await freePort(), variables: registry.variables },
    });
    try {
      const html = async () => (await fetch(`${development.origin}/events`)).text();
      expect((await html()).includes(`data-mf="${NAME}@0.0.0-dev"`)).toBe(isRendered);
      await page.goto(`${development.origin}/events`, { timeout: 90_000 });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Events', { timeout: 60_000 });
      // If the remote were edited before hydration, its new scripts would not match the HTML, and hydration would fail.
      await expect.poll(() => isHydrated(heading)).toBe(true);
      await page.evaluate(() => Object.assign(window, { samePage: true }));
      await writeFile(messages, before.replace(`title: 'Events'`, `title: 'Freshly printed'`));
      await expect(heading).toHaveText('Freshly printed', { timeout: 30_000 });
      expect(await page.evaluate(() => 'samePage' in window)).toBe(!isRendered);
      expect(hydrationErrors).toEqual([]);
    } finally {
      await writeFile(messages, before);
      await development.stop();
    }
  }
  await page.close();
}

test('a team in its own repository adds a page and a home page component to a running site', async ({
  page,
  problems,
  siteFor,
}) => {
  test.setTimeout(600_000);
  const store = await TestStore.create();
  const { siteKeys, team } = await createTeamKey(store);
  const site = await siteFor({ store, variables: { KEYS_DIR: siteKeys } });
  const shellVersion = await store.activeVersion('shell');
  const html = async (path: string) => (await fetch(`${site.origin}${path}`)).text();

  const remote = join(folder, NAME);
  const runGuide = async (heading: string, variables = {}) => {
    const outputs: string[] = [];
    for (const command of await readGuide('own-repository.md', heading)) {
      const line = command.replaceAll('https://tv.example', site.origin);
      outputs.push(await shell(line.startsWith('npm create') ? folder : remote, line, variables));
    }
    return outputs.join('');
  };
  expect(await headingsWithCommands('own-repository.md')).toEqual([
    ...['Create a remote', 'Develop', 'Test and build', 'Publish', 'Release to some of the visitors'],
  ]);
  await runGuide('Create a remote');
  await developAgainst(page.context(), { remote, site: site.origin });
  const examined = await runGuide('Test and build');
  expect(examined).toContain(`${NAME} 1.0.0 fits ${site.origin}.`);
  const checked = await runGuide('Publish', team);
  expect(checked).toContain(`${NAME} 1.0.0 can be published`);

  await expect
    .poll(() => html('/events'), { timeout: 15_000, intervals: [200] })
    .toContain(`data-mf="${NAME}@1.0.0"`);
  expect(await html('/events'), 'the HTML of the page contains its data').toContain('Trending Now');
  expect(await html('/ur/events'), 'the Urdu page uses the Urdu catalogue').toContain('نئی ٹیم کا پہلا صفحہ');
  const styles = await readStyles(join(store.folder, NAME, '1.0.0'));
  expect(styles, 'the styles of the installed design system are in cascade layers').toContain(
    '@layer design',
  );
  expect(await html('/'), 'the home page contains the component').toContain(`${NAME}:home.more`);
  expect(await store.activeVersion('shell'), 'the active shell has not changed').toBe(shellVersion);

  // A click on the home page component opens the remote's page without loading a document. This shows that the
  // component and the page also run in the browser.
  await page.goto(site.origin);
  const teaser = partOf(page, `${NAME}:home.more`);
  await teaser.scrollIntoViewIfNeeded();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await teaser.getByRole('link', { name: 'Show More: Events' }).click();
  await expect(partOf(page, `${NAME}:route:page`)).toHaveAttribute('data-mf', `${NAME}@1.0.0`);
  await expect(
    page.getByRole('list', { name: 'What the channel shows' }).getByRole('link').first(),
  ).toBeVisible();
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  expect(await problems.all()).toEqual([]);

  // The next release becomes a canary, is promoted, and is rolled back.
  await runGuide('Release to some of the visitors', team);
  const reasons = (await store.releases.readHistory(NAME)).map(({ reason }) => reason);
  expect(reasons.slice(0, 3)).toEqual(['rollback', 'promote', 'canary']);
  expect(await store.releases.find(NAME, '1.0.1')).toBeDefined();
  expect((await store.releases.readRegistry()).units[NAME]?.active).toBe('1.0.0');

  // A remote that was built with the previous version of the packages also works in the current shell. Only
  // `@safar/remote-tools` must be current, because the release tool of version 1.0.0 does not sign the registry.
  const manifest = join(remote, 'package.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace(/("@safar\/(?!remote-tools)[\w-]+": )"[^"]+"/g, `$1"${previous}"`));
  await shell(remote, 'npm install');
  const installed = await readFile(join(remote, 'node_modules/@safar/ui/package.json'), 'utf8');
  expect(installed).toContain(`"version": "${previous}"`);
  await shell(remote, 'npm run release -- publish --version 1.0.2', team);
  await expect
    .poll(() => html('/events'), { timeout: 15_000, intervals: [200] })
    .toContain(`data-mf="${NAME}@1.0.2"`);
  expect(await html('/events')).toContain('Trending Now');
  await page.goto(`${site.origin}/events`);
  await expect(partOf(page, `${NAME}:route:page`)).toHaveAttribute('data-mf', `${NAME}@1.0.2`);
  expect(await problems.all()).toEqual([]);
});
