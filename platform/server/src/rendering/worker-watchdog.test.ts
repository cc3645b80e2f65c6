/** @jest-environment node */
import { watchWorker } from './worker-watchdog';

const CHECK_MS = 200;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/**
 * Watches a simulated worker. `usage` contains the worker's CPU time and memory, which a test can change. The worker
 * responds to pings unless `worker.answers` is false. `pass` advances the time by a number of check intervals.
 */
function watched() {
  const usage = { cpuMs: 0, memoryBytes: 1 };
  const worker = { answers: true, ends: [] as string[] };
  const watchdog = watchWorker({
    pid: 1,
    cpuLimitMs: 1_000,
    memoryLimitBytes: 100,
    ping: () => worker.answers && watchdog.heard(),
    onHang: () => worker.ends.push('hung'),
    onMemoryLimit: () => worker.ends.push('memory'),
    readUsage: async () => ({ ...usage }),
  });
  const pass = (checks: number) => jest.advanceTimersByTimeAsync(checks * CHECK_MS);
  return { usage, worker, watchdog, pass };
}

test('a worker that uses a second of CPU time without sending a message counts as hung', async () => {
  const { usage, worker, watchdog, pass } = watched();
  await pass(1);
  worker.answers = false;
  await pass(1);
  usage.cpuMs += 1_000;
  await pass(2);
  expect(worker.ends).toEqual(['hung']);
  watchdog.stop();
});

test('a silent worker that uses little CPU time does not count as hung, even after a long time', async () => {
  const { usage, worker, watchdog, pass } = watched();
  worker.answers = false;
  await pass(1);
  usage.cpuMs += 900;
  await pass(1_000);
  expect(worker.ends).toEqual([]);
  watchdog.stop();
});

test('a busy worker that sends messages does not count as hung', async () => {
  const { usage, worker, watchdog, pass } = watched();
  for (let check = 0; check < 50; check += 1) {
    usage.cpuMs += 200;
    await pass(1);
  }
  expect(worker.ends).toEqual([]);
  watchdog.stop();
});

test('a worker does not count as hung if the server reads its messages late', async () => {
  const { usage, worker, watchdog, pass } = watched();
  worker.answers = false;
  await pass(1);
  usage.cpuMs += 3_000;
  await pass(1);
  watchdog.heard();
  await pass(5);
  expect(worker.ends).toEqual([]);
  watchdog.stop();
});

test('a worker that uses too much memory is terminated', async () => {
  const { usage, worker, watchdog, pass } = watched();
  usage.memoryBytes = 101;
  await pass(1);
  expect(worker.ends).toEqual(['memory']);
  watchdog.stop();
});
