import { readdir } from 'node:fs/promises';
import { partOf, seeAll } from './support/parts';
import { expect, test } from './support/test';
import type { Site } from './support/site';

interface PublishedRemote {
  readonly version: string;
  readonly routes: readonly { readonly id: string; readonly path: string }[];
  readonly slots: readonly { readonly name: string }[];
}

/** What the site's store serves of each remote, whichever remotes there are. */
async function remotesOf({ origin }: Site): Promise<[string, PublishedRemote][]> {
  const { remotes } = (await (await fetch(`${origin}/registry.json`)).json()) as {
    remotes: Readonly<Record<string, PublishedRemote>>;
  };
  return Object.entries(remotes);
}

/** Every remote of the store is on the site, with the release that is active, however many there are and whose they are. */
test('the pages of every remote are rendered by the server and taken over in the browser', async ({
  page,
  problems,
  siteFor,
}) => {
  const site = await siteFor();
  const remotes = await remotesOf(site);
  const stored = (await readdir(site.store.folder)).filter((name) => name.startsWith('mf-'));
  expect(remotes.map(([name]) => name).sort()).toEqual(stored.sort());

  await page.goto(site.origin);
  await seeAll(page);
  for (const [name, { version, routes }] of remotes) {
    const route = routes.find(({ path }) => !path.includes(':'));
    if (!route) continue;
    const response = await page.goto(`${site.origin}${route.path}`);
    expect(response?.status(), route.path).toBe(200);
    expect(await response?.text(), route.path).toContain(`data-mf="${name}@${version}"`);
    await expect(partOf(page, `${name}:route:${route.id}`)).toHaveAttribute('data-mf', `${name}@${version}`);
    await expect(page.locator('main h1')).toBeVisible();
  }
  expect(await problems.all()).toEqual([]);
});

test('browsers are asked to compile the first file whole while it comes', async ({ page, siteFor }) => {
  const site = await siteFor();
  const first = page.waitForResponse(/\/client\/js\/main\.[^/]+\.js$/);
  await page.goto(site.origin);
  // Anywhere but in the first line it is a comment like any other.
  expect(await (await first).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
