/** @jest-environment node */
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

test('a feature that several routes use is copied once, so that its store key is not taken twice', async () => {
  const module = loadRemotes([{ name: 'mf-blog', version: '1.0.0', code: CODE }], {
    table: new Map(),
    runAs: (_release, work) => work(),
    tasks: { run: (_release, work) => work() },
    report: (error) => {
      throw error;
    },
  }).get('mf-blog');
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
