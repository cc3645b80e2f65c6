/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from '@safar/remote-kit/router';
import { failure, fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { preloadParts } from '@safar/remote-kit/testing/preload-parts';
import { createTestPage, TestPageProviders, type TestPage } from '@safar/remote-kit/testing/test-page';
import data from '../remote.json';
import { pageRoute } from './features/page/page-route';
import remote from './remote';

beforeAll(() => preloadParts(remote));

const target = { params: {}, search: new URLSearchParams() };
const newPage = (answer: unknown) =>
  createTestPage({
    features: pageRoute.features ?? [],
    http: fakeHttp({ '/Category': answer }),
    runWatchers: false,
  });

function renderAll(page: TestPage): string {
  const Teaser = remote.slots['home.more']?.component;
  const Page = remote.routes['page']?.component;
  return renderToString(
    <StaticRouter location="/sample">
      <TestPageProviders page={page}>
        {Teaser && <Teaser />}
        {Page && <Page {...target} />}
      </TestPageProviders>
    </StaticRouter>,
  );
}

test('the remote loads without the global `window` and exports the routes and slots in remote.json', () => {
  expect(typeof window).toBe('undefined');
  expect(remote.name).toBe(data.name);
  expect(Object.keys(remote.routes)).toEqual(data.routes.map(({ id }) => id));
  expect(Object.keys(remote.slots)).toEqual(data.slots.map(({ name }) => name));
});

test('the server renders the loaded content, and renders it identically each time', async () => {
  const html = await Promise.all(
    [1, 2].map(async () => {
      const page = newPage({ data: [{ name: 'Trending Now', icon: null }] });
      expect(await remote.routes['page']?.load?.(target, page.context)).toEqual({});
      return [renderAll(page), renderAll(page)];
    }),
  );
  const [first, ...others] = html.flat();
  expect(first).toContain('href="/trending-now"');
  expect(first).not.toContain('Loading…');
  expect(others).toEqual([first, first, first]);
});

test('a page whose content cannot be loaded has status 503', async () => {
  const { context } = newPage(failure(500));
  expect(await remote.routes['page']?.load?.(target, context)).toEqual({ status: 503 });
});
