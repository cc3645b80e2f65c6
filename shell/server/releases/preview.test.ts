/** @jest-environment node */
import { parsePreview, withoutActive } from './preview';

const published = (version: string) => ({ version, publishedAt: '2026-11-21T08:00:00.000Z' });
const registry = {
  units: {
    'mf-blog': {
      active: '1.4.2',
      canary: null,
      releases: [published('1.4.2'), { ...published('1.5.0-pr12'), channel: 'pr-12' }],
    },
    'mf-ads': { active: '2.0.0', canary: null, releases: [published('1.9.0'), published('2.0.0')] },
  },
};

test('one release, or several with commas', () => {
  expect(parsePreview('mf-blog@1.5.0-pr12', registry)).toEqual(new Map([['mf-blog', '1.5.0-pr12']]));
  expect(parsePreview('mf-blog@1.5.0-pr12, mf-ads@1.9.0', registry)).toEqual(
    new Map([
      ['mf-blog', '1.5.0-pr12'],
      ['mf-ads', '1.9.0'],
    ]),
  );
});

test.each([
  'mf-blog@1.5.0-pr13',
  'mf-blog@1.5.0-pr12,mf-ads@9.9.9',
  'mf-blog',
  'mf-blog@',
  '',
  'mf-blog@1.4.2@1.4.2',
  'constructor@name',
  '__proto__@1.0.0',
  'https://evil.example/mf-blog@1.4.2',
  '../mf-blog@1.4.2',
])('%s is nothing that the registry lists', (text) => {
  expect(parsePreview(text, registry)).toBeUndefined();
});

test('what everybody gets anyway needs nothing of its own', () => {
  const choice = new Map([
    ['mf-blog', '1.5.0-pr12'],
    ['mf-ads', '2.0.0'],
  ]);
  expect([...withoutActive(registry, choice).keys()]).toEqual(['mf-blog']);
});
