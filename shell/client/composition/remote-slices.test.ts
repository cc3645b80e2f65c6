import { lazyFeature } from '@safar/shared/contract/lazy-feature';
import { lazyCodeOf } from '@safar/shared/contract/lazy-part';
import { defineRemote, type Feature, type RemoteModule } from '@safar/shared/contract/remote-module';
import { createTestPage } from '@safar/shared/testing/test-page';
import { createRemoteSlices } from './remote-slices';

const slice = (name: string, value: string): Feature => ({ key: `mf-x/${name}`, reducer: () => value });

/** A release with a slice of its own and a lazy page that brings another. */
const release = (value: string) =>
  defineRemote({
    name: 'mf-x',
    features: [slice('own', value)],
    routes: {
      page: lazyFeature(async () => ({ component: () => null, features: [slice('page', value)] })),
    },
    slots: {},
  });
const arrive = (module: RemoteModule) => lazyCodeOf(module.routes['page']?.component)?.preload();

function setUp() {
  const { store } = createTestPage();
  return { state: store.getState, slices: createRemoteSlices(store) };
}

test('a lazy part’s slices come with its code', async () => {
  const { state, slices } = setUp();
  const module = release('a');
  slices.register(module);
  expect(state()).toEqual({ 'mf-x/own': 'a' });
  await arrive(module);
  expect(state()).toEqual({ 'mf-x/own': 'a', 'mf-x/page': 'a' });
});

test('another release takes all keys over; what of the old one arrives late changes nothing', async () => {
  const { state, slices } = setUp();
  const [old, hanging, fresh] = [release('old'), release('hanging'), release('fresh')];
  slices.register(old);
  await arrive(old);
  slices.register(hanging);
  expect(state()).toEqual({ 'mf-x/own': 'hanging' });
  slices.register(fresh);
  await arrive(hanging);
  expect(state()).toEqual({ 'mf-x/own': 'fresh' });
  await arrive(fresh);
  expect(state()).toEqual({ 'mf-x/own': 'fresh', 'mf-x/page': 'fresh' });
});

test('the same release again, after a retry, has its slices at once', async () => {
  const { state, slices } = setUp();
  const module = release('a');
  slices.register(module);
  await arrive(module);
  slices.register(module);
  expect(state()).toEqual({ 'mf-x/own': 'a', 'mf-x/page': 'a' });
});
