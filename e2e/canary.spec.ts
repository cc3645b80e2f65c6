import { expectHydrated, partOf, releasesInHtml } from './support/parts';
import { promoteCanary, publishInactive, releaseOf, setCanary } from './support/release-stages';
import { buildVariants, changedText } from './support/variants';
import { expect, test } from './support/test';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await buildVariants();
});

const CHANGED = releaseOf('mf-blog changed');

/** Loads a page with a visitor key, or as a new visitor. */
async function visit(address: string, visitor?: string) {
  const response = await fetch(address, visitor ? { headers: { cookie: `safar-visitor=${visitor}` } } : {});
  const visitorKey = /safar-visitor=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  return {
    key: visitorKey ?? visitor ?? '',
    hasNewKey: visitorKey !== undefined,
    canary: releasesInHtml(await response.text()).includes(CHANGED),
    cacheControl: response.headers.get('cache-control'),
    vary: response.headers.get('vary') ?? '',
  };
}

test('a canary is served to its percentage of visitors, and these visitors keep it until it ends', async ({
  browser,
  siteFor,
}) => {
  const site = await siteFor({ variables: { HTML_CACHE_SECONDS: '60' } });
  const good = `mf-blog@${await site.store.activeVersion('mf-blog')}`;
  const before = await visit(site.origin);
  expect(before.hasNewKey).toBe(false);
  await publishInactive(site.store, 'mf-blog changed');
  await setCanary(site.store, 'mf-blog changed', 50);
  const began = Date.now();
  await expect
    .poll(async () => (await visit(site.origin)).hasNewKey, { timeout: 10_000, intervals: [100] })
    .toBe(true);
  await expect
    .poll(async () => (await visit(site.origin)).canary, { timeout: 10_000, intervals: [50] })
    .toBe(true);
  test.info().annotations.push({
    type: 'time until the first visitor got the canary',
    description: `${Date.now() - began} ms`,
  });

  const visitors: string[] = [];
  const lucky: string[] = [];
  for (let count = 0; count < 60; count += 1) {
    const { key, canary, cacheControl, vary } = await visit(site.origin);
    expect([cacheControl, vary]).toEqual(['private, no-cache', `${before.vary}, cookie`]);
    visitors.push(key);
    if (canary) lucky.push(key);
  }
  // 60 visitors at 50 %, with a tolerance of six standard deviations.
  expect(lucky.length).toBeGreaterThan(7);
  expect(lucky.length).toBeLessThan(53);
  for (const key of visitors) {
    expect((await visit(site.origin, key)).canary).toBe(lucky.includes(key));
  }

  const pageForVisitor = async (key: string) => {
    const context = await browser.newContext();
    await context.addCookies([{ name: 'safar-visitor', value: key, url: site.origin }]);
    const page = await context.newPage();
    await page.goto(site.origin);
    return page;
  };
  const page = await pageForVisitor(lucky[0] ?? '');
  await expectHydrated(page, ['mf-blog:home.latest-posts']);
  await expect(partOf(page, 'mf-blog:home.latest-posts')).toContainText(changedText.to);
  const plain = await pageForVisitor(visitors.find((key) => !lucky.includes(key)) ?? '');
  await expect(partOf(plain, 'mf-blog:home.latest-posts')).toHaveAttribute('data-mf', good);

  await setCanary(site.store, 'mf-blog changed', 80);
  const others = visitors.filter((key) => !lucky.includes(key));
  const someOther = async () => {
    for (const key of others) if ((await visit(site.origin, key)).canary) return true;
    return false;
  };
  await expect.poll(someOther, { timeout: 10_000, intervals: [100] }).toBe(true);
  for (const key of lucky) expect((await visit(site.origin, key)).canary).toBe(true);

  await setCanary(site.store, 'mf-blog changed', 0);
  await expect.poll(async () => (await visit(site.origin, lucky[0])).canary, { timeout: 10_000 }).toBe(false);
  expect((await visit(site.origin)).hasNewKey).toBe(false);
  expect((await visit(site.origin, lucky[0])).vary).toBe(before.vary);

  // The open page keeps the release of the canary after the canary has ended.
  await page.getByRole('navigation', { name: 'Site map' }).getByRole('link', { name: 'Blog' }).click();
  await expect(partOf(page, 'mf-blog:route:list')).toHaveAttribute('data-mf', CHANGED);

  await setCanary(site.store, 'mf-blog changed', 10);
  await promoteCanary(site.store, 'mf-blog changed');
  await expect
    .poll(async () => (await visit(site.origin)).canary, { timeout: 10_000, intervals: [100] })
    .toBe(true);
  expect((await visit(site.origin)).hasNewKey).toBe(false);
});

test('no visitor sees a canary that throws during rendering, and the log names the canary', async ({
  request,
  siteFor,
}) => {
  const site = await siteFor();
  const good = `mf-video@${await site.store.activeVersion('mf-video')}`;
  await publishInactive(site.store, 'mf-video throws at render');
  await setCanary(site.store, 'mf-video throws at render', 99);
  const [remote, version] = releaseOf('mf-video throws at render').split('@');
  const refusal = new RegExp(
    `A canary or preview could not be served[^\\n]*"remote":"${remote}","version":"${version}"`,
  );
  await expect
    .poll(
      async () => {
        const response = await request.get(site.origin);
        expect(releasesInHtml(await response.text())).toContain(good);
        return site.output();
      },
      { timeout: 10_000 },
    )
    .toMatch(refusal);
  expect(releasesInHtml(await (await request.get(site.origin)).text())).toContain(good);
});
