import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineRemote, type RemoteModule, type RouteTarget } from '@safar/contract/remote-module';
import { lazyComponent } from '@safar/remote-kit/lazy-part';
import { StaticRouter } from '@safar/remote-kit/router';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import type { ComponentType } from 'react';
import { CompositionProvider } from './composition';
import { createRemoteLoader } from './loading/remote-loader';
import { RouteOutlet } from './outlets';
import { RemoteExtension } from './remote-boundary';
import { idleComposition } from './testing/idle-composition';

const Content = () => <p>the content</p>;

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('other extensions of a remote stay mounted while a failed extension is retried, and after a failed retry', async () => {
  let answer: (module?: RemoteModule) => void = () => undefined;
  const release = { contract: '^1.0.0', global: 'g', js: [], css: [], routes: [], slots: [] };
  const listed = { ...release, version: '1.2.0', entry: { address: '/entry.js', integrity: '' } };
  const moduleWith = (Broken: ComponentType): RemoteModule =>
    defineRemote({
      name: 'mf-x',
      features: [],
      routes: {},
      slots: { 'home.slider': { component: Broken }, 'home.live': { component: Content } },
    });
  const Broken = () => {
    throw new Error('boom');
  };
  const loader = createRemoteLoader({
    registry: { revision: 1, remotes: { 'mf-x': listed } },
    locale: 'en',
    runtime: () => ({
      load: () =>
        new Promise((resolve, reject) => {
          answer = (module) => (module ? resolve(module) : reject(new Error('offline')));
        }),
    }),
    fetchEntry: async () => undefined,
    fetchActiveRelease: async () => listed,
    register: () => undefined,
    onFailure: () => undefined,
    backoffMs: [],
  });
  const composition = idleComposition({
    state: loader.state,
    subscribe: loader.subscribe,
    retry: (name) => loader.retry(name).catch(() => undefined),
  });
  const extension = (slot: 'home.slider' | 'home.live') => (
    <RemoteExtension
      remote="mf-x"
      extension={slot}
      skeleton={<p>skeleton</p>}
      find={({ slots }) => slots[slot]?.component as ComponentType<object> | undefined}
      props={{}}
    />
  );
  const loaded = loader.load('mf-x');
  await act(async () => undefined);
  answer(moduleWith(Broken));
  await loaded;
  render(
    <TestPageProviders page={createTestPage()}>
      <CompositionProvider value={composition}>
        {extension('home.slider')}
        {extension('home.live')}
      </CompositionProvider>
    </TestPageProviders>,
  );
  const content = screen.getByText('the content');

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  await act(async () => answer());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByText('the content')).toBe(content);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('the content')).toBe(content);
  await act(async () => answer(moduleWith(() => <p>the mended content</p>)));
  expect(await screen.findByText('the mended content')).toBeInTheDocument();
  expect(screen.getByText('the content')).toBeInTheDocument();
});

test('after a failed download, navigation to another URL of the same route requests the code of the route again', async () => {
  const failures: (() => void)[] = [];
  const component = lazyComponent<RouteTarget>(
    () => new Promise((_resolve, reject) => failures.push(() => reject(new Error('gone')))),
  );
  const module = defineRemote({ name: 'mf-x', features: [], routes: { video: { component } }, slots: {} });
  const remote = { name: 'mf-x', version: '1.2.0', module, locale: 'en' } as const;
  const state = { status: 'ready', remote } as const;
  const composition = idleComposition({ state: () => state });
  const match = { kind: 'remote', remote: 'mf-x', route: 'video', uses: [] } as const;
  const video = (id: string) => (
    <StaticRouter location={`/show-more/${id}`}>
      <TestPageProviders page={createTestPage()}>
        <CompositionProvider value={composition}>
          <RouteOutlet match={{ ...match, params: { id } }} />
        </CompositionProvider>
      </TestPageProviders>
    </StaticRouter>
  );
  const { rerender } = render(video('1'));
  // Each attempt requests the chunk twice, the second time under a new URL.
  for (const number of [0, 1]) await act(async () => failures[number]?.());
  expect(screen.getByRole('alert')).toBeInTheDocument();

  rerender(video('2'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(failures).toHaveLength(3);
  rerender(video('1'));
  expect(screen.queryByRole('alert')).toBeNull();
  for (const number of [2, 3]) await act(async () => failures[number]?.());
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
