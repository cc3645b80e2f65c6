import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectOthersWork, expectServerHtml, failureReport, partsOf } from './support/faulty-remote';
import { expectHydrated, homeParts } from './support/parts';
import { TestStore } from './support/release-store';
import { expect, test } from './support/test';

const remote = 'mf-ads';

/** Flips a bit in a style sheet of the remote's active release; once more, and it is whole again. */
async function flipStyle(store: TestStore): Promise<void> {
  const [sheet] = (await store.filesOf(remote, 'client')).filter((path) => path.endsWith('.css'));
  if (!sheet) throw new Error(`${remote} has no style sheet.`);
  const bytes = await readFile(sheet);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await writeFile(sheet, bytes);
}

const linkedSheets = (page: Page) => page.locator('link[rel="stylesheet"]');
const inlineSheets = (page: Page) => page.locator('head style');

test('a page carries its style sheets, and the security policy lets each of them in', async ({
  page,
  problems,
  siteFor,
}) => {
  const site = await siteFor();
  await page.goto(site.origin);
  await expectHydrated(page, homeParts);
  await expect(linkedSheets(page)).toHaveCount(0);
  const rules = await inlineSheets(page).evaluateAll((styles) =>
    (styles as HTMLStyleElement[]).map(({ sheet }) => sheet?.cssRules.length ?? 0),
  );
  expect(rules.length).toBeGreaterThan(1);
  expect(Math.min(...rules)).toBeGreaterThan(0);
  expect(await problems.all()).toEqual([]);
});

test('a style sheet with a flipped bit costs its own remote the styles, and nobody else anything', async ({
  page,
  siteFor,
}) => {
  const store = await TestStore.create();
  await flipStyle(store);
  const site = await siteFor({ store });
  const failed = failureReport(page, remote);
  const html = (await (await page.goto(site.origin))?.text()) ?? '';
  await failed;
  await expectOthersWork(page, remote);
  await expectServerHtml(page, partsOf(remote), html);
  await expect(inlineSheets(page).and(page.locator(`[data-href*="/${remote}/"]`))).toHaveCount(0);

  await flipStyle(store);
  await expect
    .poll(async () => (await page.request.get(site.origin)).text(), { timeout: 15_000 })
    .toMatch(new RegExp(`<style [^>]*data-href="/releases/${remote}/[^>]*>[^<]`));
});

test('damage while the site runs does not reach pages that carry the sheet already', async ({
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
