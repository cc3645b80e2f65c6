import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@safar/delivery/test/free-port';
import { Checkout } from './support/checkout';
import { startDevelopment, type Development } from './support/development';
import { isHydrated, partOf } from './support/parts';
import { expect, test } from './support/test';

let checkout: Checkout;
let development: Development | undefined;

test.beforeAll(async () => {
  checkout = await Checkout.create(['shell', 'mf-blog']);
});
test.afterEach(() => development?.stop());
test.afterAll(() => checkout.remove());

/** Starts `npm run dev -- mf-blog` in the checkout. Resolves with the origin of the development server. */
async function startDev(args: string): Promise<string> {
  const command = `node scripts/run.mjs dev mf-blog ${args}`;
  development = await startDevelopment(command, { cwd: checkout.folder, port: await freePort() });
  return development.origin;
}

/** Replaces text in a file of the checkout. @returns a function that restores the file */
async function edit(path: string, before: string, after: string) {
  const file = join(checkout.folder, path);
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} does not contain ${before}.`);
  await writeFile(file, text.replace(before, after));
  return () => writeFile(file, text);
}

async function readBlogTitle(): Promise<string> {
  const messages = await readFile(join(checkout.folder, 'mf-blog/src/messages/en.ts'), 'utf8');
  return /blog: '([^']+)'/.exec(messages)?.[1] ?? '';
}

test('a local remote runs on the pages of a deployed site: an edit appears without a reload, and form submissions are rejected', async ({
  page,
  siteFor,
}) => {
  test.setTimeout(300_000);
  const live = await siteFor();
  const origin = await startDev(`--against ${live.origin}`);

  await page.goto(`${origin}/blog`, { timeout: 90_000 });
  const list = partOf(page, 'mf-blog:route:list');
  await expect(list).toHaveAttribute('data-mf', 'mf-blog@0.0.0-dev', { timeout: 60_000 });
  // The posts come from the deployed site.
  await expect(list.getByRole('article').first()).toBeVisible();

  await page.evaluate(() => Object.assign(window, { samePage: true }));
  const title = await readBlogTitle();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const restore = await edit('mf-blog/src/messages/en.ts', `blog: '${title}'`, `blog: 'Freshly printed'`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freshly printed', { timeout: 30_000 });
  expect(await page.evaluate(() => 'samePage' in window), 'the page was not reloaded').toBe(true);
  await restore();

  // The page uses the deployed site's releases of all other remotes.
  const version = await live.store.activeVersion('mf-video');
  await page.goto(origin);
  await expect(partOf(page, 'mf-video:home.slider')).toHaveAttribute('data-mf', `mf-video@${version}`, {
    timeout: 60_000,
  });

  const refused = await page.request.post(`${origin}/api/contact/email`, { data: { name: 'x' } });
  expect(refused.status()).toBe(405);
  expect(await refused.text()).toContain('rejects requests that could change that site');
});

test('with --ssr, the server renders edited code, and a hydration mismatch is reported', async ({
  page,
  problems,
  siteFor,
}) => {
  test.setTimeout(300_000);
  const live = await siteFor();
  const origin = await startDev(`--against ${live.origin} --ssr`);
  const html = async () => (await fetch(`${origin}/blog`)).text();
  const title = await readBlogTitle();
  expect(await html()).toContain('data-mf-part="mf-blog:route:list"');
  await page.goto(`${origin}/blog`, { timeout: 90_000 });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  // Waits for hydration before the edit. Otherwise the new scripts would hydrate the old HTML, which would fail.
  await expect.poll(() => isHydrated(heading)).toBe(true);
  await page.evaluate(() => Object.assign(window, { samePage: true }));

  // The browser reloads the page with the new code automatically.
  const source = 'mf-blog/src/messages/en.ts';
  const restore = await edit(source, `blog: '${title}'`, `blog: 'Freshly printed'`);
  await expect(heading).toHaveText('Freshly printed', { timeout: 30_000 });
  expect(await page.evaluate(() => 'samePage' in window)).toBe(false);
  expect(await html()).toContain('Freshly printed');
  expect(await problems.all(), 'the page reports no errors').toEqual([]);

  await restore();
  await expect(heading).toHaveText(title, { timeout: 30_000 });
  const reported = page.waitForRequest(
    (request) => /\/telemetry$/.test(request.url()) && /Hydration failed/.test(request.postData() ?? ''),
    { timeout: 60_000 },
  );
  const restorePure = await edit(source, `blog: '${title}'`, `get blog() { return String(Math.random()); }`);
  await reported;
  await restorePure();
});
