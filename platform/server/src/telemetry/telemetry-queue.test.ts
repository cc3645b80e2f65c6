/** @jest-environment node */
import type { TelemetryBatch } from '@safar/protocol/telemetry';
import { BackendStatusError, createBackendCall } from '../backend-calls';
import { createBackendTelemetry } from './backend-telemetry';
import { createTelemetryQueue } from './telemetry-queue';

const batch = (id: number): TelemetryBatch => ({
  loads: [{ load: `load-${id}`, unit: 'shell', version: '1.0.0', failed: false }],
  failures: [],
  vitals: [],
});

/** A backend that rejects all batches while `isUnavailable` is true. */
function backend(isUnavailable = false) {
  const received: string[][] = [];
  return {
    received,
    isUnavailable,
    send(this: { isUnavailable: boolean }, { loads }: TelemetryBatch) {
      if (this.isUnavailable) return Promise.reject(new Error('The backend is unavailable.'));
      received.push(loads.map(({ load }) => load));
      return Promise.resolve();
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('all batches of one second are sent together', async () => {
  const target = backend();
  const queue = createTelemetryQueue((sent) => target.send(sent));
  [1, 2, 3].forEach((id) => queue.add(batch(id)));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(target.received).toEqual([['load-1', 'load-2', 'load-3']]);
});

test('while the backend is unavailable, batches are queued; above the limit the oldest batches are dropped and counted', async () => {
  const target = backend(true);
  const queue = createTelemetryQueue((sent) => target.send(sent), { maxWaiting: 3 });
  [1, 2].forEach((id) => queue.add(batch(id)));
  await jest.advanceTimersByTimeAsync(10_000);
  [3, 4, 5].forEach((id) => queue.add(batch(id)));
  expect([queue.waiting(), queue.dropped()]).toEqual([3, 2]);

  target.isUnavailable = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(target.received).toEqual([['load-3', 'load-4', 'load-5']]);
  expect(queue.waiting()).toBe(0);
});

/**
 * A backend that responds with 413 to requests with more than 100 batches, and with 400 to requests that contain the
 * batch `refusedId`.
 */
function refusingBackend(refusedId: number) {
  const received: string[] = [];
  return {
    received,
    async send({ loads }: TelemetryBatch) {
      if (loads.length > 100) throw new BackendStatusError(413);
      if (loads.some(({ load }) => load === `load-${refusedId}`)) throw new BackendStatusError(400);
      received.push(...loads.map(({ load }) => load));
    },
  };
}

test('a batch that the backend refuses is dropped and logged, and all other batches are stored once', async () => {
  const lines: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const target = refusingBackend(123);
  const queue = createTelemetryQueue((sent) => target.send(sent));
  for (let id = 0; id < 600; id += 1) queue.add(batch(id));
  await jest.advanceTimersByTimeAsync(60_000);
  const others = Array.from({ length: 600 }, (_, id) => `load-${id}`).filter((load) => load !== 'load-123');
  expect(target.received).toEqual(others);
  expect([queue.waiting(), queue.dropped()]).toEqual([0, 1]);
  expect(lines.join('')).toMatch(/refused.*status 400/s);
});

test('a batch is dropped if the backend responds with 413 to a request that contains only this batch', async () => {
  const access = { backendUrl: 'http://backend.example', ownBackend: true, internalToken: 'a-secret' };
  const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 413 }));
  const telemetry = createBackendTelemetry(createBackendCall(access));
  const queue = createTelemetryQueue(async (sent) => telemetry?.send(sent));
  queue.add(batch(1));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect([queue.waiting(), queue.dropped()]).toEqual([0, 1]);
});

test('close also sends the batches that follow a refused batch in the queue', async () => {
  const target = refusingBackend(0);
  const queue = createTelemetryQueue((sent) => target.send(sent));
  [0, 1, 2].forEach((id) => queue.add(batch(id)));
  await queue.close();
  expect(target.received).toEqual(['load-1', 'load-2']);
});

test('close sends the queued batches', async () => {
  const target = backend();
  const queue = createTelemetryQueue((sent) => target.send(sent));
  queue.add(batch(1));
  await queue.close();
  expect(target.received).toEqual([['load-1']]);
});

test('close sends the whole queue, in several requests', async () => {
  const target = backend();
  const queue = createTelemetryQueue((sent) => target.send(sent));
  for (let id = 0; id < 1_200; id += 1) queue.add(batch(id));
  await queue.close();
  expect(target.received.map((loads) => loads.length)).toEqual([500, 500, 200]);
  expect(queue.waiting()).toBe(0);
});

test('if the backend is unavailable, close makes one attempt and logs the number of lost batches', async () => {
  const lines: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const send = jest.fn(() => Promise.reject(new Error('The backend is unavailable.')));
  const queue = createTelemetryQueue(send);
  for (let id = 0; id < 1_200; id += 1) queue.add(batch(id));
  await queue.close();
  expect(send).toHaveBeenCalledTimes(1);
  expect(lines.join('')).toMatch(/Browser telemetry was lost in the shutdown\..*1200/s);
});
