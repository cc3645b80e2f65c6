import { withoutRetryMarker } from '@safar/contract/retry-urls';
import { loadScript, loadStyles, withRetryUrls } from './load-assets';

const { signal } = new AbortController();
const entry = {
  version: '1.0.0',
  contract: '^1.0.0',
  entry: { address: '/e.js', integrity: '' },
  global: 'g',
  js: [],
  css: [{ address: '/e.css', integrity: '' }],
};

test('in production, files without a digest are refused', async () => {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: 'production' });
  try {
    await expect(loadScript('/e.js', '', signal)).rejects.toThrow('/e.js has no digest.');
    await expect(loadStyles(entry, signal)).rejects.toThrow('/e.css has no digest.');
    expect(document.querySelectorAll('script, link')).toHaveLength(0);
  } finally {
    Object.assign(process.env, { NODE_ENV: before });
  }
});

test('each retry has new URLs and the same digests', () => {
  const release = {
    ...entry,
    entry: { address: '/releases/mf-x/1.0.0/client/entry.js', integrity: 'sha384-a' },
    css: [{ address: 'https://cdn.example/releases/mf-x/1.0.0/client/css/x.css', integrity: 'sha384-b' }],
  };
  expect(withRetryUrls(withRetryUrls(release, 2), 3)).toMatchObject({
    entry: { address: '/releases/mf-x/1.0.0/~3/client/entry.js', integrity: 'sha384-a' },
    css: [{ address: 'https://cdn.example/releases/mf-x/1.0.0/~3/client/css/x.css', integrity: 'sha384-b' }],
  });
  expect(withoutRetryMarker('/releases/mf-x/1.0.0/~3/client/entry.js')).toBe(release.entry.address);
});

test('a retry does not change the URLs of a development server', () => {
  const local = {
    ...entry,
    entry: { address: 'http://127.0.0.1:5101/remoteEntry.js', integrity: '' },
    css: [],
  };
  expect(withRetryUrls(local, 2)).toEqual(local);
});
