import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeMatchMedia } from '@safar/remote-kit/testing/fake-screen';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { CompositionProvider } from '../composition';
import { idleComposition } from '../testing/idle-composition';
import { RoutePreload } from './internal-links';

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

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no layout, so every link gets a box in view.
  Element.prototype.checkVisibility = () => true;
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: 10, bottom: 20, left: 10, right: 20 } as DOMRect);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open({ saveData = false } = {}) {
  fakeMatchMedia();
  Object.assign(navigator, { connection: Object.assign(new EventTarget(), { saveData }) });
  const prefetched = new Set<string>();
  const loaded: string[] = [];
  const composition = idleComposition({
    registry,
    prefetchEntry: (remote) => void prefetched.add(remote),
    preloadRoute: (remote) => void loaded.push(remote),
  });
  render(
    <TestPageProviders page={createTestPage()}>
      <CompositionProvider value={composition}>
        <RoutePreload />
        <a href="/blog">Blog</a>
        <a href="/show-more/2">A video</a>
      </CompositionProvider>
    </TestPageProviders>,
  );
  act(() => jest.advanceTimersByTime(5_000));
  return { prefetched, loaded };
}

test('for links in view, prefetches the entries of the remotes on the linked page; code loads when the pointer is over a link', () => {
  const { prefetched, loaded } = open();
  expect([...prefetched].sort()).toEqual(['mf-ads', 'mf-blog', 'mf-video']);
  expect(loaded).toEqual([]);
  fireEvent.pointerOver(screen.getByText('Blog'));
  expect(loaded).toEqual(['mf-blog']);
});

test('with Save-Data, nothing is fetched before a pointer press on a link', () => {
  const { prefetched, loaded } = open({ saveData: true });
  expect(prefetched.size).toBe(0);
  fireEvent.pointerDown(screen.getByText('Blog'));
  expect([...prefetched]).toEqual(['mf-blog']);
  expect(loaded).toEqual(['mf-blog']);
});
