import type { APIRequestContext } from '@playwright/test';
import { expectOthersWork, partsOf, suspects } from './support/faulty-remote';
import { faultyWords } from './support/faulty-source';
import { expectHydrated, homeParts, partOf, releasesInHtml, seeAll } from './support/parts';
import { buildVariants } from './support/variants';
import { expect, test } from './support/test';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await buildVariants();
});

/** A page of each remote away from home, and the part of the remote on it. */
const pages = {
  'mf-video': { path: '/trending-now', part: 'mf-video:route:category' },
  'mf-ads': { path: '/show-more/1', part: 'mf-ads:ad:Details:video:card' },
} as const;

async function timed(request: APIRequestContext, address: string) {
  const began = Date.now();
  const response = await request.get(address, { timeout: 15_000 });
  return { status: response.status(), html: await response.text(), ms: Date.now() - began };
}

const hangs = (output: string) => output.split('A render worker hung and is replaced.').length - 1;

for (const remote of suspects) {
  const { path, part } = pages[remote];

  test(`${remote} never returns on one page: that visitor gets a page, the others do not notice, then it is quarantined`, async ({
    page,
    request,
    siteFor,
  }) => {
    const site = await siteFor({
      releases: { [remote]: [`${remote} never returns away from home on the server`] },
    });
    expect(releasesInHtml((await timed(request, site.origin)).html)).toHaveLength(4);

    const others: number[] = [];
    for (let visit = 1; visit <= 2; visit += 1) {
      let hanging = true;
      const hung = timed(request, `${site.origin}${path}`).finally(() => (hanging = false));
      await new Promise((resolve) => setTimeout(resolve, 50));
      while (hanging) {
        const other = await timed(request, `${site.origin}/blog`);
        expect(other.status).toBe(200);
        others.push(other.ms);
      }
      const { status, html, ms } = await hung;
      expect(status).toBe(200);
      expect(html).toContain('</html>');
      expect(ms).toBeLessThan(4_000);
      await expect.poll(() => hangs(site.output())).toBe(visit);
    }
    others.sort((a, b) => a - b);
    expect(others.length).toBeGreaterThan(5);
    expect(others[Math.floor(others.length / 2)]).toBeLessThan(500);
    expect(others.at(-1)).toBeLessThan(3_000);

    await expect.poll(() => site.output(), { timeout: 10_000 }).toContain('passed over');
    await expect
      .poll(async () => releasesInHtml((await timed(request, site.origin)).html).join(), { timeout: 10_000 })
      .not.toContain(remote);
    for (let visit = 0; visit < 4; visit += 1) {
      const { status, ms } = await timed(request, `${site.origin}${path}`);
      expect(status).toBe(200);
      expect(ms).toBeLessThan(1_500);
    }
    expect(hangs(site.output())).toBe(2);

    await page.goto(`${site.origin}${path}`);
    await seeAll(page);
    await expect(partOf(page, part)).toHaveText(faultyWords);
    await page.goto(site.origin);
    await expectOthersWork(page, remote);
    for (const key of partsOf(remote)) await expect(partOf(page, key)).toHaveText(faultyWords);
  });

  test(`${remote} never returns on the home page: it is found out before a visitor sees it`, async ({
    page,
    request,
    siteFor,
  }) => {
    const site = await siteFor();
    const good = await site.store.activeVersion(remote);
    const slowest = { ms: 0 };
    let watching = true;
    const visitors = (async () => {
      while (watching) {
        const { status, ms } = await timed(request, site.origin);
        expect(status).toBe(200);
        slowest.ms = Math.max(slowest.ms, ms);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    await site.store.publish(remote, `${remote} never returns on the server`);
    await expect.poll(() => site.output(), { timeout: 15_000 }).toContain('passed over');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    watching = false;
    await visitors;
    expect(slowest.ms).toBeLessThan(3_000);

    await page.goto(site.origin);
    await expectHydrated(page, homeParts);
    for (const key of partsOf(remote)) {
      await expect(partOf(page, key)).toHaveAttribute('data-mf', `${remote}@${good}`);
    }
  });

  test(`${remote} never returns and has no release before it: the site starts and the browser renders its parts`, async ({
    page,
    siteFor,
  }) => {
    const site = await siteFor({ releases: { [remote]: [`${remote} never returns on the server`] } });
    const response = await page.goto(site.origin);
    expect(response?.status()).toBe(200);
    expect(releasesInHtml((await response?.text()) ?? '').join()).not.toContain(remote);
    await expectOthersWork(page, remote);
    for (const key of partsOf(remote)) await expect(partOf(page, key)).toHaveText(faultyWords);
  });
}
