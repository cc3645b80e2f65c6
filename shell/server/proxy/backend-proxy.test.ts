/** @jest-environment node */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { backendProxy } from './backend-proxy';

let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  app = fastify();
  // Nobody listens there.
  await app.register((scope) => backendProxy(scope, { backendUrl: 'http://127.0.0.1:9' }));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => app.close());

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' };

/** Not `fetch`, which names its own mode. */
const post = (headers: Record<string, string>) =>
  new Promise<{
    readonly status?: number | undefined;
    readonly location?: string | undefined;
    readonly body: string;
  }>((resolve, reject) => {
    const type = 'application/x-www-form-urlencoded';
    const asked = request(`${origin}/api/contact/email`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
    });
    asked.on('error', reject).on('response', (answer) => {
      const { statusCode: status, headers } = answer;
      text(answer).then((body) => resolve({ status, location: headers.location, body }), reject);
    });
    asked.end('name=Zainab');
  });

test('a form that a browser sent by itself goes back to its page when the backend is away', async () => {
  const { status, location } = await post({ ...navigation, referer: `${origin}/enquiry?form=1` });
  expect([status, location]).toEqual([303, '/enquiry?form=failed']);
});

test.each([
  ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }],
  ['another site', { ...navigation, 'sec-fetch-site': 'cross-site' }],
  ['a page that leads elsewhere', { ...navigation, referer: 'https://safar.example//evil.example/' }],
])('%s is told in a sentence', async (_case, headers) => {
  const { status, body } = await post({ referer: `${origin}/enquiry`, ...headers });
  expect(status).toBe(502);
  expect(body).toContain('not reachable at the moment');
});
