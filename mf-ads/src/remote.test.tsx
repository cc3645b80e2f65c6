/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '@safar/remote-kit/router';
import { fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { createTestPage, TestPageProviders, type TestPage } from '@safar/remote-kit/testing/test-page';
import data from '../remote.json';
import remote from './remote';
import { apiAd } from './testing/ad-fixtures';

const placements = [
  { category: 'Details', placement: 'top' },
  { category: 'Details', placement: 'bottom' },
] as const;
const { component: AdSlot, load } = remote.slots.ad ?? {};

const loadAll = (page: TestPage) =>
  Promise.all(placements.map(async (placement) => load?.(placement, page.context)));

const render = (page: TestPage) =>
  renderToString(
    <StaticRouter location="/">
      <TestPageProviders page={page}>
        {AdSlot && placements.map((props) => <AdSlot key={props.placement} {...props} />)}
      </TestPageProviders>
    </StaticRouter>,
  );

const newPage = (answer: unknown) =>
  createTestPage({ features: remote.features, http: fakeHttp({ '/addsGet': answer }), runWatchers: false });

test('the remote can be imported without `window` and implements the slots in remote.json', () => {
  expect(typeof window).toBe('undefined');
  expect(remote.name).toBe(data.name);
  expect(Object.keys(remote.slots)).toEqual(data.slots.map(({ name }) => name));
});

test('server-side rendering is deterministic', async () => {
  const html = await Promise.all(
    [1, 2].map(async () => {
      const page = newPage({ data: [apiAd(1), apiAd(2)] });
      await loadAll(page);
      return [render(page), render(page)];
    }),
  );
  const [first, ...others] = html.flat();
  expect(first).toContain('shop1.example');
  expect(first).toContain('shop2.example');
  expect(others).toEqual([first, first, first]);
});

test('with several ads, the server-rendered page requests no picture before the browser has chosen an ad', async () => {
  const page = newPage({ data: [apiAd(1), apiAd(2)] });
  await loadAll(page);
  const withoutNoscript = render(page).replace(/<noscript>.*?<\/noscript>/g, '');
  expect(withoutNoscript).not.toContain('<img');
  expect(withoutNoscript).not.toContain('example');

  const single = newPage({ data: [apiAd(1)] });
  await loadAll(single);
  expect(render(single)).not.toContain('<noscript>');
});

test('the server sends one request for all placements of a category', async () => {
  const http = fakeHttp({ '/addsGet': { data: [apiAd(1)] } });
  const page = createTestPage({ features: remote.features, http, runWatchers: false });
  await loadAll(page);
  expect(http.requests.map(({ path }) => path)).toEqual(['/addsGet']);
});

test('the server reserves no space when the ads request fails', async () => {
  const page = newPage(new Error('down'));
  await loadAll(page);
  expect(render(page)).toBe('');
});
