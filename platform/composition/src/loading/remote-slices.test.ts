/** @jest-environment node */
import { getLazyCode, lazyPart } from '@safar/remote-kit/lazy-part';
import { defineRemote, type Feature, type RemoteModule } from '@safar/contract/remote-module';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { createRemoteSlices } from './remote-slices';

const slice = (name: string, value: string): Feature => ({ key: `mf-x/${name}`, reducer: () => value });

/** Creates the module of a release with one slice in its eager code and another slice in the lazy code of a page. */
const release = (value: string) =>
  defineRemote({
    name: 'mf-x',
    features: [slice('own', value)],
    routes: {
      page: lazyPart(async () => ({ component: () => null, features: [slice('page', value)] })),
    },
    slots: {},
  });
const loadPage = (module: RemoteModule) => getLazyCode(module.routes['page']?.component)?.preload();

function setUp() {
  const { store } = createTestPage();
  return { state: store.getState, slices: createRemoteSlices(store) };
}

test('the slices of lazy code are injected when that code is loaded', async () => {
  const { state, slices } = setUp();
  const module = release('a');
  slices.register(module);
  expect(state()).toEqual({ 'mf-x/own': 'a' });
  await loadPage(module);
  expect(state()).toEqual({ 'mf-x/own': 'a', 'mf-x/page': 'a' });
});

test('in development, a slice whose key does not start with the name of the remote is logged as an error', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const foreign = (key: Feature['key']): Feature => ({ ...slice('page', 'a'), key });
  const module = {
    ...release('a'),
    features: [foreign('mf-y/eager')],
    routes: { page: lazyPart(async () => ({ component: () => null, features: [foreign('posts/lazy')] })) },
  };
  setUp().slices.register(module);
  await loadPage(module);
  expect(error.mock.calls.flat()).toEqual([
    expect.stringContaining('"mf-y/eager" does not start with "mf-x/"'),
    expect.stringContaining('"posts/lazy" does not start with "mf-x/"'),
  ]);
});

test('a new release replaces all slices, and lazy code of an old release injects no slices if it loads later', async () => {
  const { state, slices } = setUp();
  const [old, hanging, fresh] = [release('old'), release('hanging'), release('fresh')];
  slices.register(old);
  await loadPage(old);
  slices.register(hanging);
  expect(state()).toEqual({ 'mf-x/own': 'hanging' });
  slices.register(fresh);
  await loadPage(hanging);
  expect(state()).toEqual({ 'mf-x/own': 'fresh' });
  await loadPage(fresh);
  expect(state()).toEqual({ 'mf-x/own': 'fresh', 'mf-x/page': 'fresh' });
});

test('when the same release is registered again, the slices of lazy code that is already loaded are injected at once', async () => {
  const { state, slices } = setUp();
  const module = release('a');
  slices.register(module);
  await loadPage(module);
  slices.register(module);
  expect(state()).toEqual({ 'mf-x/own': 'a', 'mf-x/page': 'a' });
});
