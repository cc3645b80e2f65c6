/** @jest-environment node */
import { use, type ReactNode } from 'react';
import { useHost, useMovement } from '@safar/remote-kit/host';
import { useLocation } from '@safar/remote-kit/router';
import { defineRemote, type Feature } from '@safar/contract/remote-module';
import { slotRelease } from '@safar/composition/testing/sample-remotes';
import { fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { testSite } from '@safar/remote-kit/testing/test-site';
import { createRenderer } from './entry-server';

const release = slotRelease('home.latest-posts', { routes: [{ id: 'list', path: '/blog', uses: [] }] });

function Broken(): ReactNode {
  throw new Error('It broke.');
}

const rendererOptions = {
  site: testSite,
  assets: { icon: '/favicon.svg', styles: [] },
  inlineStyles: [],
  http: fakeHttp({}),
  dataDeadlineMs: 1_000,
  onRenderStart: () => undefined,
} as const;

/** Renders the home page. `components` maps the name of each remote to the component that fills its slot. */
async function renderHome(components: Readonly<Record<string, () => ReactNode>>, site = testSite) {
  const failed: string[] = [];
  const remotes = Object.entries(components);
  const slot = 'home.latest-posts';
  const renderer = createRenderer({
    ...rendererOptions,
    site,
    registry: {
      revision: 1,
      remotes: Object.fromEntries(remotes.map(([name]) => [name, slotRelease(slot)])),
    },
    modules: new Map(
      remotes.map(([name, component]) => [
        name,
        defineRemote({ name, features: [], routes: {}, slots: { [slot]: { component } } }),
      ]),
    ),
    report: ({ remote }) => failed.push(remote),
  });
  return { ...(await renderer.render('/', new AbortController().signal)), failed };
}

/** Renders a page with a remote whose route and slot both contain `component`. */
async function render(path: string, component: () => ReactNode, features: readonly Feature[] = []) {
  const failed: string[] = [];
  const renderer = createRenderer({
    ...rendererOptions,
    registry: { revision: 1, remotes: { 'mf-blog': release } },
    modules: new Map([
      [
        'mf-blog',
        defineRemote({
          name: 'mf-blog',
          features,
          routes: { list: { component } },
          slots: { 'home.latest-posts': { component } },
        }),
      ],
    ]),
    report: ({ remote, code }) => {
      if (code !== 'data-unavailable') failed.push(remote);
    },
  });
  const { status, outcomes } = await renderer.render(path, new AbortController().signal);
  return { status, outcome: outcomes?.['mf-blog'], failed };
}

test.each([
  ['a page whose route is rendered has status 200', '/blog', () => <p>Posts</p>, 200, 'rendered', []],
  ['a page whose route throws has status 503', '/blog', Broken, 503, 'failed', ['mf-blog']],
  ['a page with a slot that throws has status 200', '/', Broken, 200, 'failed', ['mf-blog']],
] as const)('%s', async (_case, path, component, status, outcome, failed) => {
  expect(await render(path, component)).toEqual({ status, outcome, failed });
});

/** Attempts of a remote to change an object that other remotes and pages use. */
const changes: Readonly<Record<string, () => void>> = {
  'the API client': () => void (useHost().http.send = () => Promise.resolve('evil')),
  'the services': () => void Object.assign(useHost(), { locale: 'evil' }),
  'the configuration of the site': () => void Object.assign(useHost().site, { name: 'evil' }),
  'a nested value of the configuration': () => void Object.assign(useHost().site.contact, { email: 'evil' }),
  'the event bus': () => void (useHost().events.emit = () => undefined),
  'the collector of head data': () => void Object.assign(useHost().head ?? {}, { setPage: () => undefined }),
  'the coordination of autoplay': () => void Object.assign(useMovement() ?? {}, { join: () => undefined }),
  'the location': () => void (useLocation().pathname = '/evil'),
};

test.each(Object.keys(changes))('a remote cannot change %s', async (name) => {
  const { failed } = await render('/', () => {
    changes[name]?.();
    return <p>Posts</p>;
  });
  expect(failed).toEqual(['mf-blog']);
});

test('an API request that a component sends while it renders is rejected', async () => {
  let answer: Promise<unknown> | undefined;
  await render('/', () => {
    answer = useHost().http.send({ method: 'GET', path: '/Jobs' });
    return <p>Posts</p>;
  });
  await expect(answer).rejects.toThrow('/Jobs was requested during rendering');
});

test('if a component waits too long for a promise, the browser renders the component, and no error is reported', async () => {
  const never = new Promise<never>(() => undefined);
  expect(await render('/', () => use(never))).toMatchObject({ status: 200, failed: [] });
});

/** A value that throws when code converts it to a string. */
const unreadable = {
  toString() {
    throw new Error('unreadable');
  },
};

test('a thrown value that cannot be converted to a string is attributed to the remote that threw it', async () => {
  const { status, failed } = await render('/', () => {
    throw unreadable as unknown as Error;
  });
  expect({ status, failed }).toEqual({ status: 200, failed: ['mf-blog'] });
});

test.each([
  ['contains a function', { title: () => 'evil' }],
  ['contains an object', { title: unreadable }],
])('head data that %s is rejected, and the error is attributed to the remote', async (_case, head) => {
  const { status, failed } = await render('/', () => {
    useHost().head?.setPage(head as never);
    return <p>Posts</p>;
  });
  expect({ status, failed }).toEqual({ status: 200, failed: ['mf-blog'] });
});

test.each([
  ['throws during serialization', { toJSON: () => JSON.parse('{') as unknown }],
  ['is a BigInt', 1n],
])('a slice that %s is omitted, and the error is attributed to the remote', async (_case, slice) => {
  const features = [{ key: 'mf-blog/posts' as const, reducer: () => slice }];
  const { status, failed } = await render('/', () => <p>Posts</p>, features);
  expect({ status, failed }).toEqual({ status: 200, failed: ['mf-blog'] });
});

const unserializable = () => (
  <link rel="stylesheet" href="/a.css" precedence="x" title={unreadable as never} />
);

test('if React cannot serialize an element of a remote, the browser renders the remote, and the error is attributed to it', async () => {
  expect(await render('/', unserializable)).toEqual({ status: 200, outcome: 'failed', failed: ['mf-blog'] });
});

test('a remote with an element that React cannot serialize does not affect other remotes', async () => {
  const { status, outcomes, html, failed } = await renderHome({
    'mf-blog': unserializable,
    'mf-good': () => <p>Good</p>,
  });
  expect({ status, outcomes, failed }).toEqual({
    status: 200,
    outcomes: { 'mf-blog': 'failed', 'mf-good': 'rendered' },
    failed: ['mf-blog'],
  });
  expect(html).toContain('<p>Good</p>');
  expect(html).toContain('</html>');
});

test('if a page cannot be serialized even without remotes, the render fails instead of returning half a page', async () => {
  const page = renderHome({ 'mf-good': () => <p>Good</p> }, { ...testSite, name: unreadable as never });
  await expect(page).rejects.toThrow();
});

test('a store key that is an object is rejected, because each call of its methods could return a different key', async () => {
  const key = { indexOf: () => 7, slice: () => 'mf-blog', toString: () => 'mf-video/list' } as never;
  const { status, failed } = await render('/', () => <p>Posts</p>, [{ key, reducer: () => null }]);
  expect({ status, failed }).toEqual({ status: 200, failed: ['mf-blog'] });
});
