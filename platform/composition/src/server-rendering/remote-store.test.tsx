/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { defineRemote } from '@safar/contract/remote-module';
import { useDispatch, useSelector } from '@safar/remote-kit/state';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { CompositionProvider } from '../composition';
import { SlotOutlet } from '../outlets';
import { testHost } from '../testing/idle-composition';
import { sampleFeature, slotRelease } from '../testing/sample-remotes';
import { createRemoteStore } from './remote-store';
import { createServerComposition } from './server-composition';

const features = [
  sampleFeature('mf-outer/a', 'one'),
  sampleFeature('mf-inner/b', 'two'),
  sampleFeature('shell/c', 'three'),
];

test('`getState` omits the slices of other remotes, and returns the same object until the state changes', () => {
  const { store } = createTestPage({ features });
  const own = createRemoteStore(store, 'mf-outer');
  const before = own.getState();
  expect(before).toEqual({ 'mf-outer/a': 'one' });
  expect(own.getState()).toBe(before);
  own.dispatch({ type: 'mf-outer/a/cleared' });
  expect(own.getState()).toEqual({ 'mf-outer/a': '' });
});

test.each(['mf-inner/b/cleared', 'shell/c/cleared'])('a remote cannot dispatch %s', (type) => {
  const { store } = createTestPage({ features });
  const before = store.getState();
  expect(() => createRemoteStore(store, 'mf-outer').dispatch({ type })).toThrow(
    `mf-outer dispatched the action ${type} of`,
  );
  expect(store.getState()).toBe(before);
});

test('code that patches RegExp.prototype or uses getters cannot read or change other slices', () => {
  const { store } = createTestPage({ features });
  const before = store.getState();
  const own = createRemoteStore(store, 'mf-outer');
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = () => ['', 'mf-outer'] as unknown as RegExpExecArray;
  const seen = own.getState();
  RegExp.prototype.exec = exec;
  expect(seen).toEqual({ 'mf-outer/a': 'one' });
  for (let harmless = 1; harmless < 8; harmless += 1) {
    let reads = 0;
    const action = {
      get type() {
        reads += 1;
        return reads <= harmless ? 'mf-outer/harmless' : 'shell/c/cleared';
      },
    };
    own.dispatch(action);
  }
  expect(() => own.dispatch({ type: 'harmless' })).toThrow('of an unknown owner');
  expect(store.getState()).toEqual(before);
});

test('a remote sees only its own state, even if it is rendered in a slot of another remote', () => {
  const page = createTestPage({ features });
  const seen: Record<string, unknown> = {};
  const refusals: string[] = [];
  const Spy = ({ name }: { name: string }) => {
    seen[name] = JSON.parse(useSelector((root: object) => JSON.stringify(root)));
    const dispatch = useDispatch();
    try {
      dispatch({ type: 'shell/c/cleared' });
    } catch (error) {
      refusals.push(String(error));
    }
    return null;
  };
  const outer = () => (
    <>
      <SlotOutlet name="home.shorts" props={{}} fallback={null} />
      <Spy name="mf-outer" />
    </>
  );
  const inner = () => <Spy name="mf-inner" />;
  const composition = createServerComposition({
    registry: {
      revision: 1,
      remotes: { 'mf-outer': slotRelease('home.slider'), 'mf-inner': slotRelease('home.shorts') },
    },
    modules: new Map([
      [
        'mf-outer',
        defineRemote({
          name: 'mf-outer',
          features: [],
          routes: {},
          slots: { 'home.slider': { component: outer } },
        }),
      ],
      [
        'mf-inner',
        defineRemote({
          name: 'mf-inner',
          features: [],
          routes: {},
          slots: { 'home.shorts': { component: inner } },
        }),
      ],
    ]),
    failed: new Map(),
    onRenderStart: () => undefined,
    rendered: true,
    host: testHost,
    store: page.store,
    serverState: { ...page.store.getState(), 'mf-inner/b': 'as sent to the browser' },
    locale: 'en',
  });
  renderToString(
    <TestPageProviders page={page}>
      <CompositionProvider value={composition}>
        <SlotOutlet name="home.slider" props={{}} fallback={null} />
      </CompositionProvider>
    </TestPageProviders>,
  );
  expect(seen).toEqual({
    'mf-outer': { 'mf-outer/a': 'one' },
    'mf-inner': { 'mf-inner/b': 'as sent to the browser' },
  });
  expect(refusals).toHaveLength(2);
  expect(page.store.getState()).toMatchObject({ 'shell/c': 'three' });
});
