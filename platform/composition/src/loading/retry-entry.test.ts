/** @jest-environment node */
import { withoutRetryMarker } from '@safar/contract/retry-urls';
import type { RemoteEntry } from '@safar/protocol/page-registry';
import { withRetryUrls } from './retry-entry';

const entry: RemoteEntry = {
  version: '1.0.0',
  contract: '^1.0.0',
  entry: { address: '/releases/mf-x/1.0.0/client/entry.js', integrity: 'sha384-a' },
  global: 'g',
  js: [],
  css: [{ address: 'https://cdn.example/releases/mf-x/1.0.0/client/css/x.css', integrity: 'sha384-b' }],
};

test('each retry has new URLs and the same digests', () => {
  expect(withRetryUrls(withRetryUrls(entry, 2), 3)).toMatchObject({
    entry: { address: '/releases/mf-x/1.0.0/~3/client/entry.js', integrity: 'sha384-a' },
    css: [{ address: 'https://cdn.example/releases/mf-x/1.0.0/~3/client/css/x.css', integrity: 'sha384-b' }],
  });
  expect(withoutRetryMarker('/releases/mf-x/1.0.0/~3/client/entry.js')).toBe(entry.entry.address);
});

test('URLs of a development server do not change', () => {
  const local = {
    ...entry,
    entry: { address: 'http://127.0.0.1:5101/remoteEntry.js', integrity: '' },
    css: [],
  };
  expect(withRetryUrls(local, 2)).toEqual(local);
});
