import {
  clientRenderedParts,
  expectOthersWork,
  expectServerHtml,
  failureReport,
  panels,
  partsOf,
  faultyRemotes,
} from './support/faulty-remote';
import { expectHydrated, partOf } from './support/parts';
import { expect, test } from './support/test';

for (const remote of faultyRemotes) {
  test(
    `if ${remote} takes 30 s to load, the page does not wait for it, its timeout is reported within 12 s, and a later attempt succeeds`,
    { tag: remote === 'mf-video' ? [] : ['@nightly'] },
    async ({ page, siteFor }) => {
      const site = await siteFor();
      const timers: NodeJS.Timeout[] = [];
      await page.route(`**/releases/${remote}/**/*.js`, (route) => {
        timers.push(setTimeout(() => void route.continue().catch(() => undefined), 30_000));
      });
      const failed = failureReport(page, remote);
      // `goto` must not wait for the load event, because it fires only after all scripts have loaded.
      const response = await page.goto(site.origin, { waitUntil: 'domcontentloaded' });
      const html = (await response?.text()) ?? '';
      const began = Date.now();
      await expectOthersWork(page, remote);
      await expectServerHtml(page, partsOf(remote), html);

      await clientRenderedParts[remote].open(page);
      await expect(partOf(page, clientRenderedParts[remote].part)).toHaveCount(0);
      await expect(panels(page)).toHaveCount(0);
      await failed;
      expect(Date.now() - began).toBeLessThan(12_000);
      await expect(panels(page)).toHaveCount(clientRenderedParts[remote].panels);

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      timers.forEach(clearTimeout);
      await clientRenderedParts[remote].tryAgain(page);
      await expectHydrated(page, [clientRenderedParts[remote].part]);
    },
  );
}
