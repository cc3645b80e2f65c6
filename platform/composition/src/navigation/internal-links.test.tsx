import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useLocation } from '@safar/remote-kit/router';
import { fakeMatchMedia } from '@safar/remote-kit/testing/fake-screen';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { CompositionProvider } from '../composition';
import { idleComposition } from '../testing/idle-composition';
import { RoutePreload } from './internal-links';
import { createPageMatcher } from './match-page';

const ad = { slot: 'ad', props: { category: 'Details', placement: 'video' } } as const;
const registry = {
  revision: 1,
  remotes: {
    'mf-blog': { version: '1.0.0', routes: [{ id: 'list', path: '/blog', uses: [] }], slots: [] },
    'mf-video': {
      version: '1.0.0',
      routes: [{ id: 'video', path: '/show-more/:id', uses: [ad] }],
      slots: [],
    },
    'mf-ads': { version: '1.0.0', routes: [], slots: [{ name: 'ad', order: 0, uses: [] }] },
  },
};

const pages = createPageMatcher({ home: { path: '/', uses: [] }, terms: { path: '/terms', uses: [] } });

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no layout, so these mocks place every link in the viewport.
  Element.prototype.checkVisibility = () => true;
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: 10, bottom: 20, left: 10, right: 20 } as DOMRect);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const waitForIdle = () => act(() => jest.advanceTimersByTime(5_000));

/** Links to a video, a page of the shell and another site. On the home page, there is also a link to the blog. */
function Links() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname === '/' && <Link to="/blog">Blog</Link>}
      <a href="/show-more/2">A video</a>
      <a href="/terms">
        <b>Terms</b>
      </a>
      <a href="https://elsewhere.example/terms">Terms of another site</a>
    </>
  );
}

function open({ saveData = false } = {}) {
  fakeMatchMedia();
  Object.assign(navigator, { connection: Object.assign(new EventTarget(), { saveData }) });
  const prefetched = new Set<string>();
  const loaded: string[] = [];
  const shellPages: string[] = [];
  const composition = idleComposition({
    registry,
    matchPage: (path) => pages.matchPage(path, registry),
    prefetchEntry: (remote) => void prefetched.add(remote),
    preloadRoute: (remote) => void loaded.push(remote),
  });
  renderRemote(
    <CompositionProvider value={composition}>
      <RoutePreload onShellPage={(page) => void shellPages.push(page)} />
      <Links />
    </CompositionProvider>,
  );
  waitForIdle();
  return { prefetched, loaded, shellPages };
}

test('the remote entries for links in view are prefetched; hovering over a link also loads the code of its route', () => {
  const { prefetched, loaded } = open();
  expect([...prefetched].sort()).toEqual(['mf-ads', 'mf-blog', 'mf-video']);
  expect(loaded).toEqual([]);
  fireEvent.pointerOver(screen.getByText('Blog'));
  expect(loaded).toEqual(['mf-blog']);
});

test('after a client-side navigation, entries are prefetched for the links in view on the new page, even without scrolling', () => {
  const { prefetched } = open();
  prefetched.clear();
  fireEvent.click(screen.getByText('Blog'));
  // `Link` navigates after the next paint.
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('Blog')).toBeNull();
  waitForIdle();
  expect([...prefetched].sort()).toEqual(['mf-ads', 'mf-video']);
});

test('in browsers without `checkVisibility`, such as Safari 16, entries are prefetched for links in view', () => {
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  const { prefetched } = open();
  expect([...prefetched].sort()).toEqual(['mf-ads', 'mf-blog', 'mf-video']);
});

test('with Save-Data, nothing is fetched before a pointer press on a link', () => {
  const { prefetched, loaded } = open({ saveData: true });
  expect(prefetched.size).toBe(0);
  fireEvent.pointerDown(screen.getByText('Blog'));
  expect([...prefetched]).toEqual(['mf-blog']);
  expect(loaded).toEqual(['mf-blog']);
});

test('hovering over a link to a shell page or focusing it loads the code of that page', () => {
  const { shellPages } = open();
  fireEvent.pointerOver(document.body);
  fireEvent.pointerOver(screen.getByText('Terms of another site'));
  expect(shellPages).toEqual([]);
  fireEvent.pointerOver(screen.getByText('Terms'));
  expect(shellPages).toEqual(['terms']);
  screen.getByRole('link', { name: 'Terms' }).focus();
  expect(shellPages).toEqual(['terms', 'terms']);
});

test('with Save-Data, the code of a shell page is loaded only when a link to it is pressed', () => {
  const { shellPages } = open({ saveData: true });
  const link = screen.getByRole('link', { name: 'Terms' });
  fireEvent.pointerOver(link);
  link.focus();
  expect(shellPages).toEqual([]);
  fireEvent.pointerDown(link);
  expect(shellPages).toEqual(['terms']);
});
