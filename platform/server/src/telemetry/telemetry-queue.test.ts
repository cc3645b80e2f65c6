/** @jest-environment node */
import type { TelemetryBatch } from '@safar/protocol/telemetry';
import { createTelemetryQueue } from './telemetry-queue';

const batch = (id: number): TelemetryBatch => ({
  loads: [{ load: `load-${id}`, unit: 'shell', version: '1.0.0', failed: false }],
  failures: [],
  vitals: [],
});

/** A backend that rejects while `isUnavailable`. */
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

test('close sends the queued batches', async () => {
  const target = backend();
  const queue = createTelemetryQueue((sent) => target.send(sent));
  queue.add(batch(1));
  await queue.close();
  expect(target.received).toEqual([['load-1']]);
});
