import {
  elsewhere,
  expectOthersWork,
  expectServerHtml,
  failureReport,
  panels,
  partsOf,
  suspects,
} from './support/faulty-remote';
import { expectHydrated, partOf } from './support/parts';
import { expect, test } from './support/test';

for (const remote of suspects) {
  test(`${remote} is slow: the page does not wait; elsewhere a skeleton, then a panel within 10 s`, async ({
    page,
    siteFor,
  }) => {
    const site = await siteFor();
    const timers: NodeJS.Timeout[] = [];
    await page.route(`**/releases/${remote}/**/*.js`, (route) => {
      timers.push(setTimeout(() => void route.continue().catch(() => undefined), 30_000));
    });
    const failed = failureReport(page, remote);
    // Browsers tell of the load of a page when no script is on its way any more.
    const response = await page.goto(site.origin, { waitUntil: 'domcontentloaded' });
    const html = (await response?.text()) ?? '';
    const began = Date.now();
    await expectOthersWork(page, remote);
    await expectServerHtml(page, partsOf(remote), html);

    await elsewhere[remote].go(page);
    await expect(partOf(page, elsewhere[remote].part)).toHaveCount(0);
    await expect(panels(page)).toHaveCount(0);
    await failed;
    expect(Date.now() - began).toBeLessThan(12_000);
    await expect(panels(page)).toHaveCount(elsewhere[remote].panels);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    timers.forEach(clearTimeout);
    await elsewhere[remote].tryAgain(page);
    await expectHydrated(page, [elsewhere[remote].part]);
  });
}
