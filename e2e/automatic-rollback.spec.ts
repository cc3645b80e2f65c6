import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Site } from './support/site';
import { reportFailure, statementOf } from './support/page-report';
import { releasesInHtml } from './support/parts';
import { buildVariants, variantVersion } from './support/variants';
import { expect, test } from './support/test';

const OPS_TOKEN = 'the-token-of-operators';
const FAULTY = 'mf-video throws at render in some page loads';
/** No browser loads this release. The second test sends its failure reports directly to the site server. */
const ALSO_FAULTY = 'mf-ads throws at render in some page loads';
/**
 * Value of `ROLLBACK_MIN_LOADS`. It is lower than the default of 50, so that the tests need fewer page loads. The site
 * server counts at most 5 page loads from each network, so 20 page loads come from at least four networks.
 */
const MIN_LOADS = 20;
const MAX_LOADS = 120;
const CONCURRENT_VISITORS = 3;
/** Automatic rollback checks the releases every 5 s. This time is enough for two checks. */
const TWO_CHECKS_MS = 12_000;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await buildVariants();
});

/** Loads a page as a new visitor, and resolves when the page has sent its report. */
async function visit(browser: Browser, site: Site, number: number): Promise<void> {
  // All addresses of a network count as one visitor, so each visitor has an address in a different network. The site
  // server trusts `x-forwarded-for` in requests from its own machine.
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `10.0.${number}.1` } });
  const page = await context.newPage();
  // Blocks videos and pictures, because the test does not need them.
  await page.route(/\.(avif|webp|jpe?g|png|m3u8|ts)(\?|$)/, (route) => route.abort());
  // Simulates scrolling, because the page then hydrates and sends its report at once instead of when it is idle.
  await page.addInitScript(() => setInterval(() => dispatchEvent(new Event('scroll')), 100));
  // The first response has status 202 and contains a token. The page then sends its report again with this token.
  const report = page.waitForResponse(
    (response) => response.url().endsWith('/telemetry') && response.status() !== 202,
  );
  await page.goto(`${site.origin}/trending-now`, { waitUntil: 'load' });
  expect((await report).status()).toBe(200);
  await page.waitForTimeout(100);
  await context.close();
}

test('a release that throws for three of ten visitors is rolled back automatically, and operators see the reason', async ({
  browser,
  page,
  siteFor,
}) => {
  test.setTimeout(240_000);
  const site = await siteFor({
    variables: { OPS_TOKEN, ROLLBACK_WATCH_MINUTES: '15', ROLLBACK_MIN_LOADS: String(MIN_LOADS) },
  });
  const good = await site.store.activeVersion('mf-video');
  const releases = async () => releasesInHtml(await (await fetch(`${site.origin}/trending-now`)).text());

  await site.store.publish('mf-video', FAULTY);
  const faulty = variantVersion(FAULTY);
  await expect.poll(releases, { timeout: 15_000 }).toContain(`mf-video@${faulty}`);

  const began = Date.now();
  let loads = 0;
  const visitor = async () => {
    while (loads < MAX_LOADS && (await site.store.activeVersion('mf-video')) === faulty) {
      loads += 1;
      await visit(browser, site, loads);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_VISITORS }, visitor));
  expect(await site.store.activeVersion('mf-video')).toBe(good);
  test.info().annotations.push({
    type: 'rolled back after',
    description: `${loads} page loads, ${((Date.now() - began) / 1000).toFixed(1)} s`,
  });
  expect(loads).toBeGreaterThanOrEqual(MIN_LOADS);

  const [change] = await site.store.history('mf-video');
  expect(change).toMatchObject({ reason: 'automatic', previous: faulty, active: good });
  expect(change?.why).toMatch(/^\d+\.\d % of \d+ page loads with .+ failed \(visitors: \d+\); /);
  await expect.poll(releases, { timeout: 15_000, intervals: [100] }).toContain(`mf-video@${good}`);

  await page.goto(`${site.origin}/ops`);
  await page.getByLabel('Token').fill(OPS_TOKEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('row', { name: /rolled back automatically/ })).toContainText(
    change?.why ?? '–',
  );
  await expect(
    page.getByRole('region', { name: 'Failures in the last day' }).getByRole('row', { name: faulty }).first(),
  ).toContainText('Thrown at render.');
});

test('a rollback needs failure reports from four networks, each with a signed statement that lists the failed release', async ({
  siteFor,
}) => {
  test.setTimeout(120_000);
  const site = await siteFor({
    variables: { ROLLBACK_WATCH_MINUTES: '15', ROLLBACK_MIN_LOADS: String(MIN_LOADS) },
  });
  const good = await site.store.activeVersion('mf-ads');
  const faulty = variantVersion(ALSO_FAULTY);
  const earlier = await statementOf(site);
  await site.store.publish('mf-ads', ALSO_FAULTY);
  const servedReleases = async () => releasesInHtml(await (await fetch(`${site.origin}/`)).text());
  await expect.poll(servedReleases, { timeout: 15_000 }).toContain(`mf-ads@${faulty}`);

  let loads = 0;
  const report = (address: string, statement?: string) => {
    loads += 1;
    const load = `reload${String(loads).padStart(10, '0')}`;
    return reportFailure(site, {
      load,
      remote: 'mf-ads',
      version: faulty,
      address,
      browser: `browser ${loads % 3}`,
      ...(statement !== undefined && { statement }),
    });
  };
  for (const address of ['203.0.113.7', '198.51.100.7', '2001:db8::7'])
    for (let count = 0; count < 20; count += 1) {
      expect(await report(address)).toBe(202);
      // `earlier` is the statement of a page that was served before the faulty release became active. It does not list
      // the faulty release.
      expect(await report(address, earlier)).toBe(202);
    }
  const statement = await statementOf(site);
  for (const address of ['203.0.113.7', '198.51.100.7', '2001:db8::7'])
    for (let count = 0; count < 50; count += 1) expect(await report(address, statement)).toBe(200);
  await sleep(TWO_CHECKS_MS);
  expect(await site.store.activeVersion('mf-ads')).toBe(faulty);

  for (let count = 0; count < 50; count += 1) expect(await report('192.0.2.7', statement)).toBe(200);
  await expect.poll(() => site.store.activeVersion('mf-ads'), { timeout: 20_000 }).toBe(good);
  const [change] = await site.store.history('mf-ads');
  expect(change?.why).toMatch(/^100\.0 % of 20 page loads with .+ failed \(visitors: 4\); /);
});
