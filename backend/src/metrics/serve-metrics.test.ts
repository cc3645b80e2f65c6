import { removeTemporaryFolders } from '../../testing/temporary-folder';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { writeSession } from '../../testing/write-session';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ metricsTokens: ['the-token-of-metrics'] });
});
afterAll(async () => {
  await backend.stop();
  removeTemporaryFolders();
});

const read = (headers: Record<string, string> = {}) => backend.app.inject({ url: '/metrics', headers });

test('calls are counted by the pattern of their address, and groups of events by their commits', async () => {
  await backend.app.inject({ method: 'POST', url: '/api/Category' });
  await backend.app.inject({ url: '/api/nothing/of/the/kind' });
  const payload = { type: 'adds', other_id: 1, views: 1 };
  const headers = await writeSession(backend.app);
  const { statusCode } = await backend.app.inject({ method: 'POST', url: '/api/AddView', payload, headers });
  const { body } = await read();
  expect(body).toContain(
    `safar_http_requests_total{method="POST",route="/api/AddView",status="${statusCode}"} 1`,
  );
  expect(body).toMatch(/route="unknown",status="404"\} 1/);
  expect(body).toContain('safar_events_written 1');
  expect(body).toContain('safar_events_commits 1');
  expect(body).toContain('safar_database_connections');
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

test('who comes through the site server’s proxy needs the token', async () => {
  const proxied = { 'x-forwarded-for': '203.0.113.7' };
  expect((await read(proxied)).statusCode).toBe(404);
  const { statusCode } = await read({ ...proxied, authorization: 'Bearer the-token-of-metrics' });
  expect(statusCode).toBe(200);
});
