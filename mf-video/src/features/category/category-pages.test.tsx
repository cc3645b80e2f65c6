import type { HttpRequest } from '@safar/contract/http';
import { Link, matchPath, useLocation } from '@safar/remote-kit/router';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import {
  fakeMatchMedia,
  fakeIntersectionObserver,
  type FakeIntersectionObserver,
} from '@safar/remote-kit/testing/fake-screen';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categories, video, videos, videosBackend } from '../../testing/fixtures';
import { categoryFeature, categoryKey, selectEntry, type WithCategory } from './category-state';
import { CategoryPage } from './category-page';
import { loadCategory } from './category-route';

/** A `ResizeObserver` that never reports a size. */
class FakeResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let view: FakeIntersectionObserver;
beforeEach(() => {
  view = fakeIntersectionObserver();
  fakeMatchMedia();
  Object.assign(window, { ResizeObserver: FakeResizeObserver });
  history.replaceState(null, '', '/');
});

const films = [...videos(150), video(900, { category: 'Northern Areas' })];
const archive = () => fakeHttp({ '/Category': { data: categories }, '/VideosGet': videosBackend(films) });

/** Matches the URL against the route of the category page, as the shell does. */
function Site() {
  const { pathname, search } = useLocation();
  const params = matchPath('/:slug', pathname)?.params ?? {};
  return (
    <>
      <Link to="/northern-areas">Elsewhere</Link>
      <Link to="/most-watched">Back again</Link>
      <CategoryPage params={params} search={new URLSearchParams(search)} />
    </>
  );
}

const show = (path: string, { http = archive(), saveData = false } = {}) => ({
  http,
  ...renderRemote(<Site />, { features: [categoryFeature], path, http, saveData }),
});

const load = async (search: string) => {
  const page = createTestPage({ features: [categoryFeature], http: archive(), runWatchers: false });
  const target = { params: { slug: 'most-watched' }, search: new URLSearchParams(search) };
  const result = await loadCategory(target, page.context);
  const state = page.store.getState() as unknown as WithCategory;
  const { data } = selectEntry(state[categoryKey], 'most-watched').request;
  return { result, pages: data?.kind === 'videos' ? Object.keys(data.list.pages) : [] };
};

const pageGroup = (page: number) => screen.getByRole('group', { name: `Page ${page} of 7` });
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map((card) => card.textContent);
const more = () => screen.getByRole('link', { name: 'Show more films' });
const requestedPages = ({ requests }: { requests: readonly HttpRequest[] }) =>
  requests.filter(({ path }) => path === '/VideosGet').map(({ fields }) => fields?.['page']);
const setEndVisible = (visible: boolean) =>
  view.setVisibleRatio(more().parentElement ?? document.body, visible ? 1 : 0);

test('the server loads only the page in the URL, and responds with 404 past the last page', async () => {
  expect(await load('page=3')).toEqual({ result: {}, pages: ['3'] });
  expect(await load('page=x')).toEqual({ result: {}, pages: ['1'] });
  expect((await load('page=8')).result).toEqual({ status: 404 });
  show('/most-watched?page=8');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('every page has its own URL, title and rel=prev/next links', async () => {
  show('/most-watched?page=3');
  expect(await screen.findByRole('group', { name: 'Page 3 of 7' })).toBeVisible();
  expect(cards()).toHaveLength(24);
  expect(cards()[0]).toBe('Film 49');
  expect(screen.getByText('Films 49 to 72 of 150')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Earlier films' })).toHaveAttribute('href', '/most-watched?page=2');
  expect(more()).toHaveAttribute('href', '/most-watched?page=4');
  expect(more()).toHaveAttribute('rel', 'next');
  const head = (selector: string) => document.head.querySelector(selector)?.getAttribute('href');
  expect(head('link[rel=canonical]')).toBe('https://safar.example/most-watched?page=3');
  expect(head('link[rel=prev]')).toBe('https://safar.example/most-watched?page=2');
  expect(head('link[rel=next]')).toBe('https://safar.example/most-watched?page=4');
  expect(document.title).toBe('Most Watched, page 3 · Safar TV');
});

test('scrolling loads and announces three more pages; "Show more films" loads the next page', async () => {
  const { http } = show('/most-watched');
  await screen.findByRole('group', { name: 'Page 1 of 7' });
  for (const page of [2, 3, 4]) {
    setEndVisible(true);
    // Simulates that the loaded page pushes the end of the list out of view.
    setEndVisible(false);
    expect(await screen.findByText(`Page ${page} of 7 loaded`)).toBeInTheDocument();
    expect(pageGroup(page)).toBeVisible();
  }
  setEndVisible(true);
  await act(async () => undefined);
  expect(requestedPages(http)).toEqual([1, 2, 3, 4]);
  setEndVisible(false);

  await userEvent.click(more());
  expect(pageGroup(5)).toHaveFocus();
  expect(await screen.findByText('Page 5 of 7 loaded')).toBeInTheDocument();
});

test('a page renders its cards only while it is near the viewport or contains the focus', async () => {
  show('/most-watched');
  await screen.findByRole('group', { name: 'Page 1 of 7' });
  await userEvent.click(more());
  view.setVisibleRatio(pageGroup(2), 1);
  await screen.findByRole('link', { name: 'Film 25' });
  act(() => within(pageGroup(1)).getByRole('link', { name: 'Film 7' }).focus());
  view.setVisibleRatio(pageGroup(1), 0);
  expect(screen.getByRole('link', { name: 'Film 7' })).toHaveFocus();
  act(() => screen.getByRole('link', { name: 'Film 25' }).focus());
  expect(screen.queryByRole('link', { name: 'Film 7' })).toBeNull();
  view.setVisibleRatio(pageGroup(1), 1);
  expect(screen.getByRole('link', { name: 'Film 7' })).toBeVisible();
});

test('a page that fails to load shows "Try again" in its place, and the other pages stay visible', async () => {
  const { http } = show('/most-watched');
  await screen.findByRole('group', { name: 'Page 1 of 7' });
  http.respond('/VideosGet', failure(500, 'The archive is closed.'));
  await userEvent.click(more());
  view.setVisibleRatio(pageGroup(2), 1);
  expect(await screen.findByRole('alert')).toHaveTextContent('The archive is closed.');
  expect(cards()).toContain('Film 1');
  http.respond('/VideosGet', videosBackend(films));
  await userEvent.click(within(pageGroup(2)).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Film 25' })).toBeVisible();
});

test('if the visitor prefers reduced data, further pages load only when "Show more films" is pressed', async () => {
  const { http } = show('/most-watched', { saveData: true });
  await screen.findByRole('group', { name: 'Page 1 of 7' });
  setEndVisible(true);
  await act(async () => undefined);
  expect(requestedPages(http)).toEqual([1]);
  await userEvent.click(more());
  expect(await screen.findByText('Page 2 of 7 loaded')).toBeInTheDocument();
});

test('the link "Earlier films" loads the page before the initial page and moves the focus to it', async () => {
  show('/most-watched?page=3');
  await screen.findByRole('group', { name: 'Page 3 of 7' });
  await userEvent.click(screen.getByRole('link', { name: 'Earlier films' }));
  expect(pageGroup(2)).toHaveFocus();
  view.setVisibleRatio(pageGroup(2), 1);
  expect(await screen.findByRole('link', { name: 'Film 25' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Earlier films' })).toHaveAttribute('href', '/most-watched');
});

test('going back restores every page without new requests', async () => {
  const http = archive();
  const page = createTestPage({ features: [categoryFeature], http });
  const first = renderRemote(<Site />, { page, path: '/most-watched' });
  await screen.findByRole('group', { name: 'Page 1 of 7' });
  await userEvent.click(more());
  view.setVisibleRatio(pageGroup(2), 1);
  await screen.findByRole('link', { name: 'Film 25' });
  const before = requestedPages(http).length;
  first.unmount();

  // Simulates the layout that the list stores in its history entry before navigation.
  history.replaceState({ videoPages: { first: 1, last: 2, width: innerWidth, heights: { 1: 2000 } } }, '');
  renderRemote(<Site />, { page, path: '/most-watched?page=2' });
  expect(pageGroup(1)).toHaveStyle({ 'block-size': '2000px' });
  expect(screen.getByRole('link', { name: 'Film 25' })).toBeVisible();
  expect(requestedPages(http)).toHaveLength(before);
});

test('on a click, the list writes the page in view into the `page` parameter without adding a history entry', async () => {
  history.replaceState({ key: 'own' }, '', '/most-watched?ref=mail');
  show('/most-watched');
  await screen.findByRole('group', { name: 'Page 1 of 7' });
  await userEvent.click(more());
  const length = history.length;
  const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -100));
  await userEvent.click(pageGroup(2));
  expect(location.search).toBe('?ref=mail&page=2');
  expect(history.state).toMatchObject({ key: 'own', videoPages: { first: 1, last: 2 } });
  rect.mockReturnValue(new DOMRect(0, 5000));
  await userEvent.click(pageGroup(2));
  expect(location.search).toBe('?ref=mail');
  expect(history.length).toBe(length);
  rect.mockRestore();
});

test('leaving the list aborts the request for a further page, and the page can be requested again after returning', async () => {
  const { http } = show('/most-watched');
  await screen.findByRole('group', { name: 'Page 1 of 7' });
  const pending = pendingResponse();
  http.respond('/VideosGet', pending.response);
  await userEvent.click(more());
  const request = http.requests.at(-1);
  http.respond('/VideosGet', videosBackend(films));
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('link', { name: 'Film 900' })).toBeVisible();
  expect(request?.signal?.aborted).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Back again' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Show more films' }));
  expect(await screen.findByText('Page 2 of 7 loaded')).toBeInTheDocument();
});

test('a further page that failed to load can be requested again after returning', async () => {
  const { http } = show('/most-watched');
  await screen.findByRole('group', { name: 'Page 1 of 7' });
  http.respond('/VideosGet', failure(503));
  await userEvent.click(more());
  view.setVisibleRatio(pageGroup(2), 1);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(requestedPages(http)).toEqual([1, 2]);
  http.respond('/VideosGet', videosBackend(films));
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('link', { name: 'Film 900' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Back again' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Show more films' }));
  expect(await screen.findByText('Page 2 of 7 loaded')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
