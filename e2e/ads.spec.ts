import type { Page, Request, Response } from '@playwright/test';
import { expectHydrated, homePartsExcept, isHydrated, partOf } from './support/parts';
import type { Site } from './support/site';
import { expect, test } from './support/test';

const slot = 'mf-ads:ad:Live Broadcast:home-first:banner';
const firstPart = 'mf-video:home.slider';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

interface Event {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly status: number;
}

/** Returns the fields of a request. Its body may be JSON, `multipart/form-data` or URL-encoded. */
function fieldsOf(request: Request): Record<string, unknown> {
  const text = request.postData() ?? '';
  if (text.startsWith('{')) return JSON.parse(text) as Record<string, unknown>;
  const multipart = [...text.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  return Object.fromEntries(multipart.length > 0 ? multipart : new URLSearchParams(text)) as Record<
    string,
    unknown
  >;
}

/** Collects the ad events that the page sends to the backend, with the status of each response. */
function watchEvents(page: Page): Event[] {
  const events: Event[] = [];
  page.on('response', (response: Response) => {
    const request = response.request();
    if (!request.url().endsWith('/api/AddView')) return;
    events.push({
      fields: fieldsOf(request),
      token: request.headers()['x-xsrf-token'],
      status: response.status(),
    });
  });
  return events;
}

/** Selects the events of one ad, because other ads on the page report views as well. */
const of = (events: Event[], id: number) => events.filter(({ fields }) => Number(fields['other_id']) === id);

const count = (events: Event[], kind: 'views' | 'clicks', id: number) =>
  of(events, id).filter(({ fields }) => Number(fields[kind]) === 1).length;

/** Id of the ad in the slot. */
async function adIdOf(page: Page): Promise<number> {
  const href = await partOf(page, slot).getByRole('link').getAttribute('href');
  const answer = await page.request.post(`${site.origin}/api/addsGet`);
  const { data } = (await answer.json()) as { data: readonly { id: number; links: string }[] };
  const ad = data.find(({ links }) => links === href);
  if (!ad) throw new Error(`No ad of the API links to ${href}.`);
  return ad.id;
}

async function seeAd(page: Page) {
  await partOf(page, slot).scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      partOf(page, slot)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
}

test('without JavaScript, an ad is labelled and links to its sponsor in a new tab', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.origin);
  await expect(partOf(page, slot).getByText('Advertisement', { exact: true })).toBeVisible();
  const link = partOf(page, slot).getByRole('link');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /sponsored/);
  await expect(link).toHaveAttribute('href', /^https?:/);
  await context.close();
});

test('an ad that becomes visible counts as one view per visit to the page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 300 });
  const events = watchEvents(page);
  await page.goto(site.origin);
  await expect.poll(() => isHydrated(partOf(page, firstPart))).toBe(true);
  await page.waitForTimeout(700);
  expect(events).toEqual([]);

  // The ad is known only after its slot is mounted, because the browser chooses the first ad at random.
  await seeAd(page);
  const id = await adIdOf(page);
  await expect.poll(() => count(events, 'views', id)).toBe(1);
  const view = of(events, id).find(({ fields }) => fields['views']);
  expect(view).toMatchObject({ status: 200, fields: { type: 'adds' } });
  expect(view?.token).toBeTruthy();

  // Scrolling away from the ad and back does not count as another visit to the page.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(300);
  await seeAd(page);
  await page.waitForTimeout(700);
  expect(count(events, 'views', id)).toBe(1);

  // After a reload, the browser restores the scroll position, so the ad is in view again. Its view must be counted even
  // if the components above the ad are not hydrated.
  const visit = events.splice(0);
  expect(visit).not.toEqual([]);
  await page.reload();
  await seeAd(page);
  const later = await adIdOf(page);
  await expect.poll(() => count(events, 'views', later)).toBe(1);
});

test('returning to the home page through a link counts as another visit', async ({ page }) => {
  const events = watchEvents(page);
  await page.goto(site.origin);
  await expect.poll(() => isHydrated(partOf(page, firstPart))).toBe(true);
  await seeAd(page);
  const id = await adIdOf(page);
  await expect.poll(() => count(events, 'views', id)).toBe(1);
  await page.getByRole('navigation', { name: 'Site map' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.getByRole('banner').getByRole('link').first().click();
  await seeAd(page);
  const later = await adIdOf(page);
  await expect.poll(() => count(events, 'views', later)).toBe(later === id ? 2 : 1);
});

test('a click is counted, and the sponsor opens in a new tab', async ({ page, context }) => {
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'A sponsor.' }));
  const events = watchEvents(page);
  await page.goto(site.origin);
  await expect.poll(() => isHydrated(partOf(page, firstPart))).toBe(true);
  await seeAd(page);
  const link = partOf(page, slot).getByRole('link');
  const target = (await link.getAttribute('href')) ?? '';
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await opened.waitForLoadState();
  expect(new URL(opened.url()).host).toBe(new URL(target).host);
  const clicks = () => events.filter(({ fields }) => Number(fields['clicks']) === 1);
  await expect.poll(() => clicks().length).toBe(1);
  expect(clicks()[0]).toMatchObject({ status: 200 });
  await page.waitForTimeout(500);
  expect(clicks()).toHaveLength(1);
});

test('a failed event is retried with the same id', async ({ page }) => {
  // Value of `event_id` in the first ad event of the page.
  let first: unknown;
  await page.route('**/api/AddView', async (route) => {
    const isFirst = first === undefined;
    first ??= fieldsOf(route.request())['event_id'];
    if (isFirst) await route.fulfill({ status: 503, body: '{}' });
    else await route.continue();
  });
  const events = watchEvents(page);
  await page.goto(site.origin);
  await expect.poll(() => isHydrated(partOf(page, firstPart))).toBe(true);
  await seeAd(page);
  await expect
    .poll(() => events.filter(({ fields }) => fields['event_id'] === first).map(({ status }) => status), {
      timeout: 10_000,
    })
    .toEqual([503, 200]);
});

test('an offline click is counted once, on the next visit with a connection', async ({ page, context }) => {
  const clicks = (events: Event[]) => events.filter(({ fields }) => Number(fields['clicks']) === 1);
  const before = watchEvents(page);
  await page.goto(site.origin);
  await expect.poll(() => isHydrated(partOf(page, firstPart))).toBe(true);
  await seeAd(page);
  const id = await adIdOf(page);
  await expect.poll(() => count(before, 'views', id)).toBe(1);
  await context.setOffline(true);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    partOf(page, slot).getByRole('link').click(),
  ]);
  await opened.close();
  await page.close();
  expect(clicks(before)).toEqual([]);

  await context.setOffline(false);
  const next = await context.newPage();
  const after = watchEvents(next);
  await next.goto(site.origin);
  await seeAd(next);
  await expect.poll(() => clicks(after).length, { timeout: 15_000 }).toBe(1);
  const [click] = clicks(after);
  expect(click).toMatchObject({ status: 200, fields: { other_id: String(id) } });
  expect(Date.parse(String(click?.fields['at']))).toBeLessThan(Date.now());
  await next.reload();
  await seeAd(next);
  await next.waitForTimeout(6_000);
  expect(clicks(after)).toHaveLength(1);
});

test('an ad blocker that blocks the files and API calls of mf-ads affects nothing else', async ({ page }) => {
  const refused: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  for (const address of ['**/api/addsGet', '**/api/AddView', '**/releases/mf-ads/**']) {
    await page.route(address, (route) => {
      refused.push(route.request().url());
      return route.abort('blockedbyclient');
    });
  }
  await page.goto(site.origin);
  const parts = homePartsExcept('mf-ads');
  await expectHydrated(page, parts);
  for (const part of parts) await expect(partOf(page, part)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const box = await partOf(page, slot).getByRole('complementary').boundingBox();
  expect(box?.height).toBeGreaterThan(100);
  await page.waitForTimeout(3_000);
  expect(refused.length).toBeLessThanOrEqual(6);
  expect(complaints.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
});

test('an ad blocker that blocks only the API calls leaves the slots empty and causes no flood of retries', async ({
  page,
}) => {
  const refused: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  for (const address of ['**/api/addsGet', '**/api/AddView']) {
    await page.route(address, (route) => {
      refused.push(route.request().url());
      return route.abort('blockedbyclient');
    });
  }
  await page.goto(`${site.origin}/blog`);
  // The document of `/blog` contains no ads, so the browser must request the ads when it navigates to the home page.
  await page.getByRole('banner').getByRole('link').first().click();
  await expectHydrated(page, [slot]);
  await expect(partOf(page, slot).getByRole('link')).toHaveCount(0);
  await page.waitForTimeout(3_000);
  // The home page requests the ads of three categories and retries each request once. Two further requests are
  // tolerated. Without ads, the page sends no view events.
  expect(refused.length).toBeLessThanOrEqual(8);
  expect(complaints.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
});
