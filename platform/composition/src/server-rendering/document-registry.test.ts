/** @jest-environment node */
import type { PageRemote } from '@safar/protocol/page-registry';
import { documentRegistry } from './document-registry';

const remote = (version: string, path: string): PageRemote => ({
  version,
  contract: '^1.0.0',
  entry: { address: `/releases/mf-x/${version}/client/e.js`, integrity: 'sha384-x' },
  global: 'g',
  js: ['/a.js'],
  css: [{ address: '/a.css', integrity: 'sha384-y' }],
  routes: [{ id: 'page', path, uses: [] }],
  slots: [{ name: 'home.more', order: 2, uses: [] }],
});
const { routes, slots, ...before } = remote('1.0.0', '/shown');
const registry = {
  revision: 7,
  remotes: {
    'mf-shown': { ...remote('1.1.0', '/shown'), previous: before },
    'mf-idle': { ...remote('2.0.0', '/idle'), previous: { ...before, version: '1.9.0' } },
    'mf-new': remote('1.0.0', '/new'),
  },
};

test('a document contains the full entries of the remotes on its page, and summaries of all others', () => {
  const { revision, remotes } = documentRegistry(registry, ['mf-shown'], 'en');
  expect(revision).toBe(7);
  expect(remotes['mf-shown']).toEqual(registry.remotes['mf-shown']);
  expect(remotes['mf-idle']).toEqual({
    version: '2.0.0',
    previous: '1.9.0',
    routes: [{ ...routes[0], path: '/idle' }],
    slots,
  });
  expect(remotes['mf-new']).toEqual({ version: '1.0.0', routes: [{ ...routes[0], path: '/new' }], slots });
});

test('remotes keep their order, so that server and browser choose the same route', () => {
  expect(Object.keys(documentRegistry(registry, ['mf-new'], 'en').remotes)).toEqual(
    Object.keys(registry.remotes),
  );
});

test('in an Urdu document, the entry of a remote lists its Urdu scripts, if it has any', () => {
  const scripts = { entry: { address: '/ur.js', integrity: 'sha384-z' }, js: ['/a-ur.js'] };
  const translated = { ...remote('1.0.0', '/shown'), localized: { ur: scripts } };
  const mixed = { revision: 1, remotes: { 'mf-shown': { ...translated, previous: before } } };
  const listed = documentRegistry(mixed, ['mf-shown'], 'ur').remotes['mf-shown'];
  expect(listed).toMatchObject({ ...scripts, locale: 'ur', previous: { entry: before.entry } });
  expect(listed).not.toHaveProperty('localized');
  expect(documentRegistry(mixed, ['mf-shown'], 'en').remotes['mf-shown']).toMatchObject({
    entry: translated.entry,
  });
});
