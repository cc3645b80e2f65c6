import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createEventBus } from '@safar/contract/events';
import { defineRemote } from '@safar/contract/remote-module';
import { RemoteError } from '@safar/protocol/remote-error';
import { BrowserRouter, Link, useLocation } from '@safar/remote-kit/router';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { Suspense, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserComposition } from './browser-composition';
import { CompositionProvider } from './composition';
import { RouteOutlet, SlotOutlet } from './outlets';
import { fakeViewport } from './testing/fake-viewport';
import { testHost } from './testing/idle-composition';
import { sampleRelease } from './testing/sample-remotes';

let isOnline: boolean;
let loads: number;
const mockLoad = async () => {
  loads += 1;
  // A `timeout` is the only load error without retries.
  if (!isOnline) throw new RemoteError('mf-blog', '1.0.0', 'load', 'timeout', 'offline');
  return blog;
};
jest.mock('./loading/federation-runtime', () => ({
  createFederationRuntime: () => ({ load: mockLoad }),
}));

const blog = defineRemote({
  name: 'mf-blog',
  features: [],
  routes: { post: { component: ({ params }) => <p>{`post ${params['id']}`}</p> } },
  slots: { 'home.latest-posts': { component: () => <p>the latest posts</p> } },
});
const registry = {
  revision: 1,
  remotes: {
    'mf-blog': sampleRelease({
      routes: [{ id: 'post', path: '/blog/:id', uses: [] }],
      slots: [{ name: 'home.latest-posts', order: 0, uses: [] }],
    }),
  },
};
const noProps = {};

/** Opens `/about-us`, which does not use mf-blog. `/blog/:id` is a route of mf-blog, and `/` has a slot for it. */
function open() {
  history.replaceState(null, '', '/about-us');
  const events = createEventBus();
  const composition = createBrowserComposition({
    boot: {
      rendered: true,
      registry,
      site: testSite,
      locale: 'en',
      assets: { styles: [], icon: '' },
      state: {},
    },
    store: createTestPage().store,
    events,
    host: testHost,
    reportError: () => undefined,
  });
  function Page() {
    const { pathname } = useLocation();
    const match = composition.matchPage(pathname);
    useEffect(() => events.emit('navigation/finished', { path: pathname }), [pathname]);
    if (match.kind === 'remote') return <RouteOutlet match={match} />;
    if (pathname !== '/') return null;
    return <SlotOutlet name="home.latest-posts" props={noProps} fallback={<p>skeleton</p>} />;
  }
  render(
    <BrowserRouter useTransitions={false}>
      <TestPageProviders page={createTestPage()}>
        <CompositionProvider value={composition}>
          {['/', '/about-us', '/blog/1', '/blog/2'].map((path) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
          <Page />
        </CompositionProvider>
      </TestPageProviders>
    </BrowserRouter>,
  );
  return composition;
}

const follow = async (path: string) => {
  await userEvent.click(screen.getByRole('link', { name: path }));
  // A link navigates after the next paint.
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  expect(location.pathname).toBe(path);
};

let view: ReturnType<typeof fakeViewport>;
beforeEach(() => {
  isOnline = false;
  loads = 0;
  view = fakeViewport(() => 0);
});
afterEach(() => view.restore());

/** Preloads mf-blog, as a pointer over a link does, but without a connection. */
async function failToPreload({ preloadRoute, state }: ReturnType<typeof open>) {
  preloadRoute('mf-blog', 'post');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(state('mf-blog').status).toBe('failed');
}

test.each([
  ['page', '/blog/1', 'post 1'],
  ['slot', '/', 'the latest posts'],
])(
  'a %s whose remote failed to load earlier is loaded when the visitor opens it',
  async (_kind, path, text) => {
    await failToPreload(open());
    isOnline = true;
    await follow(path);
    expect(screen.getByText(text)).toBeVisible();
  },
);

test('a failed page shows the error panel, and is retried once whenever the visitor opens it or another page of its route', async () => {
  open();
  await follow('/blog/1');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(loads).toBe(1);
  await follow('/blog/2');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(loads).toBe(2);
  await follow('/about-us');
  await follow('/blog/2');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(loads).toBe(3);
  await follow('/about-us');
  isOnline = true;
  await follow('/blog/2');
  expect(screen.getByText('post 2')).toBeVisible();
  expect(loads).toBe(4);
});

/** Hydrates a component that throws once, and returns the errors that React reports. */
async function hydrate(thrown: Error): Promise<unknown[]> {
  let hasThrown = false;
  function Component() {
    if (hasThrown) return <p>text</p>;
    hasThrown = true;
    throw thrown;
  }
  const container = document.createElement('div');
  container.innerHTML = '<!--$--><p>text</p><!--/$-->';
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => void errors.push(error);
  const app = (
    <Suspense>
      <Component />
    </Suspense>
  );
  await act(async () => hydrateRoot(container, app, { onRecoverableError }));
  return errors;
}

test('a TypeError in a component during hydration is not an expected error', async () => {
  expect((await hydrate(new TypeError('x is undefined'))).map(open().isExpected)).toEqual([false]);
});

test('the error of a failed remote is expected, because the failure is reported elsewhere', async () => {
  const failure = new RemoteError('mf-blog', '1.0.0', 'load', 'threw', 'The entry could not be loaded.');
  expect((await hydrate(failure)).map(open().isExpected)).toEqual([true]);
});

test.each([
  ['419', true],
  ['422', false],
])("React's minified error %s is an expected error: %s", (code, isExpected) => {
  expect(open().isExpected(new Error(`Minified React error #${code}; visit …`))).toBe(isExpected);
});
