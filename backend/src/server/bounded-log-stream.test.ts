/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { boundedLogStream } from './bounded-log-stream';
import { sendError } from './errors';

test('log lines about failed requests have at most 2 kB, and equal lines after the twentieth are counted but not written', async () => {
  const lines: string[] = [];
  const stream = boundedLogStream({ write: (line) => lines.push(line) }, 50);
  const app = fastify({ logger: { level: 'error', stream } });
  app.setErrorHandler(sendError);
  app.get('/broken', () => Promise.reject(new Error('x'.repeat(20_000))));
  for (let number = 0; number < 100; number += 1) await app.inject(`/broken?${'a'.repeat(9_000)}`);
  expect(lines).toHaveLength(20);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(2_001);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, msg: 'A request failed.', method: 'GET' });
  await sleep(100);
  expect(JSON.parse(lines[20] ?? '')).toMatchObject({ level: 50, msg: 'A request failed.', repeated: 80 });
  await app.close();
});
