import { Link, matchPath, useLocation } from '@safar/remote-kit/router';
import type { HttpRequest } from '@safar/contract/http';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { video } from '../../testing/fixtures';
import { SearchPage } from './search-page';
import { loadSearch } from './search-route';
import { withLoadedPage } from '../../paged-videos/video-list';
import { toSummary } from '../../videos/video-summary';
import { searchFeature, searchPages, type SearchQuery, searchRequest } from './search-state';

/** Renders the search page for the current URL, as the shell does, and links to two searches. */
function Site() {
  const { pathname, search } = useLocation();
  const params = matchPath('/search/:query', decodeURIComponent(pathname))?.params ?? {};
  return (
    <>
      <SearchPage params={params} search={new URLSearchParams(search)} />
      <Link to="/search/makran">Another search</Link>
      <Link to="/search/hunza">The same search</Link>
    </>
  );
}

const hunza = [video(4, { title: 'Hunza in Blossom' }), video(9, { title: 'Passu, Upper Hunza' })];

/** A backend that finds videos by their title. */
const archive = () =>
  fakeHttp({
    '/search': ({ fields }: HttpRequest) => ({
      success: true,
      data: hunza.filter(({ title }) =>
        title.toLowerCase().includes(String(fields?.['title']).toLowerCase()),
      ),
    }),
  });

const show = (path: string, http = archive()) =>
  renderRemote(<Site />, { features: [searchFeature], path, http });

const load = async (query: string, http = archive()) => {
  const page = createTestPage({ features: [searchFeature], http, runWatchers: false });
  const result = await loadSearch({ params: { query }, search: new URLSearchParams() }, page.context);
  return { result, stored: searchRequest.select(page.store.getState(), { term: query, page: 1 }) };
};

test('truncating a search term that is too long does not split a character', async () => {
  show(`/search/${'a'.repeat(199)}${encodeURIComponent('\u{1f600}')}`);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('a'.repeat(199));
});

test('the page lists the results below the search term and has a `noindex` meta tag', async () => {
  const http = archive();
  const { currentPath } = show('/search/%20Hunza%20', http);
  expect(screen.getByRole('heading', { level: 1, name: 'Videos for: Hunza' })).toBeVisible();
  const results = within(await screen.findByRole('list', { name: 'Videos for: Hunza' }));
  expect(results.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Hunza in Blossom',
    'Passu, Upper Hunza',
  ]);
  expect(http.requests).toMatchObject([{ method: 'POST', path: '/search', fields: { title: 'Hunza' } }]);
  await waitFor(() => expect(document.title).toBe('Videos for: Hunza · Safar TV'));
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await userEvent.click(results.getByRole('link', { name: 'Hunza in Blossom' }));
  await waitFor(() => expect(currentPath()).toBe('/show-more/4'));
});

test('a search without results shows "No Data Found" and links to the categories', async () => {
  show('/search/atlantis');
  expect(await screen.findByText('No Data Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Trending Now' })).toHaveAttribute('href', '/trending-now');
});

test('a response with success: false means no results, not a failure', async () => {
  show('/search/hunza', fakeHttp({ '/search': { success: false, data: null } }));
  expect(await screen.findByText('No Data Found')).toBeVisible();
});

test('a term of two characters shows a hint and sends no request', async () => {
  const http = archive();
  show('/search/hu', http);
  expect(screen.getByRole('status')).toHaveTextContent('Type at least 3 characters to search.');
  expect(http.requests).toEqual([]);
  expect((await load('hu', http)).result).toEqual({});
  expect(http.requests).toEqual([]);
});

test('a failed search shows "Try again", not the message for a search without results', async () => {
  const http = fakeHttp({ '/search': failure(500, 'The index is being rebuilt.') });
  show('/search/hunza', http);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Getting error while showing data: The index is being rebuilt.',
  );
  expect(screen.queryByText('No Data Found')).toBeNull();
  http.respond('/search', { success: true, data: hunza });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Hunza in Blossom' })).toBeVisible();
});

test('searching for the same term again sends a new request after a failure, but not after a success', async () => {
  const http = fakeHttp({ '/search': failure(503) });
  show('/search/hunza', http);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(http.requests).toHaveLength(1);
  http.respond('/search', { success: true, data: hunza });
  await userEvent.click(screen.getByRole('link', { name: 'The same search' }));
  expect(await screen.findByRole('link', { name: 'Hunza in Blossom' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'The same search' }));
  await act(async () => undefined);
  expect(http.requests).toHaveLength(2);
});

test('a new search aborts the previous search and never shows the previous results', async () => {
  const first = pendingResponse();
  const http = fakeHttp({ '/search': first.response });
  show('/search/hunza', http);
  await waitFor(() => expect(http.requests).toHaveLength(1));
  http.respond('/search', { success: true, data: [video(7, { title: 'Makran by Night' })] });
  await userEvent.click(screen.getByRole('link', { name: 'Another search' }));
  expect(await screen.findByRole('link', { name: 'Makran by Night' })).toBeVisible();
  expect(http.requests[0]?.signal?.aborted).toBe(true);
  await act(async () => first.resolve({ success: true, data: hunza }));
  expect(screen.queryByRole('link', { name: 'Hunza in Blossom' })).toBeNull();
});

test('the server loads the results, and responds with 503 if the search fails', async () => {
  expect(await load('hunza')).toMatchObject({
    result: {},
    // The store omits descriptions, because the page does not show them.
    stored: { status: 'ready', data: { total: 2, pages: { 1: hunza.map(toSummary) } } },
  });
  expect((await load('hunza', fakeHttp())).result).toEqual({ status: 503 });
});

test('starting another search clears the results, and so does a failed search', () => {
  const { reducer, requested, received, failed } = searchRequest;
  const [arg, other] = ['hunza', 'makran'].map((term) => ({ term, page: 1 })) as [SearchQuery, SearchQuery];
  const list = withLoadedPage(null, { items: hunza, total: 2, page: 1 });
  const ready = reducer(undefined, received({ arg, data: list }));
  expect(reducer(ready, requested(other))).toEqual({
    status: 'loading',
    data: null,
    error: null,
    arg: other,
  });
  const failure = reducer(ready, failed({ arg, message: 'Closed.' }));
  expect(failure).toEqual({ status: 'failed', data: null, error: 'Closed.', arg });
});

test('aborting a search removes its pending requests for further pages; page requests of another search are ignored', () => {
  const query = { term: 'hunza', page: 1 };
  const data = withLoadedPage(null, { items: hunza, total: 50, page: 1 });
  const { reducer } = searchFeature;
  const ready = reducer(undefined, searchRequest.received({ arg: query, data }));
  const pending = reducer(ready, searchPages.requested({ id: 'hunza', page: 2 }));
  expect(pending).toMatchObject({ data: { requests: { 2: { status: 'loading' } } } });
  expect(reducer(pending, searchPages.aborted('hunza'))).toMatchObject({ data: { requests: {} } });
  expect(reducer(ready, searchPages.requested({ id: 'makran', page: 2 }))).toBe(ready);
});
