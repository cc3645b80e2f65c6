import { readdir } from 'node:fs/promises';
import { partOf, scrollThroughPage } from './support/parts';
import { expect, test } from './support/test';
import type { Site } from './support/site';

interface PublishedRemote {
  readonly version: string;
  readonly routes: readonly { readonly id: string; readonly path: string }[];
  readonly slots: readonly { readonly name: string }[];
}

/** Reads the remotes that the site serves, with their active releases, from `/registry.json`. */
async function remotesOf({ origin }: Site): Promise<[string, PublishedRemote][]> {
  const { remotes } = (await (await fetch(`${origin}/registry.json`)).json()) as {
    remotes: Readonly<Record<string, PublishedRemote>>;
  };
  return Object.entries(remotes);
}

/**
 * This test works with any set of remotes in the store. It opens one page of each remote: the first route without
 * parameters in its path. Remotes without such a route are skipped.
 */
test('one page of every remote that has pages is rendered by the server and loads without errors', async ({
  page,
  problems,
  sharedSite,
}) => {
  const remotes = await remotesOf(sharedSite);
  const stored = (await readdir(sharedSite.store.folder)).filter((name) => name.startsWith('mf-'));
  expect(remotes.map(([name]) => name).sort()).toEqual(stored.sort());

  await page.goto(sharedSite.origin);
  await scrollThroughPage(page);
  for (const [name, { version, routes }] of remotes) {
    const route = routes.find(({ path }) => !path.includes(':'));
    if (!route) continue;
    const response = await page.goto(`${sharedSite.origin}${route.path}`);
    expect(response?.status(), route.path).toBe(200);
    expect(await response?.text(), route.path).toContain(`data-mf="${name}@${version}"`);
    await expect(partOf(page, `${name}:route:${route.id}`)).toHaveAttribute('data-mf', `${name}@${version}`);
    await expect(page.locator('main h1')).toBeVisible();
  }
  expect(await problems.all()).toEqual([]);
});

test('the main script begins with the comment that makes V8 compile all of its functions while it loads', async ({
  page,
  sharedSite,
}) => {
  const first = page.waitForResponse(/\/client\/js\/main\.[^/]+\.js$/);
  await page.goto(sharedSite.origin);
  // V8 recognizes the pragma only in the first line.
  expect(await (await first).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
