import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyComponent } from '@safar/remote-kit/lazy-part';
import { RemoteError } from '@safar/protocol/remote-error';
import { defineRemote, type RouteTarget } from '@safar/contract/remote-module';
import { StaticRouter } from '@safar/remote-kit/router';
import type { LoadedRemote, RemoteState } from './loading/remote-loader';
import { useHost } from '@safar/remote-kit/host';
import type { Locale } from '@safar/contract/locale';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import type { ComponentType } from 'react';
import { CompositionProvider, type Composition } from './composition';
import { RouteOutlet } from './outlets';
import { RemoteExtension } from './remote-boundary';
import { idleComposition } from './testing/idle-composition';

/** A composition in which the test sets the state of the remote. It records requests and errors. */
function compositionOf(first: RemoteState, over: Partial<Composition> = {}) {
  let state = first;
  const listeners = new Set<() => void>();
  const requests: string[] = [];
  const errors: RemoteError[] = [];
  const composition = idleComposition({
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    request: (remote) => void requests.push(`request ${remote}`),
    retry: async (remote) => void requests.push(`retry ${remote}`),
    retryOncePerPage: (remote) => void requests.push(`retry ${remote} once per page`),
    onRenderError: (error) => void errors.push(error),
    ...over,
  });
  const set = (next: RemoteState) =>
    act(() => {
      state = next;
      listeners.forEach((listener) => listener());
    });
  return { composition, requests, errors, set };
}

const remote: LoadedRemote = {
  name: 'mf-x',
  version: '1.2.0',
  module: defineRemote({ name: 'mf-x', features: [], routes: {}, slots: {} }),
  locale: 'en',
};
const ready: RemoteState = { status: 'ready', remote };
const failed: RemoteState = {
  status: 'failed',
  error: new RemoteError('mf-x', '1.2.0', 'load', 'network', 'gone'),
};

const Content = () => <p>the content</p>;

function show(
  composition: Composition,
  component: ComponentType = Content,
  { extension = 'home.slider', locale = 'en' as Locale } = {},
) {
  return render(
    <TestPageProviders page={createTestPage({ locale })}>
      <CompositionProvider value={composition}>
        <RemoteExtension
          remote="mf-x"
          extension={extension}
          skeleton={<p>skeleton</p>}
          find={() => component}
          props={{}}
        />
        <p>the rest of the page</p>
      </CompositionProvider>
    </TestPageProviders>,
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('an extension shows a skeleton until its remote is loaded, and then shows its content and sets `data-mf`', () => {
  const { composition, requests, set } = compositionOf({ status: 'idle' });
  const { container } = show(composition);
  expect(requests).toEqual(['request mf-x']);
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  set({ status: 'loading' });
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  set(ready);
  expect(screen.getByText('the content')).toBeInTheDocument();
  expect(container.querySelector('[data-mf]')).toHaveAttribute('data-mf', 'mf-x@1.2.0');
});

test('on an Urdu page, a release without Urdu shows English content with lang="en"', () => {
  const Language = () => {
    const { locale, direction } = useHost();
    return <p data-direction={direction}>in {locale}</p>;
  };
  const { container } = show(compositionOf(ready).composition, Language, { locale: 'ur' });
  expect(screen.getByText('in en')).toHaveAttribute('data-direction', 'ltr');
  expect(container.querySelector('[data-mf]')).toHaveAttribute('lang', 'en');
  expect(container.querySelector('[data-mf]')).toHaveAttribute('dir', 'ltr');

  const translated = { ...ready, remote: { ...remote, locale: 'ur' } } as const;
  const other = show(compositionOf(translated).composition, Language, { locale: 'ur' });
  expect(screen.getByText('in ur')).toHaveAttribute('data-direction', 'rtl');
  expect(other.container.querySelector('[data-mf]')).not.toHaveAttribute('lang');
});

test('without server HTML, a route extension requests its remote at once; a slot extension waits until it is near the viewport', () => {
  let reportNear: () => void = () => undefined;
  const observeProximity: Composition['observeProximity'] = (_element, onNear) => {
    reportNear = onNear;
    return () => undefined;
  };
  const slot = compositionOf({ status: 'idle' }, { observeProximity });
  show(slot.composition);
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  expect(slot.requests).toEqual([]);
  act(() => reportNear());
  expect(slot.requests).toEqual(['request mf-x']);

  const route = compositionOf({ status: 'idle' }, { observeProximity });
  show(route.composition, Content, { extension: 'route:list' });
  expect(route.requests).toEqual(['request mf-x']);
});

describe('an extension whose code is a separate chunk', () => {
  /** A lazy component whose downloads the test resolves or rejects. */
  function createLazy() {
    const loads: { succeed: () => void; fail: () => void }[] = [];
    const load = () =>
      new Promise<ComponentType>((resolve, reject) => {
        loads.push({ succeed: () => resolve(Content), fail: () => reject(new Error('gone')) });
      });
    return { Lazy: lazyComponent(load), loads };
  }

  test('shows its skeleton until the code is loaded', async () => {
    const { composition } = compositionOf(ready);
    const { Lazy, loads } = createLazy();
    show(composition, Lazy);
    expect(screen.getByText('skeleton')).toBeInTheDocument();
    await act(async () => loads[0]?.succeed());
    expect(screen.getByText('the content')).toBeInTheDocument();
  });

  test('renders at once when the code is already loaded', async () => {
    const { composition } = compositionOf(ready);
    const Lazy = lazyComponent(async () => Content);
    await Lazy.preload();
    show(composition, Lazy);
    expect(screen.getByText('the content')).toBeInTheDocument();
  });

  test('renders if another extension loads the code between the first render and the effect of `useLazyCode`', async () => {
    const { composition } = compositionOf(ready);
    let checks = 0;
    const code = { isLoaded: () => (checks += 1) > 1, preload: async () => undefined };
    show(
      composition,
      Object.assign(() => <p>the content</p>, code),
    );
    expect(await screen.findByText('the content')).toBeInTheDocument();
  });

  test('loads its code again when a new release of its remote replaces the old one', async () => {
    const { composition, set } = compositionOf(ready);
    let isLoaded = true;
    const code = { isLoaded: () => isLoaded, preload: async () => void (isLoaded = true) };
    show(
      composition,
      Object.assign(() => <p>the content</p>, code),
    );
    expect(screen.getByText('the content')).toBeInTheDocument();
    isLoaded = false;
    set({ status: 'loading' });
    expect(screen.getByText('skeleton')).toBeInTheDocument();
    set(ready);
    expect(await screen.findByText('the content')).toBeInTheDocument();
  });

  test('offers "Try again" after a failed download; a second failure also reloads the whole remote', async () => {
    const { composition, requests, errors } = compositionOf(ready);
    const { Lazy, loads } = createLazy();
    show(composition, Lazy);
    // Each attempt requests the chunk twice, the second time under a new URL.
    for (const number of [0, 1]) await act(async () => loads[number]?.fail());
    expect(errors).toMatchObject([{ remote: 'mf-x', phase: 'load', code: 'network' }]);
    expect(requests).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('skeleton')).toBeInTheDocument();
    for (const number of [2, 3]) await act(async () => loads[number]?.fail());
    expect(requests).toEqual(['retry mf-x']);

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(async () => loads[4]?.succeed());
    expect(screen.getByText('the content')).toBeInTheDocument();
  });
});

test('an extension of a remote that failed to load shows an error panel with a retry button', async () => {
  const { composition, requests, set } = compositionOf(failed);
  show(composition);
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(requests).toContain('retry mf-x');
  set(ready);
  expect(screen.getByText('the content')).toBeInTheDocument();
});

test('an extension that throws while rendering shows a retry button; the rest of the page works, and the error is reported with the loaded release', async () => {
  const { composition, requests, errors } = compositionOf(ready);
  let broken = true;
  const BrokenContent = () => {
    if (broken) throw new Error('boom');
    return <p>the content</p>;
  };
  show(composition, BrokenContent);
  expect(screen.getByText('the rest of the page')).toBeInTheDocument();
  expect(errors).toMatchObject([
    { remote: 'mf-x', version: '1.2.0', phase: 'render', message: expect.stringContaining('boom') },
  ]);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(requests).toContain('retry mf-x');
  expect(await screen.findByText('the content')).toBeInTheDocument();
});

test('navigation to another URL of the same route clears the error of the route', () => {
  const Video = ({ params }: RouteTarget) => {
    if (params['id'] !== '2') throw new Error('boom');
    return <p>the video</p>;
  };
  const module = defineRemote({
    name: 'mf-x',
    features: [],
    routes: { video: { component: Video } },
    slots: {},
  });
  const { composition, errors } = compositionOf({ status: 'ready', remote: { ...remote, module } });
  const view = (id: number) => (
    <StaticRouter location={`/show-more/${id}`}>
      <TestPageProviders page={createTestPage()}>
        <CompositionProvider value={composition}>
          <RouteOutlet
            match={{ kind: 'remote', remote: 'mf-x', route: 'video', params: { id: String(id) }, uses: [] }}
          />
        </CompositionProvider>
      </TestPageProviders>
    </StaticRouter>
  );
  const { rerender } = render(view(1));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  rerender(view(2));
  expect(screen.getByText('the video')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(view(3));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(errors).toHaveLength(2);
});

test('server HTML stays when the extension throws before it is hydrated', () => {
  const html = document.createElement('div');
  html.innerHTML = '<a href="/show-more/1">a video from the server</a>';
  const { composition } = compositionOf(ready, { copyServerHtml: () => html });
  show(composition, () => {
    throw new Error('boom');
  });
  expect(screen.getByRole('link', { name: 'a video from the server' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an optional extension that failed to load keeps its skeleton, shows no error panel, and retries once per page', () => {
  const { composition, requests, set } = compositionOf(failed);
  show(composition, Content, { extension: 'ad:Details' });
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(requests).toEqual(['retry mf-x once per page']);
  set(ready);
  expect(screen.getByText('the content')).toBeInTheDocument();
});

test('an optional extension that throws while rendering keeps its skeleton', () => {
  const { composition } = compositionOf(ready);
  const Broken = () => {
    throw new Error('boom');
  };
  show(composition, Broken, { extension: 'ad:Details' });
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
