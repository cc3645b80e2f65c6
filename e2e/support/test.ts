import { test as base } from '@playwright/test';
import { startBackend } from './backend';
import { PageProblems } from './page-problems';
import { startSite, type Site, type SiteOptions } from './site';

interface WorkerFixtures {
  /** The origin of the one backend that all tests share; none of them changes its content. */
  readonly backend: string;
}

interface TestFixtures {
  /** Starts a site for this test alone, on the shared backend unless another is named. */
  readonly siteFor: (options?: Partial<SiteOptions>) => Promise<Site>;
  /** What goes wrong on the test's page from now on. */
  readonly problems: PageProblems;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  backend: [
    async ({}, use) => {
      const program = await startBackend();
      await use(program.origin);
      await program.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  siteFor: async ({ backend }, use, testInfo) => {
    const sites: Site[] = [];
    await use(async (options = {}) => {
      const site = await startSite({ backend, ...options });
      sites.push(site);
      return site;
    });
    for (const [index, site] of sites.entries()) {
      await site.stop();
      await site.store.remove();
      if (testInfo.status === testInfo.expectedStatus) continue;
      await testInfo.attach(`site ${index + 1}`, { body: site.output(), contentType: 'text/plain' });
    }
  },
  problems: async ({ page }, use) => {
    await use(await PageProblems.watch(page));
  },
});

export { expect } from '@playwright/test';
