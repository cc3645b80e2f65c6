import { askEntry } from './ask-entry';

const entry = {
  version: '1.0.0',
  contract: '^1.0.0',
  entry: { address: '/releases/mf-x/1.0.0/client/e.js', integrity: 'sha384-x' },
  global: 'safar_mf_x',
  js: [],
  css: [],
};

const before = globalThis.fetch;
afterEach(() => void (globalThis.fetch = before));

/** A server that always answers this; says what it was asked. */
function serverThat(status: number, body: unknown) {
  const asked: unknown[] = [];
  globalThis.fetch = async (address, init) => {
    asked.push([address, init?.cache]);
    return { status, json: async () => body } as Response;
  };
  return asked;
}

test('asks our own server, and after a failure past the cache', async () => {
  const asked = serverThat(200, entry);
  await expect(askEntry('mf-x', '1.0.0', false)).resolves.toEqual(entry);
  await askEntry('mf-x', '1.0.0', true);
  expect(asked).toEqual([
    ['/registry/mf-x/1.0.0.json', 'default'],
    ['/registry/mf-x/1.0.0.json', 'reload'],
  ]);
});

test('a release that the server has no more is nothing; anything else that is no entry has failed', async () => {
  serverThat(404, { message: 'There is no such release.' });
  await expect(askEntry('mf-x', '1.0.0', false)).resolves.toBeUndefined();
  serverThat(500, { message: 'Something went wrong on our side.' });
  await expect(askEntry('mf-x', '1.0.0', false)).rejects.toThrow('no entry');
});
