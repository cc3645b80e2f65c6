/** @jest-environment node */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from '@safar/remote-kit/router';
import { fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { CompositionProvider } from '@safar/composition/composition';
import { createServerComposition } from '@safar/composition/server-rendering/server-composition';
import { compositionHost } from '../composition-host';
import { CurrentPage } from './current-page';
import { pageFeatures, pageLoads } from './page-data';

const registry = { revision: 1, remotes: {} };

/** Returns the complete server-rendered HTML of a path. */
async function serve(path: string): Promise<string> {
  const http = fakeHttp({ '/Jobs': { data: [{ id: 1, title: 'Editor', message: 'Write.' }] } });
  const page = createTestPage({ features: pageFeatures, http, runWatchers: false });
  await pageLoads.career?.(page.context, new URLSearchParams());
  const composition = createServerComposition({
    registry,
    modules: new Map(),
    failed: new Map(),
    onRenderStart: () => undefined,
    rendered: true,
    host: compositionHost,
    store: page.store,
    serverState: page.store.getState(),
    locale: 'en',
  });
  const output = new PassThrough();
  const html = text(output);
  const stream = renderToPipeableStream(
    <StaticRouter location={path}>
      <TestPageProviders page={page}>
        <CompositionProvider value={composition}>
          <CurrentPage />
        </CompositionProvider>
      </TestPageProviders>
    </StaticRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onAllReady: () => void stream.pipe(output) },
  );
  return html;
}

test.each([
  ['/about-us', 'About us', 'Honorary Advisory Board'],
  ['/career', 'Career', 'Editor'],
  ['/discover-shop', 'Discover Shop', 'Led Light'],
  ['/national-tourism-awards', 'National Tourism Awards', 'TOURISM CATEGORY'],
  ['/disclaimer', 'Disclaimer', 'Licenses granted'],
  ['/term-of-use', 'Terms of use', 'Adventure Club'],
  ['/privacy-policy', 'Privacy policy', 'XSRF-TOKEN'],
])('the server-rendered page %s is complete without JavaScript', async (path, title, content) => {
  const html = await serve(path);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain(content);
  expect(html).toContain(`<title>${title} · Safar TV</title>`);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,160}"/);
  expect(html).toContain(`<link rel="canonical" href="https://safar.example${path}"/>`);
  // The HTML must contain no Suspense boundary that the browser would have to complete, no hidden element, and no
  // inline style, which the CSP would block.
  expect(html).not.toMatch(/<!--\$[!?]-->|Loading…| hidden=| style=/);
  expect(await serve(path)).toBe(html);
});
