/** @jest-environment node */
import { getLazyCode } from '@safar/remote-kit/lazy-part';
import type { RouteTarget } from '@safar/contract/remote-module';
import { slotKey, type SlotName } from '@safar/contract/slots';
import { StaticRouter } from '@safar/remote-kit/router';
import { fakeHttp, type FakeHttp } from '@safar/remote-kit/testing/fake-http';
import { preloadParts } from '@safar/remote-kit/testing/preload-parts';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import metadata from '../remote.json';
import remote from './remote';
import { backend, videos } from './testing/fixtures';

const from = (first: number, count: number, category: string) =>
  videos(count, { category }).map((video) => ({ ...video, id: video.id + first }));
const all = [
  ...videos(9),
  ...from(100, 12, 'Trending Now'),
  ...from(200, 8, 'Exclusive Documentaries'),
  ...from(300, 3, 'Best of This Week'),
];
beforeAll(() => preloadParts(remote));

/** The store features that the shell injects: the features of the remote and of the lazy code of a page or slot. */
const featuresOf = (part: { readonly component: object }) => [
  ...remote.features,
  ...(getLazyCode(part.component)?.features?.() ?? []),
];

type AnyPart = { readonly component: object; readonly load?: unknown };

async function serve(path: string, http: FakeHttp, declared: AnyPart, props: object, part: ReactNode) {
  const page = createTestPage({ features: featuresOf(declared), http, runWatchers: false });
  await (declared.load as LoadAny | undefined)?.(props, page.context);
  const html = () =>
    renderToString(
      <StaticRouter location={path}>
        <TestPageProviders page={page}>{part}</TestPageProviders>
      </StaticRouter>,
    );
  return { html, state: page.store.getState() };
}

type LoadAny = (props: object, context: ReturnType<typeof createTestPage>['context']) => Promise<unknown>;

/** @param loadedBy the slot on the same page whose `load` function requests the data */
function slot(name: SlotName, http: FakeHttp = backend(all), loadedBy = name) {
  const filler = remote.slots[name];
  if (!filler) throw new Error(`mf-video does not fill ${name}.`);
  const Part = filler.component as ComponentType;
  const declared = { component: filler.component, load: remote.slots[loadedBy]?.load };
  return serve('/', http, declared, {}, <Part />);
}

function route(id: string, path: string, params: RouteTarget['params'], http: FakeHttp = backend(all)) {
  const page = remote.routes[id];
  if (!page) throw new Error(`mf-video has no route ${id}.`);
  const target: RouteTarget = { params, search: new URLSearchParams() };
  return serve(path, http, page, target, <page.component {...target} />);
}

type Open = (http?: FakeHttp) => ReturnType<typeof serve>;

/** One case per slot and page: excerpts of its HTML with data, and an excerpt of its HTML when every API call fails. */
const cases: readonly (readonly [
  name: string,
  open: Open,
  ready: readonly string[],
  failed: string | RegExp,
])[] = [
  [
    'home.slider',
    (http) => slot('home.slider', http),
    ['data-hero', 'fetchPriority="high"', 'href="/show-more/7"', '<h1'],
    '<h1',
  ],
  [
    'home.best-shows',
    (http) => slot('home.best-shows', http),
    ['Our Best Shows', 'href="/show-more/1"', 'Show 5 of 5'],
    'role="alert"',
  ],
  [
    'home.dekho-pakistan',
    (http) => slot('home.dekho-pakistan', http, 'home.best-shows'),
    ['Dekho Pakistan', 'href="/show-more/6"', 'Show 2 of 2'],
    // "Our Best Shows" shows the error for both sections.
    /^$/,
  ],
  [
    'home.best-of-week',
    (http) => slot('home.best-of-week', http),
    ['Best of This Week', '/show-more/301', 'ad:Best Of This Week:home-week:card'],
    'role="alert"',
  ],
  [
    'home.most-watched',
    (http) => slot('home.most-watched', http),
    ['Film 1', 'Film 6', 'maxresdefault', 'Watch “Film 1”'],
    'role="alert"',
  ],
  [
    'home.trending',
    (http) => slot('home.trending', http),
    ['/show-more/112', 'Trending Now'],
    'role="alert"',
  ],
  [
    'home.documentaries',
    (http) => slot('home.documentaries', http),
    ['EXCLUSIVE DOCUMENTARIES', '/show-more/206'],
    'role="alert"',
  ],
  [
    'home.live',
    (http) => slot('home.live', http),
    ['href="/live-transmission"', 'Watch Safar TV live!', '<noscript>'],
    'Watch Safar TV live!',
  ],
  [
    'home.live-broadcast',
    (http) => slot('home.live-broadcast', http),
    ['Live Broadcast', 'Watch Safar TV live!', 'ad:Live Broadcast:home-live-1:card'],
    'Watch Safar TV live!',
  ],
  [
    'home.shorts',
    (http) => slot('home.shorts', http),
    ['Discover Shorts', 'Short 2', 'ad:Discover Shorts:home-shorts:tower'],
    'role="alert"',
  ],
  [
    'live',
    (http) => route('live', '/live-transmission', {}, http),
    ['<h1', 'Live Transmission', 'href="https://live.example/master.m3u8"'],
    '<h1',
  ],
  [
    'shorts',
    (http) => route('shorts', '/discover-shots', {}, http),
    ['<h1', 'Shorts Video', 'https://player.example/embed/short000002'],
    'role="alert"',
  ],
  [
    'search',
    (http) => route('search', '/search/film', { query: 'film' }, http),
    ['<h1', 'Videos for: film', '/show-more/2', 'noindex'],
    'role="alert"',
  ],
  [
    'video',
    (http) => route('video', '/show-more/3', { id: '3' }, http),
    ['<h1', 'film0000003', 'WATCH OTHER EPISODES'],
    'role="alert"',
  ],
  [
    'categories',
    (http) => route('categories', '/category', {}, http),
    ['<h1', 'href="/northern-areas"', '/show-more/101'],
    'role="alert"',
  ],
  [
    'category',
    (http) => route('category', '/most-watched', { slug: 'most-watched' }, http),
    ['<h1', '/show-more/9'],
    'role="alert"',
  ],
];

test('the remote loads without the global `window`', () => expect(typeof window).toBe('undefined'));

test('every page and slot of the remote has a case', () => {
  const parts = [...Object.keys(remote.routes), ...Object.keys(remote.slots)];
  expect(cases.map(([name]) => name).sort()).toEqual(parts.sort());
});

test.each(cases)(
  'the server renders %s with data, and renders it identically each time',
  async (_name, open, parts) => {
    const { html, state } = await open();
    const first = html();
    for (const part of parts) expect(first).toContain(part);
    expect(html()).toBe(first);
    expect((await open()).html()).toBe(first);
    // The state is serialized as JSON for hydration.
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  },
);

test.each(cases)('the server renders %s when every API call fails', async (_name, open, _ready, failed) => {
  const { html } = await open(fakeHttp());
  expect(html()).toMatch(failed);
});

test('in remote.json, `uses` of each slot lists the slots inside it, so that the server loads their data', async () => {
  for (const { name, uses = [] } of metadata.slots) {
    const html = (await slot(name as SlotName)).html();
    const contained = [...html.matchAll(/data-testid="slot">([^<]+)/g)].map(([, key]) => key);
    expect(contained).toEqual(uses.map(({ slot: inner, props }) => slotKey(inner as SlotName, props)));
  }
});

test('remote.json and remote.ts declare the same routes and slots', () => {
  expect(metadata.routes.map(({ id }) => id).sort()).toEqual(Object.keys(remote.routes).sort());
  expect(metadata.slots.map(({ name }) => name).sort()).toEqual(Object.keys(remote.slots).sort());
});
