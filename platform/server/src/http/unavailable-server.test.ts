/** @jest-environment node */
import { createHash } from 'node:crypto';
import { testSettings } from '../../testing/test-product';
import { createUnavailableServer } from './unavailable-server';

const server = createUnavailableServer(testSettings({}));
afterAll(() => server.close());

test.each([
  ['GET', '/'],
  ['GET', '/blog/2'],
  ['POST', '/api/contact/email'],
] as const)('%s %s responds with 503 and a message in both languages', async (method, url) => {
  const response = await server.inject({
    method,
    url,
    ...(method === 'POST' && { payload: '{}', headers: { 'content-type': 'application/json' } }),
  });
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  expect(response.body).toContain('<h1>Safar TV is not available right now</h1>');
  expect(response.body).toContain('lang="ur" dir="rtl"');
});

test('/healthz reports that the site is unavailable, and /livez reports that the process runs', async () => {
  const health = await server.inject('/healthz');
  expect([health.statusCode, health.json()]).toMatchObject([503, { status: 'unavailable' }]);
  expect((await server.inject('/livez')).statusCode).toBe(200);
});

test('the Content-Security-Policy of the page allows only the inline styles of the page', async () => {
  const { body, headers } = await server.inject('/');
  const style = /<style>([^<]+)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
  );
});
