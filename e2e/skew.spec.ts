import { addOldReleases } from './support/release-stages';
import { expectHydrated, homeParts, mountedReleases, partOf } from './support/parts';
import { TestStore, units } from './support/release-store';
import { expect, test } from './support/test';

/** An older minor version of the contract. `e2e/fixtures/skew` contains releases that were built with it. */
const OLD = '1.1';
const remotes = units.filter((name) => name !== 'shell');

test('remotes with an older minor version of the contract work in the current shell', async ({
  page,
  problems,
  siteFor,
}) => {
  const store = await TestStore.create();
  const old = await addOldReleases(store, OLD, remotes);
  const marks = remotes.map((name) => `${name}@${old.get(name)}`).sort();
  const site = await siteFor({ store });
  await page.goto(site.origin);
  expect(await mountedReleases(page)).toEqual(marks);
  await expectHydrated(page, homeParts);
  expect(await mountedReleases(page)).toEqual(marks);

  // The browser renders these pages, because the test opens them by clicking links within the site.
  const siteMap = page.getByRole('navigation', { name: 'Site map' });
  await siteMap.getByRole('link', { name: 'Trending Now' }).click();
  await expectHydrated(page, ['mf-video:route:category']);
  await siteMap.getByRole('link', { name: 'Blog' }).click();
  await expectHydrated(page, ['mf-blog:route:list']);
  await partOf(page, 'mf-blog:route:list').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/details\/\d+/);
  expect(await problems.all()).toEqual([]);

  // The server renders these pages, because the test opens them by URL.
  for (const path of ['/trending-now', '/join-us', '/blog']) {
    await page.goto(`${site.origin}${path}`);
    await expect(page.locator('main [data-mf]').first()).toHaveAttribute('data-mf', /@0\.11\.0$/);
  }
  expect(await problems.all()).toEqual([]);

  // The older remotes have no Urdu catalogue. On an Urdu page their content is in English, but their links lead to Urdu
  // pages.
  await page.goto(`${site.origin}/ur/blog`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  const part = partOf(page, 'mf-blog:route:list');
  await expect(part).toHaveAttribute('lang', 'en');
  await expect(part).toHaveAttribute('dir', 'ltr');
  await expectHydrated(page, ['mf-blog:route:list']);
  await part.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ur\/blog\/details\/\d+/);
  await page.goto(`${site.origin}/ur`);
  await expectHydrated(page, homeParts);
  for (const key of homeParts) {
    await expect(partOf(page, key)).toHaveAttribute('lang', 'en');
    await expect(partOf(page, key)).toHaveAttribute('dir', 'ltr');
  }
  expect(await problems.all()).toEqual([]);
});

test('with a shell that has an older minor version of the contract, the site rejects current remotes and serves their latest compatible releases', async ({
  page,
  problems,
  siteFor,
}) => {
  const store = await TestStore.create();
  const old = await addOldReleases(store, OLD, ['shell']);
  const site = await siteFor({ store });
  for (const name of remotes) {
    const refusals = site
      .output()
      .split('\n')
      .filter((line) => line.includes('A release cannot be served') && line.includes(`"remote":"${name}"`));
    expect(refusals.join()).toContain(
      `"version":"${await store.activeVersion(name)}","error":"Error: It needs contract ^1.5.0, but shell@${old.get('shell')} implements 1.1.0."`,
    );
  }
  await page.goto(site.origin);
  await expectHydrated(page, homeParts);
  expect(await mountedReleases(page)).toEqual(remotes.map((name) => `${name}@${old.get(name)}`).sort());
  expect(await problems.all()).toEqual([]);
});
