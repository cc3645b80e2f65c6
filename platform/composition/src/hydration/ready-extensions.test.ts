import { createRemoteLoader } from '../loading/remote-loader';
import { defineRemote } from '@safar/contract/remote-module';
import { createFirstExtensions } from './first-extensions';
import { createReadyExtensions } from './ready-extensions';
import { createServerHtml } from './server-html';

const release = { version: '1.0.0', contract: '^1.0.0', global: 'g', js: [], css: [], routes: [], slots: [] };
const entry = { address: '/entry.js', integrity: '' };
const registry = {
  revision: 1,
  remotes: { 'mf-ads': { ...release, entry }, 'mf-video': { ...release, entry } },
};

let isBroken = false;
let isInView = true;

/** Opens a server-rendered page. If `isInView` is `true`, all its extensions are in view; otherwise none is in view. */
function open(...keys: string[]) {
  document.body.innerHTML = keys.map((key) => `<div data-mf-part="${key}"></div>`).join('');
  const loads: string[] = [];
  const firstExtensions = createFirstExtensions();
  const loader = createRemoteLoader({
    registry,
    locale: 'en',
    runtime: () => ({
      load: async (name) => {
        loads.push(name);
        if (isBroken) throw new Error('gone');
        return defineRemote({ name, features: [], routes: {}, slots: {} });
      },
    }),
    fetchEntry: async () => undefined,
    fetchActiveRelease: async () => registry.remotes['mf-ads'],
    register: () => undefined,
    onFailure: () => undefined,
  });
  createReadyExtensions({
    loader,
    serverHtml: createServerHtml(),
    proximity: {
      observe: (_element, onNear) => {
        if (isInView) onNear();
        return () => undefined;
      },
      loadNext: () => false,
    },
    firstExtensions,
    onFailure: () => undefined,
  })('mf-ads', 'mf-ads:ad:Details:video', () => undefined).catch(() => undefined);
  return { loads, loader, firstExtensions };
}

beforeEach(() => {
  isBroken = false;
  isInView = true;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test("an advertisement loads after the page's main extensions", async () => {
  const { loads, firstExtensions } = open('mf-ads:ad:Details:video', 'mf-video:route:video');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(loads).toEqual(['mf-video']);
  firstExtensions.mounted('mf-video:route:video');
  await jest.advanceTimersByTimeAsync(0);
  expect(loads).toEqual(['mf-video', 'mf-ads']);
});

test('the main component of a page loads even outside the viewport, because a reload may restore a scroll position below it', async () => {
  isInView = false;
  const { loads } = open('mf-ads:ad:Details:video', 'mf-video:route:category');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(loads).toEqual(['mf-video']);
});

test('an advertisement that is the only extension loads at once', async () => {
  const { loads } = open('mf-ads:ad:Details:video');
  await jest.advanceTimersByTimeAsync(0);
  expect(loads).toEqual(['mf-ads']);
});

test('every online event retries a failed remote, even after the last timed retry, and does not use up a timed retry', async () => {
  isBroken = true;
  const { loads, loader } = open('mf-ads:ad:Details:video');
  const retriesWithin = async (milliseconds: number, event?: Event) => {
    const before = loads.length;
    if (event) dispatchEvent(event);
    await jest.advanceTimersByTimeAsync(milliseconds);
    return loads.length > before;
  };
  await jest.advanceTimersByTimeAsync(5_000);
  expect(await retriesWithin(2_000, new Event('online'))).toBe(true);
  expect(await retriesWithin(2_000, new Event('online'))).toBe(true);
  expect(await retriesWithin(20_000)).toBe(true);
  expect(await retriesWithin(70_000)).toBe(true);
  expect(await retriesWithin(600_000)).toBe(false);

  isBroken = false;
  expect(await retriesWithin(1_000, new Event('online'))).toBe(true);
  expect(loader.state('mf-ads').status).toBe('ready');
});

test.each([
  ['is retried in the background', false, 1],
  ['is not retried in the background after the visitor has retried it', true, 0],
])('a remote that failed to load %s', async (_name, retriedByVisitor, retries) => {
  isBroken = true;
  const { loads, loader } = open('mf-ads:ad:Details:video');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loader.state('mf-ads').status).toBe('failed');
  isBroken = false;
  if (retriedByVisitor) await loader.retry('mf-ads');
  const before = loads.length;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(loads).toHaveLength(before + retries);
  expect(loader.state('mf-ads').status).toBe('ready');
});
