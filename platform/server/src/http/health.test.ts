/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isBackendHealthy, sharedProbe } from './health';

test('health checks share one probe for two seconds', async () => {
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

test('a slow probe is not started twice, and one that throws is unhealthy', async () => {
  let time = 0;
  let fail: (error: Error) => void = () => undefined;
  let probes = 0;
  const isHealthy = sharedProbe(
    () => {
      probes += 1;
      return new Promise((_resolve, reject) => (fail = reject));
    },
    () => time,
  );
  const first = isHealthy();
  time = 60_000;
  const second = isHealthy();
  fail(new Error('away'));
  expect(await Promise.all([first, second])).toEqual([false, false]);
  expect(probes).toBe(1);
});

test.each([
  ['JSON', '{"data":[]}', true],
  ['an HTML page', '<!doctype html><h1>Welcome</h1>', false],
  ['half of a list', '{"data":[{"id":1,', false],
  ['more than a short list', JSON.stringify('x'.repeat(5 * 1024 * 1024)), false],
])('the health of a backend that answers %s with status 200', async (_name, body, healthy) => {
  const server = createServer((_request, response) => void response.end(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  expect(await isBackendHealthy(`http://127.0.0.1:${port}/api/Category`, 3_000)).toBe(healthy);
  server.closeAllConnections();
  server.close();
});
