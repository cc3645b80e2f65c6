import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Release } from '@safar/contract/release';
import {
  expectOthersWork,
  expectServerHtml,
  failureReport,
  partsOf,
  removeCompressedVariants,
} from './support/faulty-remote';
import { expectHydrated, homeParts } from './support/parts';
import { TestStore } from './support/release-store';
import type { Site } from './support/site';
import { expect, test } from './support/test';

const remote = 'mf-ads';

/** Flips one bit of a file and removes its compressed variants. A second call restores only the file itself. */
async function flip(path: string): Promise<void> {
  await removeCompressedVariants(path);
  const bytes = await readFile(path);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

/** Flips one bit of a style sheet of the remote's active release. */
async function flipStyle(store: TestStore): Promise<void> {
  const [sheet] = (await store.filesOf(remote, 'client')).filter((path) => path.endsWith('.css'));
  if (!sheet) throw new Error(`${remote} has no style sheet.`);
  await flip(sheet);
}

const linkedSheets = (page: Page) => page.locator('link[rel="stylesheet"]');
const inlineSheets = (page: Page) => page.locator('head style');

test('a page inlines its style sheets, and the Content-Security-Policy allows each of them', async ({
  page,
  problems,
  sharedSite,
}) => {
  await page.goto(sharedSite.origin);
  await expectHydrated(page, homeParts);
  await expect(linkedSheets(page)).toHaveCount(0);
  const rules = await inlineSheets(page).evaluateAll((styles) =>
    (styles as HTMLStyleElement[]).map(({ sheet }) => sheet?.cssRules.length ?? 0),
  );
  expect(rules.length).toBeGreaterThan(1);
  expect(Math.min(...rules)).toBeGreaterThan(0);
  expect(await problems.all()).toEqual([]);
});

test('a style sheet that is damaged before the site starts affects only its remote', async ({
  page,
  siteFor,
}) => {
  const store = await TestStore.create();
  await flipStyle(store);
  const site = await siteFor({ store });
  const failed = failureReport(page, remote);
  const html = (await (await page.goto(site.origin))?.text()) ?? '';
  // The ads are below the first screen. Without scrolling, their remote would load only when the page is idle.
  await page.mouse.wheel(0, 900);
  await failed;
  await expectOthersWork(page, remote);
  await expectServerHtml(page, partsOf(remote), html);
  await expect(inlineSheets(page).and(page.locator(`[data-href*="/${remote}/"]`))).toHaveCount(0);

  await flipStyle(store);
  await expect
    .poll(async () => (await page.request.get(site.origin)).text(), { timeout: 15_000 })
    .toMatch(new RegExp(`<style [^>]*data-href="/releases/${remote}/[^>]*>[^<]`));
});

test('if a style sheet is damaged while the site runs, pages still inline the intact style sheet', async ({
  page,
  problems,
  siteFor,
}) => {
  const site = await siteFor();
  await flipStyle(site.store);
  await page.goto(site.origin);
  await expectHydrated(page, homeParts);
  expect(await problems.all()).toEqual([]);
});

test(
  'one flipped bit in a style sheet, entry or chunk affects only its remote, and the report names the file',
  { tag: ['@nightly'] },
  async ({ browser, siteFor }) => {
    test.setTimeout(180_000);
    const video = 'mf-video';
    const store = await TestStore.create();
    const folder = await store.releaseFolder(video);
    const version = await store.activeVersion(video);
    const { client, files } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
    const sheet = client.css[0] ?? '';
    // The style sheet is damaged before the site starts, because the server keeps intact style sheets in memory. The
    // server reads a damaged style sheet again until it is intact.
    await flip(join(folder, sheet));
    const site = await siteFor({ store });
    expect(site.output()).toContain(`"remote":"${video}","version":"${version}","file":"${sheet}"`);

    /**
     * Opens the page at `address` as a new visitor and expects the failure report to name the file at `path`. Then
     * expects all components of the other remotes to work on the home page.
     */
    async function expectIsolatedFailure({ origin }: Site, path: string, address = '/') {
      const context = await browser.newContext();
      const page = await context.newPage();
      const report = failureReport(page, video);
      await page.goto(origin + address);
      const text = (await report).postData() ?? '';
      expect(text).toContain(`"version":"${version}"`);
      expect(text).toContain(basename(path));
      if (address !== '/') await page.goto(origin);
      await expectOthersWork(page, video);
      await context.close();
    }

    await expectIsolatedFailure(site, sheet);
    await flip(join(folder, sheet));

    // A site server keeps intact files in memory. Each script is therefore damaged before a new server starts.
    for (const path of [client.entry, client.js[0] ?? '']) {
      await flip(join(folder, path));
      await expectIsolatedFailure(await siteFor({ store }), path);
      await flip(join(folder, path));
    }

    // Only category pages load this chunk, so a category page is opened before the home page.
    const path = Object.keys(files).find((name) => /\/route-category\.[^/]*\.js$/.test(name)) ?? '';
    await flip(join(folder, path));
    await expectIsolatedFailure(await siteFor({ store }), path, '/recent-uploads');
  },
);
