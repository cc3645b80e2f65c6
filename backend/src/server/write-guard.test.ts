import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { injectForm, fetchWriteHeaders } from '../../testing/write-headers';
import { OperatorError } from '../operator-error';
import { signingSecret } from './write-guard';

let backend: TestBackend;
let session: Record<string, string>;
beforeAll(async () => {
  backend = await startTestBackend();
  session = await fetchWriteHeaders(backend.app);
});
afterAll(async () => {
  await backend.stop();
  removeTemporaryFolders();
});

const view = { type: 'adds', other_id: '1', views: '1' };
const contact = { name: 'Ali', email: 'ali@example.org', contact_number: '03001234567', subject: 'Hello' };

async function statusOf(url: string, headers: Record<string, string | undefined>): Promise<number> {
  const defined = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const fields = url.endsWith('AddView') ? view : contact;
  return (await injectForm(backend.app, url, fields, Object.fromEntries(defined))).statusCode;
}

test('scripts can read the token cookie but not the secret, and both cookies are SameSite=Strict', async () => {
  const answer = await backend.app.inject({ method: 'GET', url: '/api/csrf' });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: '_csrf', httpOnly: true, sameSite: 'Strict', path: '/' }),
    expect.objectContaining({ name: 'XSRF-TOKEN', sameSite: 'Strict', path: '/' }),
  ]);
  expect(answer.cookies[1]).not.toHaveProperty('httpOnly');
});

test('signingSecret does not overwrite the temporary file of another backend with the same process id (in another container)', () => {
  const folder = temporaryFolder();
  const draft = join(folder, `backend-secret.${process.pid}`);
  writeFileSync(draft, 'the secret of the other backend');
  const secret = signingSecret(folder);
  expect(signingSecret(folder)).toBe(secret);
  expect(readFileSync(draft, 'utf8')).toBe('the secret of the other backend');
});

test('the error about an empty secret file contains the remedy', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'backend-secret');
  writeFileSync(file, '\n');
  expect(() => signingSecret(folder)).toThrow(
    new OperatorError(`${file} is empty. Delete it and start the backend again, which creates a new secret.`),
  );
});

test('cookies are secure behind an HTTPS proxy', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  const answer = await backend.app.inject({ method: 'GET', url: '/api/csrf', headers });
  expect(answer.cookies.map(({ secure }) => secure)).toEqual([true, true]);
});

describe.each(['/api/AddView', '/api/contact/email'])('%s', (url) => {
  test('is accepted with the CSRF cookies and the token header', async () => {
    expect(await statusOf(url, session)).toBe(200);
  });

  test.each(['cross-site', 'same-site'])(
    'is refused from a %s page, even with the CSRF cookies and the token header',
    async (site) => {
      expect(await statusOf(url, { ...session, 'sec-fetch-site': site })).toBe(403);
    },
  );

  test('compares the Origin header with the host if the browser sends no Sec-Fetch-Site header', async () => {
    const old = { ...session, 'sec-fetch-site': undefined, 'x-forwarded-host': 'safar.example' };
    expect(await statusOf(url, { ...old, origin: 'https://safar.example' })).toBe(200);
    expect(await statusOf(url, { ...old, origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf(url, { ...old, origin: 'null' })).toBe(403);
  });

  test('refuses a forged token header, even if the token cookie has the same value', async () => {
    const forged = 'abcdefgh-forged';
    expect(await statusOf(url, { ...session, 'x-xsrf-token': forged })).toBe(403);
    const cookie = `${session.cookie?.split('; ')[0]}; XSRF-TOKEN=${forged}`;
    expect(await statusOf(url, { ...session, cookie, 'x-xsrf-token': forged })).toBe(403);
  });

  test('refuses a request without cookies and token', async () => {
    expect(await statusOf(url, {})).toBe(403);
  });
});

test('without a token, a form from our own page is accepted (JavaScript may be off), and an ad event is refused', async () => {
  expect(await statusOf('/api/contact/email', { 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await statusOf('/api/contact/email', { 'sec-fetch-site': 'none' })).toBe(403);
  expect(await statusOf('/api/AddView', { 'sec-fetch-site': 'same-origin' })).toBe(403);
});

test('requests that only read need no token', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await injectForm(backend.app, '/api/search', { title: 'hunza' }, headers);
  expect(answer.statusCode).toBe(200);
});
