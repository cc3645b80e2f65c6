import type { Locator, Page, Request } from '@playwright/test';
import { tabTo } from './support/keyboard';
import { expectHydrated } from './support/parts';
import { phone } from './support/screens';
import type { Site } from './support/site';
import { expect, test } from './support/test';

let site: Site;

test.beforeAll(({ sharedSite }) => {
  site = sharedSite;
});

/** The backend rejects a form that was open for less than two seconds. */
const openLongEnough = (page: Page) => page.waitForTimeout(2_100);

const send = (place: Page | Locator) => place.getByRole('button', { name: 'Send', exact: true });
const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

const submissionId = (request: Request) =>
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(request.postData() ?? '')?.[0];

test('an enquiry is sent by keyboard from the footer’s dialog; after a lost response, Retry reuses the submission id', async ({
  page,
}) => {
  await page.goto(`${site.origin}/disclaimer`);
  const opener = page.getByRole('button', { name: 'Advertise with Safar TV' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Advertise with Safar TV' });
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  await tabTo(page, dialog.getByLabel('Full name'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Please choose where to advertise.');
  for (const [label, text] of [
    ['Full name', 'Amina Khan'],
    ['Email address', 'amina@example.org'],
    ['City', 'Gilgit'],
    ['Telephone number', '+92 (300) 123-4567'],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, dialog.getByLabel('Where to advertise'));
  await page.keyboard.press('ArrowDown');
  await openLongEnough(page);

  // The backend stores the submission, but the browser does not receive the first response.
  const requests: Request[] = [];
  await page.route('**/api/enquiry/email', async (route) => {
    requests.push(route.request());
    expect((await route.fetch()).status()).toBe(200);
    if (requests.length === 1) await route.abort('connectionreset');
    else await route.fallback();
  });
  await tabTo(page, send(dialog));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The connection was lost');
  await expect(dialog.getByLabel('Full name')).toHaveValue('Amina Khan');
  await tabTo(page, dialog.getByRole('button', { name: 'Retry' }));
  await page.keyboard.press('Enter');
  await expect(status(page, 'Email is set to Safar TV').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(requests.map(submissionId)).toEqual([expect.any(String), submissionId(requests[0] as Request)]);
});

test('a visitor on a phone joins the club with a picture, starting from the home page', async ({
  browser,
}) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(site.origin);
  await page.getByRole('link', { name: 'JOIN NOW' }).tap();
  await expect(page).toHaveURL(/\/join-us$/);
  await page.getByLabel('Full name').fill('Amina Khan');
  await page.getByLabel('Email address').fill('amina@example.org');
  await page.getByLabel('City').fill('Gilgit');
  await page.getByLabel('Telephone number').fill('+92 (300) 123-4567');
  await page.getByLabel('Message').fill('Rakaposhi base camp. میں چلنا چاہتی ہوں');
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3200, height: 2400 });
    const brush = canvas.getContext('2d');
    for (let index = 0; brush && index < 4000; index += 1) {
      brush.fillStyle = `hsl(${index % 360} 70% 50%)`;
      brush.fillRect((index * 97) % 3200, (index * 61) % 2400, 60, 40);
    }
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  const photo = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64');
  const choice = page.getByLabel('A picture of you on the road');
  await choice.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(choice.locator('..')).toContainText('me.jpg');
  // The browser scales the picture down before the upload.
  const kilobytes = Number.parseInt(await page.getByText(/^\d+ KB$/).innerText(), 10);
  expect(kilobytes * 1024).toBeLessThan(photo.length / 2);
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await openLongEnough(page);
  const [response] = await Promise.all([page.waitForResponse('**/api/joinUs'), send(page).tap()]);
  expect(response.status()).toBe(200);
  expect(response.request().headers()['x-xsrf-token']).toBeTruthy();
  await expect(status(page, 'Thank you, we have received your form.')).toBeInViewport();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await context.close();
});

test('unsent input survives navigation and a reload, and is cleared after the form is submitted', async ({
  page,
  problems,
}) => {
  await page.goto(`${site.origin}/contact-us`);
  await expectHydrated(page, ['mf-forms:route:contact-us']);
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Full name').pressSequentially('Amina Khan');
  await form.getByLabel('Message').fill('سلام');
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  const blogLink = page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true });
  await blogLink.click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/contact-us$/);
  await blogLink.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(form.getByLabel('Full name')).toHaveValue('Amina Khan');

  await page.reload();
  await expectHydrated(page, ['mf-forms:route:contact-us']);
  await expect(form.getByLabel('Full name')).toHaveValue('Amina Khan');
  await expect(form.getByLabel('Message')).toHaveValue('سلام');
  await form.getByLabel('Email address').fill('amina@example.org');
  await form.getByLabel('Telephone number').fill('0300 1234567');
  await form.getByLabel('Subject').fill('A place to film');
  await openLongEnough(page);
  await send(form).click();
  await expect(status(page, 'Thank you, we have received your message.')).toBeVisible();
  await page.reload();
  await expectHydrated(page, ['mf-forms:route:contact-us']);
  await expect(form.getByLabel('Full name')).toHaveValue('');
  expect(await problems.all()).toEqual([]);
});

test('the sign-up form sends nothing and states that accounts are not open yet', async ({ page }) => {
  const response = await page.goto(`${site.origin}/register`);
  expect(response?.url()).toBe(`${site.origin}/sign-up`);
  await expectHydrated(page, ['mf-forms:route:sign-up']);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/telemetry')) writes.push(request.url());
  });
  await page.getByLabel('Full name').fill('Amina Khan');
  await page.getByLabel('Email address').fill('amina@example.org');
  await page.getByLabel('Password', { exact: true }).fill('deosai-4114');
  await page.getByLabel('Repeat the password', { exact: true }).fill('deosai');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'enter the same password again' })).toBeVisible();
  await page.getByLabel('Repeat the password', { exact: true }).fill('deosai-4114');
  await page.keyboard.press('Enter');
  await expect(status(page, 'Accounts are not open yet.')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/sign-up`);
  expect(writes).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'deosai',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a rejected form is shown again with its input and errors, and is accepted after correction', async ({
    page,
  }) => {
    await page.goto(`${site.origin}/enquiry/contributor`);
    await expect(page.getByRole('heading', { level: 1, name: 'Become Contributer' })).toBeVisible();
    // The browser's own file control is visible, because nothing else can show the file's name without JavaScript.
    await expect(page.getByLabel('A picture of your work')).toHaveCSS('opacity', '1');
    await page.goto(site.origin);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Advertise with Safar TV' }).click();
    await expect(page).toHaveURL(`${site.origin}/enquiry`);
    await page.getByLabel('Full name').fill('Amina "Mina" Khan');
    // Browsers accept this address; the server requires a domain with a dot.
    await page.getByLabel('Email address').fill('amina@localhost');
    await page.getByLabel('City').fill('Gilgit');
    await page.getByLabel('Telephone number').fill('+92 (300) 123-4567');
    await page.getByLabel('Where to advertise').selectOption('on-web');
    await send(page).click();
    await expect(page).toHaveURL(/\/enquiry\?form=[0-9a-f-]{36}$/);
    await expect(page.getByRole('alert')).toContainText('name@example.org');
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/name@example\.org/);
    await expect(page.getByLabel('Full name')).toHaveValue('Amina "Mina" Khan');
    await expect(page.getByLabel('Where to advertise')).toHaveValue('on-web');
    const secondResponse = await page.request.get(page.url());
    expect(secondResponse.headers()['cache-control']).toBe('private, no-store');

    await page.getByLabel('Email address').fill('amina@example.org');
    await send(page).click();
    await expect(page).toHaveURL(`${site.origin}/enquiry?form=sent`);
    await expect(status(page, 'Email is set to Safar TV')).toBeInViewport();
    await expect(page.getByLabel('Full name')).toHaveValue('');
  });
});
