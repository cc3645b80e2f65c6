import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Site } from './support/site';
import { releasesInHtml } from './support/parts';
import { buildVariants, variantVersion } from './support/variants';
import { expect, test } from './support/test';

const OPS_TOKEN = 'the-token-of-operators';
const FAULTY = 'mf-video throws at render for some';
/** Reports name it; nobody runs it here, and figures of the other one are not mixed with its own. */
const ALSO_FAULTY = 'mf-ads throws at render for some';
/** Beside the page's own time, so that the watch sees it early. */
const MIN_LOADS = 20;
const MOST_LOADS = 120;
const AT_ONCE = 3;
/** Two looks of the watch, and some time. */
const LOOKS_MS = 12_000;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await buildVariants();
});

/** One page load of a visitor nobody has seen before, until the page has told that it was. */
async function visit(browser: Browser, site: Site, number: number): Promise<void> {
  // All visitors of a test have one address; by their browsers they are many.
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 (visitor ${number})` });
  const page = await context.newPage();
  // The film and its pictures are not what this is about.
  await page.route(/\.(avif|webp|jpe?g|png|m3u8|ts)(\?|$)/, (route) => route.abort());
  // A visitor who moves at once: nobody waits until the page rests.
  await page.addInitScript(() => setInterval(() => dispatchEvent(new Event('scroll')), 100));
  const told = page.waitForResponse((response) => response.url().endsWith('/telemetry'));
  await page.goto(`${site.origin}/trending-now`, { waitUntil: 'load' });
  expect((await told).status()).toBe(204);
  await page.waitForTimeout(100);
  await context.close();
}

test('a release that throws for three of ten visitors is taken back by itself, and operators read why', async ({
  browser,
  page,
  siteFor,
}) => {
  test.setTimeout(240_000);
  const site = await siteFor({
    variables: { OPS_TOKEN, WATCH_MINUTES: '15', ROLLBACK_MIN_LOADS: String(MIN_LOADS) },
  });
  const good = await site.store.activeVersion('mf-video');
  const releases = async () => releasesInHtml(await (await fetch(`${site.origin}/trending-now`)).text());

  await site.store.publish('mf-video', FAULTY);
  const faulty = variantVersion(FAULTY);
  await expect.poll(releases, { timeout: 15_000 }).toContain(`mf-video@${faulty}`);

  const began = Date.now();
  let loads = 0;
  const visitor = async () => {
    while (loads < MOST_LOADS && (await site.store.activeVersion('mf-video')) === faulty) {
      loads += 1;
      await visit(browser, site, loads);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  expect(await site.store.activeVersion('mf-video')).toBe(good);
  test.info().annotations.push({
    type: 'taken back after',
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
  await expect(page.getByRole('row', { name: /taken back by itself/ })).toContainText(change?.why ?? '–');
  await expect(
    page
      .getByRole('region', { name: 'What failed in the last day' })
      .getByRole('row', { name: faulty })
      .first(),
  ).toContainText('Thrown at render.');
});

test('one broken browser that reloads takes nothing back; three visitors do', async ({ siteFor }) => {
  test.setTimeout(90_000);
  const site = await siteFor({ variables: { WATCH_MINUTES: '15', ROLLBACK_MIN_LOADS: String(MIN_LOADS) } });
  const good = await site.store.activeVersion('mf-ads');
  const faulty = variantVersion(ALSO_FAULTY);
  await site.store.publish('mf-ads', ALSO_FAULTY);

  let loads = 0;
  const reload = async (visitor: string) => {
    loads += 1;
    const failure = {
      remote: 'mf-ads',
      version: faulty,
      phase: 'render',
      code: 'threw',
      message: 'it broke',
      route: '/',
    };
    const { status } = await fetch(`${site.origin}/telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': visitor },
      body: JSON.stringify({
        load: `reload${String(loads).padStart(10, '0')}`,
        ran: [],
        failures: [failure],
      }),
    });
    expect(status).toBe(204);
  };
  // The site hears of a release within five seconds; what is told of it before is not kept.
  await sleep(6_000);
  for (let count = 0; count < 50; count += 1) await reload('one broken browser');
  await sleep(LOOKS_MS);
  expect(await site.store.activeVersion('mf-ads')).toBe(faulty);

  await reload('a second one');
  await reload('a third one');
  await expect.poll(() => site.store.activeVersion('mf-ads'), { timeout: 20_000 }).toBe(good);
  const [change] = await site.store.history('mf-ads');
  expect(change?.why).toMatch(/^100\.0 % of 52 page loads with .+ failed \(visitors: 3\); /);
});
