import { act, fireEvent, render, screen } from '@testing-library/react';
import { fakeMedia } from '@safar/shared/testing/fake-screen';
import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import { CompositionProvider } from '../composition/composition-context';
import { idleComposition } from '../composition/testing/idle-composition';
import { RoutePreload } from './route-preload';

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
  // Every link is in the middle of the screen: a browser without layout knows of none.
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
  fakeMedia();
  Object.assign(navigator, { connection: Object.assign(new EventTarget(), { saveData }) });
  const prepared = new Set<string>();
  const loaded: string[] = [];
  const composition = idleComposition({
    registry,
    prepare: (remote) => void prepared.add(remote),
    preload: (remote) => void loaded.push(remote),
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
  return { prepared, loaded };
}

test('of seen links whose remotes are not here, only where the files are is asked for, also of what their pages show', () => {
  const { prepared, loaded } = open();
  expect([...prepared].sort()).toEqual(['mf-ads', 'mf-blog', 'mf-video']);
  expect(loaded).toEqual([]);
  fireEvent.pointerOver(screen.getByText('Blog'));
  expect(loaded).toEqual(['mf-blog']);
});

test('who saves data gets nothing ahead until a link is pressed', () => {
  const { prepared, loaded } = open({ saveData: true });
  expect(prepared.size).toBe(0);
  fireEvent.pointerDown(screen.getByText('Blog'));
  expect([...prepared]).toEqual(['mf-blog']);
  expect(loaded).toEqual(['mf-blog']);
});
