/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';
import type { SiteProduct } from '../site-product';
import { backendProxy } from './backend-proxy';

let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  app = fastify();
  const product: Pick<SiteProduct, 'failedFormRedirect' | 'readOnlyPostPaths' | 'additions'> = {
    readOnlyPostPaths: [],
    additions: { pagedPaths: [], writes: {} },
    failedFormRedirect: ({ headers }) => (headers['x-form'] ? '/enquiry?form=failed' : undefined),
  };
  // No process listens on port 9.
  await app.register((scope) =>
    backendProxy(
      scope,
      {
        backendUrl: 'http://127.0.0.1:9',
        mediaUrl: 'http://127.0.0.1:9',
        readUrl: 'http://127.0.0.1:9',
        ownBackend: true,
      },
      product,
    ),
  );
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(() => app.close());

const post = (headers: Record<string, string>) =>
  fetch(`${origin}/api/contact/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'name=Zainab',
    redirect: 'manual',
  });

test('an unreachable backend redirects a form to the page that the product names', async () => {
  const { status, headers } = await post({ 'x-form': '1' });
  expect([status, headers.get('location')]).toEqual([303, '/enquiry?form=failed']);
});

test('an unreachable backend answers 502 with a sentence', async () => {
  const answer = await post({});
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('not reachable at the moment');
});
