import { test as base } from '@playwright/test';
import { startBackend } from './backend';
import { PageProblems } from './page-problems';
import { startSite, type Site, type SiteOptions } from './site';

interface WorkerFixtures {
  /** Origin of the backend that all tests of a Playwright worker share. Tests must not change its content. */
  readonly backend: string;
  /** A site that all tests of a Playwright worker share. It uses `backend`. Tests must not change its releases. */
  readonly sharedSite: Site;
}

interface TestFixtures {
  /** Starts a site that is stopped after the test. By default, the site uses `backend`. */
  readonly siteFor: (options?: Partial<SiteOptions>) => Promise<Site>;
  /** Collects the console errors, failed requests and CSP violations of the test's page. */
  readonly problems: PageProblems;
}

/** Stops all sites and removes their stores, even if a site cannot be stopped. */
async function endSites(sites: readonly Site[]): Promise<void> {
  try {
    await Promise.all(sites.map((site) => site.stop()));
  } finally {
    for (const { store } of sites) await store.remove();
  }
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
  sharedSite: [
    async ({ backend }, use) => {
      const site = await startSite({ backend });
      await use(site);
      await endSites([site]);
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
    await endSites(sites);
    if (testInfo.status === testInfo.expectedStatus) return;
    for (const [index, site] of sites.entries())
      await testInfo.attach(`site ${index + 1}`, { body: site.output(), contentType: 'text/plain' });
  },
  problems: async ({ page }, use) => {
    await use(await PageProblems.watch(page));
  },
});

export { expect } from '@playwright/test';
