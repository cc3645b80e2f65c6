import type { RemoteEntry } from '../contract/page-registry';
import { plainAddress, withFreshAddresses } from './fresh-addresses';

const entry: RemoteEntry = {
  version: '1.0.0',
  contract: '^1.0.0',
  entry: { address: '/releases/mf-x/1.0.0/client/entry.js', integrity: 'sha384-a' },
  global: 'g',
  js: [],
  css: [{ address: 'https://cdn.example/releases/mf-x/1.0.0/client/css/x.css', integrity: 'sha384-b' }],
};

test('an attempt after a failure asks under addresses of its own, with the same digests', () => {
  expect(withFreshAddresses(withFreshAddresses(entry, 2), 3)).toMatchObject({
    entry: { address: '/releases/mf-x/1.0.0/~3/client/entry.js', integrity: 'sha384-a' },
    css: [{ address: 'https://cdn.example/releases/mf-x/1.0.0/~3/client/css/x.css', integrity: 'sha384-b' }],
  });
  expect(plainAddress('/releases/mf-x/1.0.0/~3/client/entry.js')).toBe(entry.entry.address);
});

test('addresses of a development server stay as they are', () => {
  const local = {
    ...entry,
    entry: { address: 'http://127.0.0.1:5101/remoteEntry.js', integrity: '' },
    css: [],
  };
  expect(withFreshAddresses(local, 2)).toEqual(local);
});
