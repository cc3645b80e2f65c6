import { join } from 'node:path';
import { render, waitFor } from '@testing-library/react';
import { isRemoteModule, type RemoteModule, type RouteTarget } from '@safar/contract/remote-module';
import type { RemoteState } from './loading/remote-loader';
import { MemoryRouter } from 'react-router-dom';
import { fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { preloadParts } from '@safar/remote-kit/testing/preload-parts';
import { createTestPage, TestPageProviders, type TestPage } from '@safar/remote-kit/testing/test-page';
import type { ComponentType } from 'react';
import { CompositionProvider } from './composition';
import { createRemoteSlices } from './loading/remote-slices';
import { RemoteExtension } from './remote-boundary';
import { idleComposition } from './testing/idle-composition';
import { countSagas } from './testing/count-sagas';
import { watchListeners, type ListenerWatch } from './testing/watch-listeners';

const TIMES = 50;
/** 50 mounts take up to 6 s on a busy machine. */
const TIMEOUT_MS = 30_000;
const root = join(__dirname, '..', '..', '..');

/** Extensions, by remote. They add listeners to the window, call the API and store the results. */
const extensions = [
  ['mf-blog', ['route:list', 'home.latest-posts']],
  ['mf-video', ['home.slider', 'home.trending', 'home.shorts']],
] as const;

/** Imports a remote by its path, because no package may depend on a remote. */
async function loadRemote(name: string): Promise<RemoteModule> {
  const { default: module } = (await import(join(root, name, 'src', 'remote.ts'))) as { default: unknown };
  if (!isRemoteModule(module)) throw new Error(`${name} exports no remote.`);
  await preloadParts(module);
  return module;
}

const target: RouteTarget = { params: {}, search: new URLSearchParams() };

/** The element of one extension, mounted as in the shell. */
function elementOf({ name, routes, slots }: RemoteModule, extension: string) {
  const all = new Map<string, { readonly component: object }>([
    ...Object.entries(slots),
    ...Object.entries(routes).map(([id, route]) => [`route:${id}`, route] as const),
  ]);
  return (
    <RemoteExtension<object>
      key={extension}
      remote={name}
      extension={extension}
      skeleton={null}
      find={() => all.get(extension)?.component as ComponentType<object> | undefined}
      props={extension.startsWith('route:') ? target : {}}
    />
  );
}

async function mountOnce(page: TestPage, module: RemoteModule, names: readonly string[]): Promise<void> {
  const ready: RemoteState = {
    status: 'ready',
    remote: { name: module.name, version: '1.0.0', module, locale: 'en' },
  };
  const composition = idleComposition({ state: () => ready });
  const view = render(
    <MemoryRouter>
      <TestPageProviders page={page}>
        <CompositionProvider value={composition}>
          {names.map((extension) => elementOf(module, extension))}
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

describe.each(extensions)('%s', (name, names) => {
  test(
    `listeners, sagas and store keys do not accumulate in ${TIMES} mounts and unmounts`,
    async () => {
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
        // Registers a copy of the remote. This ejects its slices and cancels its sagas, like registering a new release.
        slices.register({ ...module });
        await mountOnce(page, module, names);
      }
      expect(present()).toEqual(first);

      slices.register({ ...module, features: [], routes: {}, slots: {} });
      expect(present()).toMatchObject({ keys: [], sagas: 0 });
    },
    TIMEOUT_MS,
  );
});
