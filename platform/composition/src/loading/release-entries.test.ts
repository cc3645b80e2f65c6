/** @jest-environment node */
import { fetchActiveRelease, fetchEntry } from './release-entries';

const entry = {
  version: '1.0.0',
  contract: '^1.0.0',
  entry: { address: '/releases/mf-x/1.0.0/client/e.js', integrity: 'sha384-x' },
  global: 'safar_mf_x',
  js: [],
  css: [],
};

const originalFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = originalFetch));

/** Replaces `fetch` with a fake that returns the same response to every request. Returns the list of requests. */
function respondWith(status: number, body: unknown) {
  const requests: unknown[] = [];
  globalThis.fetch = async (url, init) => {
    requests.push([url, init?.cache]);
    return { status, json: async () => body } as Response;
  };
  return requests;
}

test('fetchEntry() requests the entry from the site server, and bypasses the cache if `bypassCache` is true', async () => {
  const requests = respondWith(200, entry);
  await expect(fetchEntry('mf-x', '1.0.0', false)).resolves.toEqual(entry);
  await fetchEntry('mf-x', '1.0.0', true);
  expect(requests).toEqual([
    ['/registry/mf-x/1.0.0.json', 'default'],
    ['/registry/mf-x/1.0.0.json', 'reload'],
  ]);
});

test('fetchEntry() resolves to undefined after a 404, and rejects other responses without an entry', async () => {
  respondWith(404, { message: 'There is no such release.' });
  await expect(fetchEntry('mf-x', '1.0.0', false)).resolves.toBeUndefined();
  respondWith(500, { message: 'Something went wrong on our side.' });
  await expect(fetchEntry('mf-x', '1.0.0', false)).rejects.toThrow('is not the entry');
});

test('fetchActiveRelease() resolves to the listed release or undefined, and rejects an invalid release', async () => {
  const release = { ...entry, routes: [], slots: [], previous: entry };
  respondWith(200, { revision: 1, remotes: { 'mf-x': release, 'mf-y': { version: 'no release' } } });
  await expect(fetchActiveRelease('mf-x')).resolves.toEqual(release);
  await expect(fetchActiveRelease('mf-z')).resolves.toBeUndefined();
  await expect(fetchActiveRelease('mf-y')).rejects.toThrow('does not describe a release of mf-y');
});

test.each([
  ['an error message', { message: 'Something went wrong on our side.' }],
  ['null', null],
])('fetchActiveRelease() rejects if `/registry.json` contains %s', async (_name, body) => {
  respondWith(200, body);
  await expect(fetchActiveRelease('mf-x')).rejects.toThrow('is not a registry');
});
