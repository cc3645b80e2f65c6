import { loadScript, loadStyles } from './load-assets';

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
