import { join } from 'node:path';
import { render, waitFor } from '@testing-library/react';
import { isRemoteModule, type RemoteModule, type RouteTarget } from '@safar/shared/contract/remote-module';
import type { RemoteState } from '@safar/shared/federation/remote-loader';
import { MemoryRouter } from 'react-router-dom';
import { fakeHttp } from '@safar/shared/testing/fake-http';
import { preloadParts } from '@safar/shared/testing/preload-parts';
import { createTestPage, TestPageProviders, type TestPage } from '@safar/shared/testing/test-page';
import type { ComponentType } from 'react';
import { CompositionProvider } from './composition-context';
import { RemotePart } from './remote-part';
import { createRemoteSlices } from './remote-slices';
import { idleComposition } from './testing/idle-composition';
import { countSagas } from './testing/count-sagas';
import { watchListeners, type ListenerWatch } from './testing/watch-listeners';

const TIMES = 50;
const root = join(__dirname, '..', '..', '..');

/** A page and parts of other pages, which listen to the window, ask the API and keep what it says. */
const parts = [
  ['mf-blog', ['route:list', 'home.latest-posts']],
  ['mf-video', ['home.slider', 'home.trending', 'home.shorts']],
] as const;

/** No remote is part of the shell's build, so they are loaded by path. */
async function loadRemote(name: string): Promise<RemoteModule> {
  const { default: module } = (await import(join(root, name, 'src', 'remote.ts'))) as { default: unknown };
  if (!isRemoteModule(module)) throw new Error(`${name} exports no remote.`);
  await preloadParts(module);
  return module;
}

const target: RouteTarget = { params: {}, search: new URLSearchParams() };

/** What the page mounts of a remote, as the shell would. */
function elementOf({ name, routes, slots }: RemoteModule, part: string) {
  const all = new Map<string, { readonly component: object }>([
    ...Object.entries(slots),
    ...Object.entries(routes).map(([id, route]) => [`route:${id}`, route] as const),
  ]);
  return (
    <RemotePart<object>
      key={part}
      remote={name}
      part={part}
      skeleton={null}
      find={() => all.get(part)?.component as ComponentType<object> | undefined}
      props={part.startsWith('route:') ? target : {}}
    />
  );
}

async function mountOnce(page: TestPage, module: RemoteModule, names: readonly string[]): Promise<void> {
  const ready: RemoteState = { status: 'ready', remote: { name: module.name, version: '1.0.0', module } };
  const composition = idleComposition({ state: () => ready });
  const view = render(
    <MemoryRouter>
      <TestPageProviders page={page}>
        <CompositionProvider value={composition}>
          {names.map((part) => elementOf(module, part))}
        </CompositionProvider>
      </TestPageProviders>
    </MemoryRouter>,
  );
  await waitFor(() => expect(view.container.querySelectorAll('[data-mf-part]')).toHaveLength(names.length));
  expect(view.container).not.toBeEmptyDOMElement();
  view.unmount();
}

let listeners: ListenerWatch;
beforeEach(() => {
  listeners = watchListeners([window, document]);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  listeners.stop();
  jest.restoreAllMocks();
});

describe.each(parts)('%s', (name, names) => {
  test(`mounted and unmounted ${TIMES} times leaves no listener, saga or store key behind`, async () => {
    const page = createTestPage({ http: fakeHttp() });
    const { store, running } = countSagas(page.store);
    const slices = createRemoteSlices(store);
    const module = await loadRemote(name);
    const present = () => ({
      listeners: listeners.count(),
      keys: Object.keys(store.getState()).sort(),
      sagas: running(),
    });

    slices.register(module);
    await mountOnce(page, module, names);
    const first = present();
    expect(first.sagas).toBeGreaterThan(0);
    for (let time = 1; time < TIMES; time += 1) {
      // Another release of the same remote takes its place each time: its slices leave and its sagas end.
      slices.register({ ...module });
      await mountOnce(page, module, names);
    }
    expect(present()).toEqual(first);

    slices.register({ ...module, features: [], routes: {}, slots: {} });
    expect(present()).toMatchObject({ keys: [], sagas: 0 });
  });
});
