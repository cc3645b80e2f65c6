import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT_VERSION } from '@safar/contract/version';
import { languages } from './support/languages';
import { signingVariables, type TestStore } from './support/release-store';
import { root } from './support/run-folder';
import { expectHydrated, homeParts, partOf, releasesInHtml } from './support/parts';
import { buildVariants, changedText, variantFolder, variantVersion } from './support/variants';
import { expect, test } from './support/test';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await buildVariants();
});

/** Publishes the variant `mf-blog changed` with the release tool. */
async function publishChangedBlog(store: TestStore): Promise<void> {
  const version = variantVersion('mf-blog changed');
  const tool = ['publish', 'mf-blog', '--no-build', '--version', version];
  const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;
  const child = spawn(
    process.execPath,
    ['--import', tsx, join(root, 'platform/delivery/src/cli.ts'), ...tool],
    {
      cwd: variantFolder('mf-blog changed'),
      env: { ...process.env, ...signingVariables(), RELEASES_DIR: store.folder },
      stdio: 'inherit',
    },
  );
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
}

test('remotes request exactly the shared singletons that every shell provides, in the version of the contract', async () => {
  for (const name of ['mf-video', 'mf-blog', 'mf-forms', 'mf-ads']) {
    const text = await readFile(join(root, name, 'dist/client/mf-manifest.json'), 'utf8');
    const { shared } = JSON.parse(text) as { shared: { name: string; requiredVersion: string }[] };
    const listed = shared.filter((one) => one.name.startsWith('@safar/'));
    expect(listed.map((one) => one.name).sort()).toEqual(
      ['host', 'router', 'state'].map((singleton) => `@safar/shared/${singleton}`),
    );
    for (const { requiredVersion } of listed) expect(requiredVersion).toBe(`^${CONTRACT_VERSION}`);
  }
});

test('a newly published mf-blog is served within seconds, without a restart, failed requests or changes to other remotes', async ({
  page,
  problems,
  request,
  siteFor,
}) => {
  // The page cache is enabled, so that the test fails if the site serves cached pages with the previous release until
  // they expire.
  const site = await siteFor({ variables: { HTML_CACHE_SECONDS: '60' } });
  const html = async () => (await request.get(site.origin)).text();
  const before = releasesInHtml(await html());

  const statuses: number[] = [];
  let watching = true;
  const visitors = (async () => {
    while (watching) {
      const response = await request.get(site.origin, { timeout: 10_000 });
      statuses.push(response.status());
      if (!(await response.text()).includes('data-mf="mf-video@')) statuses.push(0);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  })();

  await publishChangedBlog(site.store);
  const published = Date.now();
  await expect.poll(html, { timeout: 15_000, intervals: [100] }).toContain(changedText.to);
  const seconds = (Date.now() - published) / 1000;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  watching = false;
  await visitors;
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(statuses.length).toBeGreaterThan(10);
  test.info().annotations.push({ type: 'shown after', description: `${seconds.toFixed(1)} s` });

  const after = releasesInHtml(await html());
  const changed = `mf-blog@${variantVersion('mf-blog changed')}`;
  expect(after.filter((mark) => !before.includes(mark))).toEqual([changed]);
  expect(before.filter((mark) => !after.includes(mark)).map((mark) => mark.split('@')[0])).toEqual([
    'mf-blog',
  ]);

  await page.goto(site.origin);
  await expectHydrated(page, homeParts);
  await expect(partOf(page, 'mf-blog:home.latest-posts')).toContainText(changedText.to);
  expect(await problems.all()).toEqual([]);
});

for (const { language, home } of languages)
  test(
    `an open page keeps its releases and keeps working after another release is activated, in ${language}`,
    { tag: home === '' ? [] : ['@nightly'] },
    async ({ page, problems, siteFor }) => {
      const site = await siteFor();
      const version = await site.store.activeVersion('mf-blog');
      await page.goto(site.origin + home);
      await expectHydrated(page, homeParts);
      // The document of /about-us does not list the files of mf-blog's release, so a later navigation to the blog
      // requests the registry entry of mf-blog.
      const other = await page.context().newPage();
      await other.goto(`${site.origin}${home}/about-us`);
      await site.store.publish('mf-blog', 'mf-blog changed');
      await expect
        .poll(async () => (await page.request.get(site.origin)).text(), { timeout: 15_000 })
        .toContain(changedText.to);
      for (const open of [page, other]) {
        await open.getByRole('contentinfo').locator(`a[href="${home}/blog"]`).first().click();
        await expect(partOf(open, 'mf-blog:route:list')).toHaveAttribute('data-mf', `mf-blog@${version}`);
      }
      expect(await problems.all()).toEqual([]);
    },
  );

test('a rollback activates the previous release', async ({ request, siteFor }) => {
  const site = await siteFor({ releases: { 'mf-blog': ['build', 'mf-blog changed'] } });
  const html = async () => (await request.get(site.origin)).text();
  expect(await html()).toContain(changedText.to);
  await site.store.rollback('mf-blog');
  await expect.poll(html, { timeout: 15_000, intervals: [100] }).not.toContain(changedText.to);
});

test('new pages lack a removed remote, an open page keeps it, and publishing its release adds it again', async ({
  page,
  problems,
  request,
  siteFor,
}) => {
  const site = await siteFor();
  const statusOf = async (path: string) => (await request.get(site.origin + path)).status();
  const version = await site.store.activeVersion('mf-blog');
  expect(await statusOf('/blog')).toBe(200);
  // The document of /about-us does not list the files of mf-blog's release, so following the link to /blog requests the
  // registry entry of mf-blog.
  await page.goto(`${site.origin}/about-us`);
  await site.store.removeRemote('mf-blog');
  await expect.poll(() => statusOf('/blog'), { timeout: 15_000, intervals: [100] }).toBe(404);
  const home = await request.get(site.origin);
  expect(home.status()).toBe(200);
  expect(releasesInHtml(await home.text()).map((id) => id.split('@')[0])).not.toContain('mf-blog');

  await page.getByRole('contentinfo').locator('a[href="/blog"]').first().click();
  await expect(partOf(page, 'mf-blog:route:list')).toHaveAttribute('data-mf', `mf-blog@${version}`);
  expect(await problems.all()).toEqual([]);

  await site.store.publish('mf-blog', 'build');
  await expect.poll(() => statusOf('/blog'), { timeout: 15_000, intervals: [100] }).toBe(200);
});
