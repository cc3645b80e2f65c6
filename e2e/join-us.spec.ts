import type { Page } from '@playwright/test';
import { startAlteredBackend } from './support/altered-backend';
import { expectHydrated } from './support/parts';
import { startSite, type Site } from './support/site';
import { expect, test } from './support/test';

const part = 'mf-forms:route:join-us';

let site: Site;

test.beforeAll(async ({ backend }) => {
  site = await startSite({ backend });
});

test.afterAll(async () => {
  await site.stop();
});

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Amina Khan');
  await page.getByLabel('Email address').fill('amina@example.org');
  await page.getByLabel('City').fill('Gilgit');
  await page.getByLabel('Telephone number').fill('+92 (300) 123-4567');
  await page.getByLabel('Message').fill('I would like to walk to Rakaposhi base camp. میں چلنا چاہتی ہوں');
}

/** The smallest PNG: one black dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('is reached from home, takes a form with a picture, and confirms it', async ({ page, problems }) => {
  await page.goto(site.origin);
  await page.getByRole('link', { name: 'JOIN NOW' }).click();
  await expect(page).toHaveURL(/\/join-us$/);
  await expectHydrated(page, [part]);
  await fillIn(page);
  await page
    .getByLabel('A picture of you on the road')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  const [response] = await Promise.all([page.waitForResponse('**/api/joinUs'), send(page).click()]);
  expect(response.status()).toBe(200);
  expect(response.request().headers()['x-xsrf-token']).toBeTruthy();
  expect(response.request().headers()['content-type']).toContain('multipart/form-data');
  await expect(
    page.getByRole('status').filter({ hasText: 'Thank you, we have received your form.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  expect(await problems.all()).toEqual([]);
});

test('says at each field what is missing, and sends nothing', async ({ page }) => {
  await page.goto(`${site.origin}/join-us`);
  await expectHydrated(page, [part]);
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/api/joinUs') ? 1 : 0));
  await page.getByLabel('Email address').fill('no address');
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Please write your name.');
  await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/Please write your name\./);
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/name@example\.org/);
  await expect(page.getByLabel('Email address')).toHaveValue('no address');
  await expect(page.getByLabel('Message')).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).toBe(0);
});

test('keeps what was typed when the backend fails, and "Retry" sends the same form once', async ({
  page,
  backend,
  siteFor,
}) => {
  const altered = await startAlteredBackend(backend);
  const own = await siteFor({ backend: altered.origin });
  altered.trouble({ path: '/api/joinUs' }, { kind: 'fails' });
  const ids: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/joinUs')) return;
    ids.push(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(request.postData() ?? '')?.[0]);
  });
  await page.goto(`${own.origin}/join-us`);
  await expectHydrated(page, [part]);
  await fillIn(page);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('something went wrong');
  await expect(page.getByLabel('Full name')).toHaveValue('Amina Khan');
  altered.heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBeTruthy();
  expect(ids[1]).toBe(ids[0]);
  await altered.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser sends the form by itself and the backend takes it', async ({ page }) => {
    await page.goto(`${site.origin}/join-us`);
    await fillIn(page);
    const [response] = await Promise.all([page.waitForResponse('**/api/joinUs'), send(page).click()]);
    expect(response.request().headers()['content-type']).toContain('multipart/form-data');
    expect([200, 303]).toContain(response.status());
  });
});

test('a form from another site is refused', async ({ request }) => {
  const response = await request.post(`${site.origin}/api/joinUs`, {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    multipart: { name: 'A', email: 'a@example.org', city: 'B', phone_number: '1234567' },
  });
  expect(response.status()).toBe(403);
});
