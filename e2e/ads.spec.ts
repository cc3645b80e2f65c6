import type { Page, Request, Response } from '@playwright/test';
import { isHydrated, partOf } from './support/parts';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

const slot = 'mf-ads:ad:Live Broadcast:home-first:banner';
const firstPart = 'mf-video:home.slider';

let site: Site;

test.beforeAll(async ({ backend }) => {
  site = await startSite({ backend });
});

test.afterAll(async () => {
  await site.stop();
});

interface Event {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly status: number;
}

/** The fields of a request, whichever way they were sent. */
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

/** Collects the events that reach the backend, with its answers. */
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

/** Events of one ad; other ads of the page are seen on the way. */
const of = (events: Event[], id: number) => events.filter(({ fields }) => Number(fields['other_id']) === id);

const count = (events: Event[], kind: 'views' | 'clicks', id: number) =>
  of(events, id).filter(({ fields }) => Number(fields[kind]) === 1).length;

/** The id of the ad that stands in the slot. */
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

test('an ad is marked, opens its sponsor elsewhere, and keeps its place without JavaScript', async ({
  browser,
}) => {
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

test('one view a page visit is counted once it is seen, and not before', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 300 });
  const events = watchEvents(page);
  await page.goto(site.origin);
  await expect.poll(() => isHydrated(partOf(page, firstPart))).toBe(true);
  await page.waitForTimeout(700);
  expect(events).toEqual([]);

  const id = await adIdOf(page);
  await seeAd(page);
  await expect.poll(() => count(events, 'views', id)).toBe(1);
  const [view] = of(events, id);
  expect(view).toMatchObject({ status: 200, fields: { type: 'adds' } });
  expect(view?.token).toBeTruthy();

  // Out of sight and back, and time: still the same visit.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(300);
  await seeAd(page);
  await page.waitForTimeout(700);
  expect(count(events, 'views', id)).toBe(1);

  // The browser goes back to the ad, so the parts above it wait.
  await page.reload();
  const later = await adIdOf(page);
  await seeAd(page);
  await expect.poll(() => count(events, 'views', later)).toBe(later === id ? 2 : 1);
});

test('a return to the page by a link is another visit', async ({ page }) => {
  const events = watchEvents(page);
  await page.goto(site.origin);
  await expect.poll(() => isHydrated(partOf(page, firstPart))).toBe(true);
  const id = await adIdOf(page);
  await seeAd(page);
  await expect.poll(() => count(events, 'views', id)).toBe(1);
  await page
    .getByRole('navigation', { name: 'Ways through the site' })
    .getByRole('link', { name: 'Blog' })
    .click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(partOf(page, slot).getByRole('link')).toBeVisible();
  const later = await adIdOf(page);
  await seeAd(page);
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

test('an event that could not be delivered is sent again, as the same one', async ({ page }) => {
  const ids: unknown[] = [];
  // The ad whose event comes first; others of the page are seen soon after.
  let id = 0;
  await page.route('**/api/AddView', async (route) => {
    const fields = fieldsOf(route.request());
    id ||= Number(fields['other_id']);
    if (Number(fields['other_id']) !== id) return route.continue();
    ids.push(fields['event_id']);
    if (ids.length === 1) await route.fulfill({ status: 503, body: '{}' });
    else await route.continue();
  });
  const events = watchEvents(page);
  await page.goto(site.origin);
  await expect.poll(() => isHydrated(partOf(page, firstPart))).toBe(true);
  await seeAd(page);
  await expect
    .poll(() => of(events, id).map(({ status }) => status), { timeout: 10_000 })
    .toEqual([503, 200]);
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
});
