/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { isBackendHealthy, isDatabaseDown, serveHealth, sharedProbe, type Health } from './health';

test('health checks share the result of one probe for two seconds', async () => {
  let time = 0;
  let probes = 0;
  const isHealthy = sharedProbe(
    async () => {
      probes += 1;
      return probes === 1;
    },
    () => time,
  );
  expect(await Promise.all([isHealthy(), isHealthy()])).toEqual([true, true]);
  time = 1_999;
  expect(await isHealthy()).toBe(true);
  expect(probes).toBe(1);
  time = 2_000;
  expect(await isHealthy()).toBe(false);
  expect(probes).toBe(2);
});

test('health checks start new probes after the system clock was set back', async () => {
  const probe = jest.fn(async () => 'ok');
  const read = sharedProbe(probe);
  await read();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  await read();
  jest.restoreAllMocks();
  expect(probe).toHaveBeenCalledTimes(2);
});

test('no second probe starts while a slow probe is running', async () => {
  let time = 0;
  let end: (healthy: boolean) => void = () => undefined;
  let probes = 0;
  const isHealthy = sharedProbe(
    () => {
      probes += 1;
      return new Promise<boolean>((resolve) => (end = resolve));
    },
    () => time,
  );
  const first = isHealthy();
  time = 60_000;
  const second = isHealthy();
  end(false);
  expect(await Promise.all([first, second])).toEqual([false, false]);
  expect(probes).toBe(1);
});

test.each<[string, () => Promise<Health>, number, string]>([
  ['a healthy site', async () => 'ok', 200, 'ok'],
  ['a site whose database is down', async () => 'degraded', 200, 'degraded'],
  ['a site whose home page cannot be rendered', async () => 'unavailable', 503, 'unavailable'],
  ['a probe that throws', () => Promise.reject(new Error('away')), 503, 'unavailable'],
])('/healthz reports the correct status code and health for %s', async (_name, probe, code, status) => {
  const app = fastify();
  serveHealth(app, probe);
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json().status]).toEqual([code, status]);
  await app.close();
});

async function withServer<T>(code: number, body: string, use: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => void response.writeHead(code).end(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  try {
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  ['JSON', '{"data":[]}', true],
  ['an HTML page', '<!doctype html><h1>Welcome</h1>', false],
  ['a truncated JSON list', '{"data":[{"id":1,', false],
  ['5 MB of JSON', JSON.stringify('x'.repeat(5 * 1024 * 1024)), false],
])(
  'a backend is healthy only if it sends complete JSON of at most 4 MB: %s',
  async (_name, body, healthy) => {
    const check = (origin: string) => isBackendHealthy(`${origin}/api/Category`, 3_000);
    expect(await withServer(200, body, check)).toBe(healthy);
  },
);

test.each([
  ['that its database does not respond', 503, '{"status":"unavailable"}', true],
  ['that it is shutting down', 503, '{"status":"shutting down"}', false],
  ['that it is healthy', 200, '{"status":"ok"}', false],
  ['an HTML page instead of a status', 503, '<!doctype html><h1>Welcome</h1>', false],
])(
  'isDatabaseDown returns the correct result if /healthz of the backend reports %s',
  async (_name, code, body, isDown) => {
    expect(await withServer(code, body, (origin) => isDatabaseDown(origin, 3_000))).toBe(isDown);
  },
);
