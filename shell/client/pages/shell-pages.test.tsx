/** @jest-environment node */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from '@safar/shared/router';
import { fakeHttp } from '@safar/shared/testing/fake-http';
import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import { CompositionProvider } from '../composition/composition-context';
import { createServerComposition } from '../composition/server-composition';
import { CurrentPage } from './current-page';
import { pageFeatures, pageLoads } from './page-data';

const registry = { revision: 1, remotes: {} };

/** The page of a path as the server sends it, complete. */
async function serve(path: string): Promise<string> {
  const http = fakeHttp({ '/Jobs': { data: [{ id: 1, title: 'Editor', message: 'Write.' }] } });
  const page = createTestPage({ features: pageFeatures, http, runWatchers: false });
  await pageLoads.career?.(page.context);
  const composition = createServerComposition({
    registry,
    modules: new Map(),
    failed: new Map(),
    onRenderStart: () => undefined,
    rendered: true,
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
])('%s is complete without JavaScript', async (path, title, content) => {
  const html = await serve(path);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain(content);
  expect(html).toContain(`<title>${title} · Safar TV</title>`);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,160}"/);
  expect(html).toContain(`<link rel="canonical" href="https://safar.example${path}"/>`);
  // Nothing left to the browser, nothing hidden, and no style that the security policy would drop.
  expect(html).not.toMatch(/<!--\$[!?]-->|Loading…| hidden=| style=/);
  expect(await serve(path)).toBe(html);
});
