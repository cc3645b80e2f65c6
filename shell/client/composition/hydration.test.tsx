import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { PageRemote } from '@safar/shared/contract/page-registry';
import { defineRemote, type RemoteModule } from '@safar/shared/contract/remote-module';
import { createRemoteLoader } from '@safar/shared/federation/remote-loader';
import { BrowserRouter, Link, StaticRouter, useLocation } from '@safar/shared/router';
import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import { ServerLinks } from '../navigation/server-links';
import { CompositionProvider, type Composition } from './composition-context';
import { createFirstParts } from './first-parts';
import { createNearScreen } from './near-screen';
import { createReadyParts } from './ready-parts';
import { createServerComposition } from './server-composition';
import { createServerHtml } from './server-html';
import { SlotOutlet } from './slot-outlet';
import { fakeViewport } from './testing/fake-viewport';
import { idleComposition } from './testing/idle-composition';

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
const release = (slot: string): PageRemote => ({
  version: '1.0.0',
  contract: '^1.0.0',
  entry: { address: '/e.js', integrity: '' },
  global: 'g',
  js: [],
  css: [],
  routes: [{ id: 'page', path: `/:${slot === 'home.slider' ? 'a' : 'b'}`, uses: [] }],
  slots: [{ name: slot, order: 0, uses: [] }],
});
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
      <ServerLinks />
      <HomePage />
    </CompositionProvider>
  </TestPageProviders>
);

let root: Root | undefined;
let view: ReturnType<typeof fakeViewport>;
let problems: unknown[];

/** The home page as a visitor gets it: HTML of the server, the second part below the first screen. */
async function open({ fails = [] as readonly string[] } = {}) {
  history.replaceState(null, '', '/');
  const served = createServerComposition({
    registry,
    modules: new Map(Object.entries(modules)),
    failed: new Map(),
    onRenderStart: () => undefined,
    rendered: true,
  });
  const container = document.createElement('div');
  container.innerHTML = renderToString(<StaticRouter location="/">{page(served)}</StaticRouter>);
  document.body.replaceChildren(container);

  const loads: string[] = [];
  const loader = createRemoteLoader({
    registry,
    runtime: () => ({
      load: async (remote) => {
        loads.push(remote);
        if (fails.includes(remote)) throw new Error('gone');
        return modules[remote];
      },
    }),
    askEntry: async () => undefined,
    refresh: async () => registry,
    register: () => undefined,
    onFailure: () => undefined,
    backoffMs: [],
  });
  const serverHtml = createServerHtml();
  const nearScreen = createNearScreen();
  const firstParts = createFirstParts();
  const composition = idleComposition({
    registry,
    state: loader.state,
    subscribe: loader.subscribe,
    request: (remote) => void loader.load(remote).catch(() => undefined),
    whenReady: createReadyParts({ loader, serverHtml, nearScreen, firstParts, onFailure: () => undefined }),
    watch: nearScreen.watch,
    hasServerHtml: serverHtml.has,
    copyServerHtml: serverHtml.copy,
    isServerHtml: serverHtml.holds,
    onMounted(partKey) {
      serverHtml.takenOver(partKey);
      firstParts.mounted(partKey);
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

test('the first screen is taken over at once; what lies below stays HTML and downloads nothing', async () => {
  const { loads, below } = await open();
  expect(loads).toEqual(['mf-top']);
  await press('top: 0');
  expect(screen.getByRole('button', { name: 'top: 1' })).toBeVisible();
  expect(below).toBeVisible();
  expect(problems).toEqual([]);
});

test('a part is taken over when the visitor comes near it, with the HTML that stood there', async () => {
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

test('focus or a pointer inside of a part takes it over', async () => {
  const { loads, below } = await open();
  await act(async () => below.focus());
  expect(loads).toContain('mf-below');
  await press('below: 0');
  expect(screen.getByRole('button', { name: 'below: 1' })).toBe(below);
});

test('renders of the page around it leave waiting HTML alone', async () => {
  const { below } = await open();
  // Not by the keyboard or a pointer, which are moves of the visitor.
  await act(async () => screen.getByRole('button', { name: 'page: 0' }).click());
  expect(screen.getByRole('button', { name: 'page: 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'below: 0' })).toBe(below);
  expect(problems).toEqual([]);
});

describe('links', () => {
  // jsdom says of every link that is left to the browser that it cannot go there.
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  const click = (link: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    return act(async () => {
      screen.getByRole('link', { name: link }).dispatchEvent(event);
      return event;
    });
  };
  const entries = () => history.length;

  test('in waiting HTML move inside of the document', async () => {
    await open();
    await click('Link of below');
    expect(screen.getByRole('heading', { name: '/from-below' })).toBeVisible();
  });

  test('in the HTML of a remote that failed do so, too', async () => {
    await open({ fails: ['mf-top'] });
    await click('Link of top');
    expect(screen.getByRole('heading', { name: '/from-top' })).toBeVisible();
  });

  test('that React follows are followed once', async () => {
    await open();
    const before = entries();
    await click('React link of top');
    expect(screen.getByRole('heading', { name: '/react-top' })).toBeVisible();
    expect(entries()).toBe(before + 1);
  });

  test('that a code has taken over are its affair', async () => {
    await open();
    expect((await click('Link of top')).defaultPrevented).toBe(false);
  });

  test.each([
    ['with a key for another tab', {}, { ctrlKey: true }],
    ['with another button', {}, { button: 1 }],
    ['for another tab', { target: '_blank' }, {}],
    ['to a file', { download: '' }, {}],
    ['to another site', { href: 'https://elsewhere.example/' }, {}],
    ['to what is no page', { href: '/media/film.mp4' }, {}],
    ['to an address that only the server knows', { href: '/no/such/page' }, {}],
    ['to a place on this page', { href: '/#content' }, {}],
  ])('%s are the browser’s affair', async (_case, attributes, init) => {
    await open();
    const link = screen.getByRole('link', { name: 'Link of below' });
    Object.entries(attributes).forEach(([name, value]) => link.setAttribute(name, value));
    expect((await click('Link of below', init)).defaultPrevented).toBe(false);
    expect(screen.getByRole('button', { name: 'top: 0' })).toBeVisible();
  });
});
