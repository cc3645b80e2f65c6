import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { idleComposition } from '@safar/composition/testing/idle-composition';
import { sampleRelease } from '@safar/composition/testing/sample-remotes';
import { createServerComposition } from '@safar/composition/server-rendering/server-composition';
import { BrowserRouter, StaticRouter } from '@safar/remote-kit/router';
import { fakeMatchMedia } from '@safar/remote-kit/testing/fake-screen';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { App } from './app';
import { compositionHost, pages } from './composition-host';
import { frameFeatures } from './data/frame-data';
import { deferredChunks } from './lazy-chunks';
import { pageChunks } from './pages/page-chunks';
import { pageFeatures } from './pages/page-data';

const registry = {
  revision: 1,
  remotes: {
    'mf-video': sampleRelease({
      routes: [
        { id: 'categories', path: '/category', uses: [] },
        { id: 'search', path: '/search/:term', uses: [] },
      ],
    }),
  },
};

const idle = { status: 'idle' } as const;

const newPage = () => {
  const { store, services } = createTestPage({ features: [...frameFeatures, ...pageFeatures] });
  return { store, services, serverState: {} };
};

/** Returns the content of `<body>` in the document that the server sends if it cannot render a page. */
function fallbackHtml() {
  const page = newPage();
  const composition = createServerComposition({
    ...{ registry, modules: new Map(), failed: new Map(), onRenderStart: () => undefined, rendered: false },
    ...{ host: compositionHost, store: page.store, serverState: {}, locale: 'en' },
  });
  return renderToString(
    <StaticRouter location="/">
      <App {...page} composition={composition} />
    </StaticRouter>,
  );
}

/** The first `banner` landmark. Testing Library gives this role to `<header>` elements in `<main>` too. */
const siteHeader = () => screen.getAllByRole('banner')[0];

let root: Root | undefined;

/** Hydrates the HTML in `<body>` at the given path and returns the errors that React reports. */
async function hydrate(path: string): Promise<string[]> {
  history.replaceState(null, '', path);
  const errors: string[] = [];
  const composition = idleComposition({
    registry,
    ErrorPanel: compositionHost.ErrorPanel,
    isServerRendered: false,
    state: () => idle,
    matchPage: (pathname) => pages.matchPage(pathname, registry),
  });
  await act(async () => {
    root = hydrateRoot(
      document.body,
      <BrowserRouter>
        <App {...newPage()} composition={composition} />
      </BrowserRouter>,
      { onRecoverableError: (error) => errors.push(String(error)) },
    );
  });
  return errors;
}

beforeEach(() => fakeMatchMedia());
afterEach(() => {
  act(() => root?.unmount());
  history.replaceState(null, '', '/');
});

test.each(['/', '/category', '/about-us', '/search/hunza', '/unknown'])(
  'the document for pages that the server cannot render hydrates at %s without an error, and the header element stays',
  async (path) => {
    document.body.innerHTML = fallbackHtml();
    const header = siteHeader();
    const errors = await hydrate(path);
    // `renderToString` does not wait for lazy components. React reports this as an error, and the browser renders them.
    expect(errors.filter((error) => !error.includes('does not support Suspense'))).toEqual([]);
    expect(siteHeader()).toBe(header);
    expect(header?.hasAttribute('data-over-hero')).toBe(path === '/');
    expect(screen.queryAllByRole('navigation', { name: 'Categories' })).toHaveLength(
      path === '/category' ? 1 : 0,
    );
  },
);

test('hovering over a link to a page of the shell loads the code of that page', async () => {
  document.body.innerHTML = fallbackHtml();
  await hydrate('/');
  // The lazy footer has the link.
  await act(() => deferredChunks.afterContent.whenReady());
  expect(pageChunks.disclaimer.state().status).toBe('idle');
  fireEvent.pointerOver(await screen.findByRole('link', { name: 'Disclaimer' }));
  await waitFor(() => expect(pageChunks.disclaimer.state().status).toBe('ready'));
});
