/** @jest-environment node */
import type { TelemetryBatch } from '@safar/shared/contract/telemetry';
import { createTelemetryQueue } from './telemetry-queue';

const batch = (id: number): TelemetryBatch => ({
  loads: [{ load: `load-${id}`, unit: 'shell', version: '1.0.0', failed: false }],
  failures: [],
  vitals: [],
});

/** A backend that is away until it is told to come back. */
function backend(isAway = false) {
  const got: string[][] = [];
  return {
    got,
    away: isAway,
    send(this: { away: boolean }, { loads }: TelemetryBatch) {
      if (this.away) return Promise.reject(new Error('nobody there'));
      got.push(loads.map(({ load }) => load));
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

test('reports of a second travel together', async () => {
  const there = backend();
  const queue = createTelemetryQueue((sent) => there.send(sent));
  [1, 2, 3].forEach((id) => queue.add(batch(id)));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(there.got).toEqual([['load-1', 'load-2', 'load-3']]);
});

test('while the backend is away they wait, the oldest make room, and are counted', async () => {
  const there = backend(true);
  const queue = createTelemetryQueue((sent) => there.send(sent), { most: 3 });
  [1, 2].forEach((id) => queue.add(batch(id)));
  await jest.advanceTimersByTimeAsync(10_000);
  [3, 4, 5].forEach((id) => queue.add(batch(id)));
  expect([queue.waiting(), queue.dropped()]).toEqual([3, 2]);

  there.away = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(there.got).toEqual([['load-3', 'load-4', 'load-5']]);
  expect(queue.waiting()).toBe(0);
});

test('what waits when the server stops is sent', async () => {
  const there = backend();
  const queue = createTelemetryQueue((sent) => there.send(sent));
  queue.add(batch(1));
  await queue.close();
  expect(there.got).toEqual([['load-1']]);
});
