/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '@safar/shared/router';
import { fakeHttp } from '@safar/shared/testing/fake-http';
import { createTestPage, TestPageProviders, type TestPage } from '@safar/shared/testing/test-page';
import data from '../remote.json';
import remote from './remote';
import { wireAd } from './testing/ad-fixtures';

const places = [
  { category: 'Details', placement: 'top' },
  { category: 'Details', placement: 'bottom' },
] as const;
const { component: AdSlot, load } = remote.slots.ad ?? {};

const loadAll = (page: TestPage) => Promise.all(places.map(async (place) => load?.(place, page.context)));

const render = (page: TestPage) =>
  renderToString(
    <StaticRouter location="/">
      <TestPageProviders page={page}>
        {AdSlot && places.map((place) => <AdSlot key={place.placement} {...place} />)}
      </TestPageProviders>
    </StaticRouter>,
  );

const newPage = (answer: unknown) =>
  createTestPage({ features: remote.features, http: fakeHttp({ '/addsGet': answer }), runWatchers: false });

test('loads where there is no window and fills what remote.json promises', () => {
  expect(typeof window).toBe('undefined');
  expect(remote.name).toBe(data.name);
  expect(Object.keys(remote.slots)).toEqual(data.slots.map(({ name }) => name));
});

test('renders the same HTML each time', async () => {
  const html = await Promise.all(
    [1, 2].map(async () => {
      const page = newPage({ data: [wireAd(1), wireAd(2)] });
      await loadAll(page);
      return [render(page), render(page)];
    }),
  );
  const [first, ...others] = html.flat();
  expect(first).toContain('shop1.example');
  expect(first).toContain('shop2.example');
  expect(others).toEqual([first, first, first]);
});

test('which of several ads stands there is drawn by the browser: with scripts the page asks for no picture before', async () => {
  const page = newPage({ data: [wireAd(1), wireAd(2)] });
  await loadAll(page);
  const withScripts = render(page).replace(/<noscript>.*?<\/noscript>/g, '');
  expect(withScripts).not.toContain('<img');
  expect(withScripts).not.toContain('example');

  const single = newPage({ data: [wireAd(1)] });
  await loadAll(single);
  expect(render(single)).not.toContain('<noscript>');
});

test('the server asks once for all places of a category', async () => {
  const http = fakeHttp({ '/addsGet': { data: [wireAd(1)] } });
  const page = createTestPage({ features: remote.features, http, runWatchers: false });
  await loadAll(page);
  expect(http.requests.map(({ path }) => path)).toEqual(['/addsGet']);
});

test('the server shows the house banner when the ads cannot be had', async () => {
  const page = newPage(new Error('down'));
  await loadAll(page);
  expect(render(page)).toContain('href="/join-us"');
});
