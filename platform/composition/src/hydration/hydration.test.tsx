import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { defineRemote, type RemoteModule } from '@safar/contract/remote-module';
import { BrowserRouter, Link, StaticRouter, useLocation } from '@safar/remote-kit/router';
import { afterPaint } from '@safar/remote-kit/scheduling';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { CompositionProvider, type Composition } from '../composition';
import { createRemoteLoader } from '../loading/remote-loader';
import { ServerHtmlLinks } from '../navigation/internal-links';
import { SlotOutlet } from '../outlets';
import { createServerComposition } from '../server-rendering/server-composition';
import { fakeViewport } from '../testing/fake-viewport';
import { idleComposition, testHost } from '../testing/idle-composition';
import { slotRelease } from '../testing/sample-remotes';
import { createFirstExtensions } from './first-extensions';
import { createReadyExtensions } from './ready-extensions';
import { createServerHtml } from './server-html';
import { createViewportProximity } from './viewport-proximity';

function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>{`${name}: ${count}`}</button>
      <a href={`/from-${name}`}>{`Link of ${name}`}</a>
      <Link to={`/react-${name}`}>{`React link of ${name}`}</Link>
    </>
  );
}

const modules: Readonly<Record<string, RemoteModule>> = {
  'mf-top': defineRemote({
    name: 'mf-top',
    features: [],
    routes: {},
    slots: { 'home.slider': { component: () => <Counter name="top" /> } },
  }),
  'mf-below': defineRemote({
    name: 'mf-below',
    features: [],
    routes: {},
    slots: { 'home.shorts': { component: () => <Counter name="below" /> } },
  }),
};
const release = (slot: string) =>
  slotRelease(slot, { routes: [{ id: 'page', path: `/:${slot === 'home.slider' ? 'a' : 'b'}`, uses: [] }] });
const registry = {
  revision: 1,
  remotes: { 'mf-top': release('home.slider'), 'mf-below': release('home.shorts') },
};
const none = {};

function HomePage() {
  const [renders, setRenders] = useState(0);
  const { pathname } = useLocation();
  if (pathname !== '/') return <h1>{pathname}</h1>;
  return (
    <>
      <button onClick={() => setRenders(renders + 1)}>{`page: ${renders}`}</button>
      <SlotOutlet name="home.slider" props={none} fallback={<p>skeleton</p>} />
      <SlotOutlet name="home.shorts" props={none} fallback={<p>skeleton</p>} />
    </>
  );
}

const page = (composition: Composition) => (
  <TestPageProviders page={createTestPage()}>
    <CompositionProvider value={composition}>
      <ServerHtmlLinks />
      <main id="content" tabIndex={-1}>
        <HomePage />
      </main>
    </CompositionProvider>
  </TestPageProviders>
);

let root: Root | undefined;
let view: ReturnType<typeof fakeViewport>;
let problems: unknown[];

/**
 * Renders the home page to server HTML and hydrates it. The extension of `mf-below` is 3,000 px below the top of the
 * viewport. The code of the remotes in `fails` cannot be loaded.
 */
async function open({ fails = [] as readonly string[] } = {}) {
  history.replaceState(null, '', '/');
  const served = createServerComposition({
    registry,
    modules: new Map(Object.entries(modules)),
    failed: new Map(),
    onRenderStart: () => undefined,
    rendered: true,
    host: testHost,
    store: createTestPage().store,
    serverState: {},
    locale: 'en',
  });
  const container = document.createElement('div');
  container.innerHTML = renderToString(<StaticRouter location="/">{page(served)}</StaticRouter>);
  document.body.replaceChildren(container);

  const loads: string[] = [];
  const loader = createRemoteLoader({
    registry,
    locale: 'en',
    runtime: () => ({
      load: async (remote) => {
        loads.push(remote);
        if (fails.includes(remote)) throw new Error('gone');
        return modules[remote];
      },
    }),
    fetchEntry: async () => undefined,
    fetchActiveRelease: async () => undefined,
    register: () => undefined,
    onFailure: () => undefined,
    backoffMs: [],
  });
  const serverHtml = createServerHtml();
  const proximity = createViewportProximity();
  const firstExtensions = createFirstExtensions();
  const composition = idleComposition({
    registry,
    state: loader.state,
    subscribe: loader.subscribe,
    request: (remote) => void loader.load(remote).catch(() => undefined),
    whenReadyToHydrate: createReadyExtensions({
      loader,
      serverHtml,
      proximity,
      firstExtensions,
      onFailure: () => undefined,
    }),
    observeProximity: proximity.observe,
    hasServerHtml: serverHtml.has,
    copyServerHtml: serverHtml.copy,
    isServerHtml: serverHtml.contains,
    onMounted(key) {
      serverHtml.markHydrated(key);
      firstExtensions.mounted(key);
    },
  });
  problems = [];
  await act(async () => {
    root = hydrateRoot(container, <BrowserRouter>{page(composition)}</BrowserRouter>, {
      onRecoverableError: (error) => problems.push(error),
    });
  });
  return { loads, below: screen.getByRole('button', { name: 'below: 0' }) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  view = fakeViewport((element) =>
    element.getAttribute('data-mf-part') === 'mf-below:home.shorts' ? 3000 : 0,
  );
});
afterEach(() => {
  act(() => root?.unmount());
  view.restore();
});

test('extensions in the first screen hydrate at once; extensions below it stay server HTML and download nothing', async () => {
  const { loads, below } = await open();
  expect(loads).toEqual(['mf-top']);
  await press('top: 0');
  expect(screen.getByRole('button', { name: 'top: 1' })).toBeVisible();
  expect(below).toBeVisible();
  expect(problems).toEqual([]);
});

test('an extension hydrates when it comes close to the viewport, and keeps its DOM elements', async () => {
  const { loads, below } = await open();
  view.restore();
  view = fakeViewport(() => 1000);
  await act(async () => {
    dispatchEvent(new Event('scroll'));
    view.nextFrame();
  });
  expect(loads).toEqual(['mf-top', 'mf-below']);
  expect(screen.getByRole('button', { name: 'below: 0' })).toBe(below);
  await press('below: 0');
  expect(screen.getByRole('button', { name: 'below: 1' })).toBe(below);
  expect(problems).toEqual([]);
});

test('focus inside an extension hydrates it', async () => {
  const { loads, below } = await open();
  await act(async () => below.focus());
  expect(loads).toContain('mf-below');
  await press('below: 0');
  expect(screen.getByRole('button', { name: 'below: 1' })).toBe(below);
});

test('rendering the surrounding page again does not change server HTML that waits for hydration', async () => {
  const { below } = await open();
  // Unlike user-event, `click()` fires no `pointerdown` event. Such an event could start the hydration of other
  // extensions.
  await act(async () => screen.getByRole('button', { name: 'page: 0' }).click());
  expect(screen.getByRole('button', { name: 'page: 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'below: 0' })).toBe(below);
  expect(problems).toEqual([]);
});

describe('links', () => {
  // jsdom cannot navigate: it logs an error for each link that is left to the browser.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  const painted = () => new Promise<void>((resolve) => void afterPaint(resolve));
  const click = (link: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    return act(async () => {
      screen.getByRole('link', { name: link }).dispatchEvent(event);
      await painted();
      return event;
    });
  };
  const entries = () => history.length;

  test('in server HTML navigate within the document after the next paint; two clicks navigate once', async () => {
    await open();
    const before = entries();
    const link = screen.getByRole('link', { name: 'Link of below' });
    await act(async () => {
      link.click();
      link.click();
      expect(location.pathname).toBe('/');
      await painted();
    });
    expect(screen.getByRole('heading', { name: '/from-below' })).toBeVisible();
    expect(entries()).toBe(before + 1);
  });

  test('in server HTML scroll to the top and focus the main content if they change only the query', async () => {
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await open();
    screen.getByRole('link', { name: 'Link of below' }).setAttribute('href', '/?page=2');
    await click('Link of below');
    expect(location.search).toBe('?page=2');
    expect(scroll.mock.calls).toEqual([[0, 0]]);
    expect(screen.getByRole('main')).toHaveFocus();

    // Back must not scroll to the top, because the shell restores the earlier scroll position.
    history.back();
    await waitFor(() => expect(location.search).toBe(''));
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  test('in server HTML navigate within the document even if the remote could not be loaded', async () => {
    await open({ fails: ['mf-top'] });
    await click('Link of top');
    expect(screen.getByRole('heading', { name: '/from-top' })).toBeVisible();
  });

  test('handled by React navigate once, not twice', async () => {
    await open();
    const before = entries();
    await click('React link of top');
    expect(screen.getByRole('heading', { name: '/react-top' })).toBeVisible();
    expect(entries()).toBe(before + 1);
  });

  test('in a hydrated extension are not handled by ServerHtmlLinks', async () => {
    await open();
    expect((await click('Link of top')).defaultPrevented).toBe(false);
  });

  test.each([
    ['clicked with a modifier key', {}, { ctrlKey: true }],
    ['clicked with the middle button', {}, { button: 1 }],
    ['that open a new tab', { target: '_blank' }, {}],
    ['for a download', { download: '' }, {}],
    ['to another site', { href: 'https://elsewhere.example/' }, {}],
    ['to a path that is not a page', { href: '/media/film.mp4' }, {}],
    ['to a path that only the server resolves', { href: '/no/such/page' }, {}],
    ['to a fragment of this page', { href: '/#content' }, {}],
  ])('%s are left to the browser', async (_name, attributes, init) => {
    await open();
    const link = screen.getByRole('link', { name: 'Link of below' });
    Object.entries(attributes).forEach(([name, value]) => link.setAttribute(name, value));
    expect((await click('Link of below', init)).defaultPrevented).toBe(false);
    expect(screen.getByRole('button', { name: 'top: 0' })).toBeVisible();
  });
});
