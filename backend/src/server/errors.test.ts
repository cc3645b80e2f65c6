import fastify from 'fastify';
import pg from 'pg';
import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { sendError } from './errors';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  await backend.stop();
  removeTemporaryFolders();
});

const post = (url: string, type: string, payload: string | Buffer) =>
  backend.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

test.each([
  ['an unknown endpoint', '/api/nothing', 'application/json', '{}', 404],
  ['broken JSON', '/api/search', 'application/json', '{"title":', 400],
  ['JSON with the key `__proto__`', '/api/search', 'application/json', '{"__proto__":{"x":1}}', 400],
  ['a JSON array', '/api/VideosGet', 'application/json', '[1]', 400],
  ['an unknown content type', '/api/search', 'text/xml', '<title/>', 415],
  ['a body that is too large', '/api/search', 'application/json', `{"title":"${'x'.repeat(20_000)}"}`, 413],
  ['multipart without boundary', '/api/search', 'multipart/form-data', 'x', 400],
  ['truncated multipart', '/api/search', 'multipart/form-data; boundary=b', '--b\r\nContent-Disp', 400],
])('%s causes an error whose message is a sentence', async (_kind, url, type, payload, status) => {
  const answer = await post(url, type, payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toMatch(/^[A-Z].*\.$/);
  expect(answer.body).not.toMatch(/node_modules|at Object|Error:/);
});

test('if an endpoint accepts no pictures, its message about a body that is too large does not mention pictures', async () => {
  const answer = await post('/api/search', 'application/json', `{"title":"${'x'.repeat(20_000)}"}`);
  expect(answer.json()).toEqual({ message: 'The request is too large; please shorten the text.' });
});

test('a failed query causes a 500 that does not reveal the error, and cached lists are still served', async () => {
  const broken = await startTestBackend();
  await broken.app.inject({ method: 'POST', url: '/api/VideosGet' });
  await dropTables(broken.databaseUrl);
  const answer = await broken.app.inject({ method: 'POST', url: '/api/search', payload: { title: 'hunza' } });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { message: 'Something went wrong on our side. Please try again in a minute.' },
  ]);
  const kept = await broken.app.inject({ method: 'POST', url: '/api/VideosGet' });
  expect(kept.json().data).toHaveLength(5);
  await broken.stop();
});

test.each([
  [
    'Connection terminated unexpectedly',
    undefined,
    'A request failed because of the database.',
    'DATABASE_URL',
  ],
  [
    'timeout exceeded when trying to connect',
    undefined,
    'A request failed because of the database.',
    'DATABASE_URL',
  ],
  [
    'The database did not answer in time.',
    undefined,
    'A request failed because of the database.',
    'DATABASE_URL',
  ],
  [
    'connect ECONNREFUSED 127.0.0.1:5432',
    'ECONNREFUSED',
    'A request failed because of the database.',
    'DATABASE_URL',
  ],
  ['terminating connection', '57P01', 'A request failed because of the database.', 'DATABASE_URL'],
  [
    'could not extend file: No space left',
    '53100',
    'A request failed because of the database.',
    'DATABASE_URL',
  ],
  [
    'ENOSPC: no space left on device, write',
    'ENOSPC',
    'The data folder could not be written to.',
    'DATA_DIR',
  ],
  ['EROFS: read-only file system, open', 'EROFS', 'The data folder could not be written to.', 'DATA_DIR'],
  [
    "ENOENT: no such file or directory, mkdir '/data/media'",
    'ENOENT',
    'The data folder could not be written to.',
    'DATA_DIR',
  ],
])(
  'the log line about "%s" names the cause and the setting to check, but no search terms',
  async (text, code, msg, remedy) => {
    const lines: string[] = [];
    const app = fastify({
      logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
    });
    app.setErrorHandler(sendError);
    app.get('/writes', () => Promise.reject(Object.assign(new Error(text), { code })));
    await app.inject('/writes?search=a-secret');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg, remedy: expect.stringContaining(remedy) });
    expect(lines[0]).not.toContain('a-secret');
    await app.close();
  },
);

test('/healthz and /livez respond', async () => {
  const get = (url: string) => backend.app.inject({ method: 'GET', url });
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/livez')).statusCode).toBe(200);
});

test('openapi.json contains every endpoint of the API specification, and our additional endpoint `Blog/{id}`', async () => {
  const { paths } = (await backend.app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  const calls = [
    ...['addsGet', 'VideosGet', 'AddView', 'search', 'shortsGet', 'joinUs', 'enquiry/email', 'contact/email'],
    ...[
      'Category',
      'Jobs',
      'Blog',
      'Blog/{id}',
      'BlogSearch',
      'DiscoverShowImages',
      'SliderImage',
      'bannerTaxt',
    ],
  ];
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(calls.map((call) => `/api/${call}`)));
});

test.each([
  ['/joinUs', true],
  ['/enquiry/email', true],
  ['/contact/email', false],
])('openapi.json lists status 503 (picture queue full) for %s: %j', async (url, isListed) => {
  const { paths } = (await backend.app.inject('/api/openapi.json')).json();
  expect('503' in paths[`/api${url}`].post.responses).toBe(isListed);
});

/** Makes later queries for videos fail. */
async function dropTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('drop table videos, content_state');
  await client.end();
}
