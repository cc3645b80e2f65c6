/** @jest-environment node */
import fastify from 'fastify';
import { serveLanguageSwitch } from './serve-language';

const ask = async (url: string, production = true) => {
  const app = fastify();
  serveLanguageSwitch(app, production);
  const { statusCode, headers } = await app.inject(url);
  await app.close();
  return { status: statusCode, headers };
};

test.each([
  ['/language/ur/blog?page=2', '/ur/blog?page=2', 'ur'],
  ['/language/ur/', '/ur', 'ur'],
  ['/language/en/search/%D9%84%D8%A7%DB%81%D9%88%D8%B1', '/search/%D9%84%D8%A7%DB%81%D9%88%D8%B1', 'en'],
  ['/language/en/', '/', 'en'],
])('%s stores the language in a cookie and redirects to %s', async (url, location, language) => {
  const { status, headers } = await ask(url);
  expect([status, headers.location, headers['cache-control']]).toEqual([303, location, 'private, no-store']);
  expect(headers['set-cookie']).toBe(
    `safar-language=${language}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`,
  );
});

test.each([
  '/language/en//evil.example/',
  '/language/ur//evil.example',
  '/language/en/%2F%2Fevil.example',
  '/language/en/\\evil.example',
])('%s does not redirect to another site', async (url) => {
  const { headers } = await ask(url);
  const target = new URL(headers.location ?? '/', 'https://site.example');
  expect(target.origin).toBe('https://site.example');
});

test('a request for an unsupported language is answered with status 404', async () => {
  expect((await ask('/language/fr/blog')).status).toBe(404);
});
