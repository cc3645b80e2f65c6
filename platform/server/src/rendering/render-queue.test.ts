/** @jest-environment node */
import { createRenderQueue } from './render-queue';
import { RenderTimeout } from './render-worker';

const closing = new AbortController();
afterAll(() => closing.abort());

/**
 * Starts a queue with one worker, which runs at most `slots` concurrent renders for visitors. A render runs until the
 * test ends it.
 */
function startQueue({
  slots = 4,
  maxRunningPerNetwork = 2,
  deadlineMs = 60_000,
  hasWorker = (): boolean => true,
} = {}) {
  const running: { readonly page: string; readonly end: () => void }[] = [];
  const abandoned: string[] = [];
  const queue = createRenderQueue({
    freeWorker: (isOwnRender) =>
      hasWorker() && (isOwnRender || running.length < slots) ? 'the worker' : undefined,
    deadlineMs,
    maxRunningPerNetwork,
    onAbandoned: (outcome) => abandoned.push(outcome),
  });
  const request = (page: string, network?: string, signal = AbortSignal.any([closing.signal])) => {
    const render = queue.run(
      () =>
        new Promise<string>((resolve) => {
          const render = { page, end: () => (running.splice(running.indexOf(render), 1), resolve(page)) };
          running.push(render);
        }),
      { signal, network },
    );
    // Prevents an unhandled rejection. Tests that expect a rejection receive the same promise.
    render.catch(() => undefined);
    return render;
  };
  const end = (page: string) => running.find((render) => render.page === page)?.end();
  return { request, end, abandoned, queue, running: () => running.map(({ page }) => page) };
}

const flush = () => new Promise(setImmediate);

test('a network that requests many different pages does not use the whole capacity of a worker', async () => {
  const { request, running, end } = startQueue();
  const attack = Array.from({ length: 20 }, (_none, index) => request(`random ${index}`, 'attacker'));
  const visitor = request('home', 'visitor');
  expect(running()).toEqual(['random 0', 'random 1', 'home']);
  end('home');
  await expect(visitor).resolves.toBe('home');
  end('random 0');
  await attack[0];
  await flush();
  expect(running()).toEqual(['random 1', 'random 2']);
});

test('renders of one network are rejected when the network has filled its share of the queue', async () => {
  const { request, queue, abandoned } = startQueue();
  const attack = Array.from({ length: 100 }, (_none, index) => request(`random ${index}`, 'attacker'));
  expect(queue.waiting()).toBe(64);
  expect(abandoned).toHaveLength(34);
  const results = Promise.allSettled(attack.slice(66));
  expect((await results).every(({ status }) => status === 'rejected')).toBe(true);
});

test("the server's own renders start at once, even if visitors occupy all workers and the whole queue", () => {
  const { request, running, queue, abandoned } = startQueue({ slots: 10 });
  for (let network = 0; network < 10; network += 1)
    for (let index = 0; index < 60; index += 1) void request(`random ${index}`, `attacker ${network}`);
  expect([running().length, queue.waiting(), abandoned.length]).toEqual([10, 512, 78]);
  void request('home');
  expect(running().at(-1)).toBe('home');
});

test("when a worker starts, the server's own queued renders start before those for visitors", () => {
  let hasWorker = false;
  const { request, running, queue } = startQueue({ slots: 1, hasWorker: () => hasWorker });
  void request('search', 'visitor');
  void request('home');
  hasWorker = true;
  queue.startWaiting();
  expect(running()).toEqual(['home']);
});

test("the server's own queued renders start oldest first", () => {
  let hasWorker = false;
  const { request, running, queue } = startQueue({ hasWorker: () => hasWorker });
  void request('visitor', 'visitor');
  for (const page of ['first', 'second', 'third']) void request(page);
  hasWorker = true;
  queue.startWaiting();
  expect(running()).toEqual(['first', 'second', 'third', 'visitor']);
});

test("the server's own queued renders do not count towards the limit of queued renders for visitors", () => {
  const { request, queue, abandoned } = startQueue({ hasWorker: () => false });
  for (let index = 0; index < 20; index += 1) void request(`own ${index}`);
  for (let index = 0; index < 512; index += 1) void request(`page ${index}`, `network ${index}`);
  expect([queue.waiting(), abandoned]).toEqual([532, []]);
  void request('one too many', 'visitor');
  expect([queue.waiting(), abandoned]).toEqual([532, ['timed_out']]);
});

test('a render that waits too long is abandoned', async () => {
  const { request, abandoned, queue } = startQueue({ slots: 0, deadlineMs: 20 });
  await expect(request('home', 'visitor')).rejects.toThrow(RenderTimeout);
  expect([abandoned, queue.waiting()]).toEqual([['timed_out'], 0]);
});

test('an aborted request is removed from the queue', async () => {
  const { request, queue } = startQueue({ slots: 0 });
  const controller = new AbortController();
  const render = request('home', 'visitor', controller.signal);
  controller.abort();
  await expect(render).rejects.toThrow('aborted');
  expect(queue.waiting()).toBe(0);
});
