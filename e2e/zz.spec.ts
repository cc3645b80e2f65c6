import { expect, test } from './support/test';
const paths = ['', '/blog', '/blog/details/31', '/most-watched', '/show-more/3', '/discover-shots', '/live-transmission', '/search/hunza', '/contact-us', '/join-us', '/enquiry', '/about-us', '/career', '/discover-shop', '/national-tourism-awards', '/category', '/privacy-policy', '/sign-in', '/nothing/here/x'];
test('look', async ({ page, sharedSite }, info) => {
  test.setTimeout(500_000);
  const problems: string[] = [];
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && problems.push(`${page.url()}: ${m.text()}`));
  page.on('pageerror', (e) => problems.push(`${page.url()}: ${e}`));
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 768 });
    for (const path of paths) {
      await page.goto(`${sharedSite.origin}/ur${path}`);
      await page.waitForTimeout(1200);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) problems.push(`${width} ${path} overflow ${overflow}`);
      await page.screenshot({ path: `/tmp/look/${width}${path.replaceAll('/', '_') || '_home'}.png`, fullPage: process.env['FULL'] === '1' });
    }
  }
  console.log(problems.join('\n'));
  await page.goto(`${sharedSite.origin}/`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/look/en390.png' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.screenshot({ path: '/tmp/look/en1366.png' });
});
