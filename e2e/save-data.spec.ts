import { expectHydrated } from './support/parts';
import { expect, test } from './support/test';

const saving = { 'save-data': 'on' };

/** Picture widths in the `srcset` attributes of a document. */
const widthsIn = (html: string): number[] =>
  [...html.matchAll(/ (\d+)w\b/g)].map(([, width]) => Number(width));

test('requests with Save-Data or from a slow network receive HTML with small pictures; other requests do not', async ({
  request,
  siteFor,
}) => {
  const site = await siteFor({ variables: { HTML_CACHE_SECONDS: '10' } });
  const usual = await request.get(site.origin);
  const small = await request.get(site.origin, { headers: saving });
  expect(small.headers()['vary']).toContain('save-data');
  expect(Math.max(...widthsIn(await usual.text()))).toBeGreaterThan(480);
  expect(Math.max(...widthsIn(await small.text()))).toBe(480);
  expect(usual.headers()['accept-ch']).toBe('ECT');
  const slow = await request.get(site.origin, { headers: { ect: '2g' } });
  expect(await slow.text()).toBe(await small.text());
  expect(await (await request.get(site.origin, { headers: { ect: '4g' } })).text()).toBe(await usual.text());
});

test('the page with small pictures hydrates without errors', async ({ browser, sharedSite }) => {
  const context = await browser.newContext({ extraHTTPHeaders: saving });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => {
    const report = request.url().endsWith('/telemetry') ? (request.postData() ?? '') : '';
    if (report.includes('"failures"')) problems.push(report);
  });
  await page.goto(sharedSite.origin);
  await expectHydrated(page, ['mf-video:home.slider']);
  expect(problems).toEqual([]);
  await context.close();
});
