import type { BrowserContext } from '@playwright/test';
import { firstLoadBytes } from './support/first-load';
import { overflow } from './support/overflow';
import { PageProblems } from './support/page-problems';
import { isHydrated, partOf } from './support/parts';
import type { Site } from './support/site';
import { expect, test } from './support/test';

/** Pages of the shell with their headings. */
const shellPages = {
  '/about-us': 'About us',
  '/career': 'Career',
  '/discover-shop': 'Discover Shop',
  '/national-tourism-awards': 'National Tourism Awards',
  '/disclaimer': 'Disclaimer',
  '/term-of-use': 'Terms of use',
  '/privacy-policy': 'Privacy policy',
};

/** Pages of remotes with their headings and component keys. */
const remotePages = {
  '/contact-us': ['Contact Us', 'mf-forms:route:contact-us'],
  '/join-us': ['Join Our Adventure Club', 'mf-forms:route:join-us'],
  '/enquiry': ['Advertise with Safar TV', 'mf-forms:route:enquiry'],
  '/enquiry/contributor': ['Become Contributer', 'mf-forms:route:contributor'],
  '/sign-in': ['Sign in', 'mf-forms:route:sign-in'],
  '/sign-up': ['Sign up', 'mf-forms:route:sign-up'],
  '/live-transmission': ['Live Transmission', 'mf-video:route:live'],
  '/discover-shots': ['Shorts Video', 'mf-video:route:shorts'],
  '/search/hunza': ['Videos for: hunza', 'mf-video:route:search'],
  '/blog': ['Blog', 'mf-blog:route:list'],
  '/trending-now': ['Trending Now', 'mf-video:route:category'],
} as const;

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

test.use({
  viewport: { width: 320, height: 640 },
  // Prevents videos from starting, because decoding them without a GPU is slow.
  contextOptions: { reducedMotion: 'reduce' },
});

/** Opens one page in its own tab, scrolls to its end and expects no problems. */
async function visit(context: BrowserContext, path: string, title: string, part?: string): Promise<void> {
  const page = await context.newPage();
  const problems = await PageProblems.watch(page);
  const reports: string[] = [];
  page.on('request', (request) => {
    const report = request.url().endsWith('/telemetry') ? (request.postData() ?? '') : '';
    if (report.includes('"failures"')) reports.push(report);
  });
  const response = await page.goto(`${site.origin}${path}`);
  expect.soft(response?.status(), path).toBe(200);
  expect.soft(await response?.text(), `the server’s HTML of ${path} has a heading`).toMatch(/<h1[ >]/);
  await expect.poll(() => isHydrated(page.locator('main')), `${path} is hydrated`).toBe(true);
  if (part) await expect.poll(() => isHydrated(partOf(page, part)), `${part} is hydrated`).toBe(true);
  // Scrolls to the end, so that lazy components load.
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.soft(page.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible();
  await expect.soft(page.locator('h1'), path).toHaveCount(1);
  expect.soft(await page.evaluate(overflow), path).toEqual({ pixels: 0, elements: [] });
  expect.soft(await problems.all(), path).toEqual([]);
  expect.soft(reports, path).toEqual([]);
  await page.close();
}

test('the shell’s pages render on the smallest screen and hydrate without errors', async ({ context }) => {
  for (const [path, title] of Object.entries(shellPages)) await visit(context, path, title);
});

test('pages of the remotes render on the smallest screen and hydrate without errors', async ({ context }) => {
  for (const [path, [title, part]] of Object.entries(remotePages)) await visit(context, path, title, part);
});

test('the scripts of a first load stay within the limit on pages of all kinds', async ({ browser }) => {
  test.setTimeout(180_000);
  const paths = [
    '/',
    '/category',
    '/about-us',
    '/blog/details/26',
    '/career',
    '/show-more/3',
    ...Object.keys(remotePages),
  ];
  for (const path of paths) {
    const bytes = await firstLoadBytes(browser, site.origin + path);
    expect.soft(bytes, path).toBeLessThanOrEqual(135 * 1024);
    // The shell's scripts alone are larger than this, so a smaller figure is a measurement error.
    expect.soft(bytes, path).toBeGreaterThan(90 * 1024);
  }
});
