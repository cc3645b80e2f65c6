/** @jest-environment node */
import { ApiError } from '@safar/contract/http';
import { getLazyCode } from '@safar/remote-kit/lazy-part';
import { loadRemotes } from './load-remotes';

/** A remote whose two routes have separate chunks that use the same feature. */
const CODE = `
  const feature = { key: 'mf-blog/posts', reducer: () => null };
  const lazy = () => Object.assign(() => null, {
    preload: async () => undefined, isLoaded: () => false, features: () => [feature],
  });
  exports.default = {
    contract: '1.0.0', name: 'mf-blog', features: [feature], slots: {},
    routes: { list: { component: lazy() }, post: { component: lazy() } },
  };
`;

const load = (codes: Readonly<Record<string, string>>) =>
  loadRemotes(
    Object.entries(codes).map(([name, code]) => ({ name, version: '1.0.0', code })),
    {
      table: new Map(),
      runAs: (_release, work) => work(),
      tasks: { run: (_release, work) => work() },
      report: (error) => {
        throw error;
      },
    },
  );

test('a feature that several routes use is copied once, because two copies would have the same store key', async () => {
  const module = load({ 'mf-blog': CODE }).get('mf-blog');
  const featureOf = async (route: string) => {
    const code = getLazyCode(module?.routes[route]?.component);
    await code?.preload();
    return code?.features?.()[0];
  };
  const [list, post] = await Promise.all([featureOf('list'), featureOf('post')]);
  expect(list).toMatchObject({ key: 'mf-blog/posts' });
  expect(post).toBe(list);
  expect(module?.features[0]).toBe(list);
});

/** A remote whose `load` runs the code `handle` when its request fails. */
const failing = (name: string, handle: string) => `
  const load = (target, { http }) =>
    http.send({ method: 'GET', path: '/Jobs' }).catch((error) => { ${handle} });
  exports.default = {
    contract: '1.0.0', name: '${name}', features: [], slots: {}, routes: { list: { component: () => null, load } },
  };
`;

test('a remote cannot change the error that another remote receives for the same request', async () => {
  const shared = Promise.reject(new ApiError('status', 'No jobs.', { status: 500 }));
  const modules = load({
    'mf-evil': failing(
      'mf-evil',
      `Object.defineProperty(error, 'message', { value: 'evil' }); error.details.status = 0;`,
    ),
    'mf-victim': failing('mf-victim', `return { status: error.details.status, redirect: error.message };`),
  });
  const context = {
    http: { send: () => shared },
    signal: new AbortController().signal,
    getState: () => ({}),
    run: () => Promise.reject(new Error('not used')),
  };
  const target = { params: {}, search: new URLSearchParams() };
  await modules.get('mf-evil')?.routes['list']?.load?.(target, context);
  const result = modules.get('mf-victim')?.routes['list']?.load?.(target, context);
  await expect(result).resolves.toEqual({ status: 500, redirect: 'No jobs.' });
});

test.each([
  ['path', `{ method: 'GET', path: { toString: () => '/Jobs' } }`],
  ['method', `{ method: { toString: () => 'GET' }, path: '/Jobs' }`],
])('a request whose %s is an object is not sent', async (_what, request) => {
  const code = `
    const load = (target, { http }) => http.send(${request}).then(() => undefined);
    exports.default = {
      contract: '1.0.0', name: 'mf-evil', features: [], slots: {}, routes: { list: { component: () => null, load } },
    };
  `;
  const send = jest.fn(async () => ({}));
  const { signal } = new AbortController();
  const route = load({ 'mf-evil': code }).get('mf-evil')?.routes['list'];
  const loading = route?.load?.({} as never, { http: { send }, signal } as never);
  await expect(loading).rejects.toThrow('A request needs a path and the method GET or POST.');
  expect(send).not.toHaveBeenCalled();
});
