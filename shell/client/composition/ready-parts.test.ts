import { createRemoteLoader } from '@safar/shared/federation/remote-loader';
import { defineRemote } from '@safar/shared/contract/remote-module';
import { createFirstParts } from './first-parts';
import { createReadyParts } from './ready-parts';
import { createServerHtml } from './server-html';

const release = { version: '1.0.0', contract: '^1.0.0', global: 'g', js: [], css: [], routes: [], slots: [] };
const entry = { address: '/entry.js', integrity: '' };
const registry = {
  revision: 1,
  remotes: { 'mf-ads': { ...release, entry }, 'mf-video': { ...release, entry } },
};

let isBroken = false;

/** A page of the server's whose parts are all on the first screen. */
function open(...partKeys: string[]) {
  document.body.innerHTML = partKeys.map((key) => `<div data-mf-part="${key}"></div>`).join('');
  const loads: string[] = [];
  const firstParts = createFirstParts();
  const loader = createRemoteLoader({
    registry,
    runtime: () => ({
      load: async (name) => {
        loads.push(name);
        if (isBroken) throw new Error('gone');
        return defineRemote({ name, features: [], routes: {}, slots: {} });
      },
    }),
    askEntry: async () => undefined,
    refresh: async () => registry,
    register: () => undefined,
    onFailure: () => undefined,
  });
  createReadyParts({
    loader,
    serverHtml: createServerHtml(),
    nearScreen: {
      watch: (_element, onNear) => {
        onNear();
        return () => undefined;
      },
    },
    firstParts,
    onFailure: () => undefined,
  })('mf-ads', 'mf-ads:ad:Details:video', () => undefined).catch(() => undefined);
  return { loads, loader, firstParts };
}

beforeEach(() => {
  isBroken = false;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('an advertisement’s code is asked for when the parts that the visitor came for are there', async () => {
  const { loads, firstParts } = open('mf-ads:ad:Details:video', 'mf-video:route:video');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(loads).toEqual(['mf-video']);
  firstParts.mounted('mf-video:route:video');
  await jest.advanceTimersByTimeAsync(0);
  expect(loads).toEqual(['mf-video', 'mf-ads']);
});

test('alone on the screen it comes at once', async () => {
  const { loads } = open('mf-ads:ad:Details:video');
  await jest.advanceTimersByTimeAsync(0);
  expect(loads).toEqual(['mf-ads']);
});

test.each([
  ['is tried again by itself', false, 1],
  ['is left alone when the visitor has brought it meanwhile', true, 0],
])('a remote that did not come %s', async (_name, byVisitor, more) => {
  isBroken = true;
  const { loads, loader } = open('mf-ads:ad:Details:video');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loader.state('mf-ads').status).toBe('failed');
  isBroken = false;
  if (byVisitor) await loader.retry('mf-ads');
  const before = loads.length;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(loads).toHaveLength(before + more);
  expect(loader.state('mf-ads').status).toBe('ready');
});
