/** @jest-environment node */
import {
  areCanaries,
  canariesFor,
  canaryBucket,
  hasCanary,
  isInCanary,
  parsePreview,
  withoutActive,
} from './release-overrides';

/** Keys of visitors. The tested functions accept any string. */
const visitors = Array.from({ length: 100_000 }, (_none, index) => `visitor-${index}`);

const share = (isIn: (visitor: string) => boolean) => visitors.filter(isIn).length / visitors.length;

/** Tolerance for a measured fraction of `visitors`: four standard deviations of the sampling error. */
const sampling = (expected: number) => 4 * Math.sqrt((expected * (1 - expected)) / visitors.length);

test.each([1, 10, 50, 99])(
  'a canary for %i %% of visitors is assigned to about this percentage of 100,000 visitors',
  (percent) => {
    const got = share((visitor) => isInCanary(visitor, 'mf-blog', percent));
    expect(Math.abs(got - percent / 100)).toBeLessThan(sampling(percent / 100));
  },
);

test('visitors are distributed evenly over the buckets 0 to 9,999', () => {
  const buckets = visitors.map((visitor) => canaryBucket(visitor, 'mf-blog'));
  expect(buckets.every((bucket) => Number.isInteger(bucket) && bucket >= 0 && bucket < 10_000)).toBe(true);
  const tenths = Array.from({ length: 10 }, (_none, tenth) =>
    buckets.reduce((count, bucket) => count + (Math.floor(bucket / 1000) === tenth ? 1 : 0), 0),
  );
  for (const count of tenths) expect(Math.abs(count / visitors.length - 0.1)).toBeLessThan(sampling(0.1));
});

test('the canaries of two remotes are assigned independently', () => {
  const both = share((visitor) => isInCanary(visitor, 'mf-blog', 10) && isInCanary(visitor, 'mf-ads', 10));
  expect(Math.abs(both - 0.01)).toBeLessThan(sampling(0.01));
});

test('visitors with a canary keep it when the percentage grows', () => {
  const some = visitors.slice(0, 5_000);
  for (const [small, large] of [
    [1, 10],
    [10, 50],
  ] as const) {
    const before = some.filter((visitor) => isInCanary(visitor, 'mf-blog', small));
    expect(before.length).toBeGreaterThan(10);
    expect(before.every((visitor) => isInCanary(visitor, 'mf-blog', large))).toBe(true);
  }
});

test("a visitor gets the canaries whose percentage includes the visitor's bucket", () => {
  const releases = [{ version: '1.0.0', publishedAt: '2026-11-21T08:00:00.000Z' }];
  const unit = (percent?: number) => ({
    active: '1.0.0',
    canary: percent ? { version: '1.1.0', percent } : null,
    releases,
  });
  const registry = { units: { shell: unit(), 'mf-blog': unit(99), 'mf-ads': unit(1) } };
  const visitor = visitors.find(
    (one) => canaryBucket(one, 'mf-blog') < 9_900 && canaryBucket(one, 'mf-ads') >= 100,
  );
  const overrides = canariesFor(registry, visitor ?? '');
  expect([...overrides]).toEqual([['mf-blog', '1.1.0']]);
  expect(areCanaries(registry, overrides)).toBe(true);
  expect(areCanaries({ units: { ...registry.units, 'mf-blog': unit() } }, overrides)).toBe(false);
  expect([hasCanary(registry), hasCanary({ units: { shell: unit() } })]).toEqual([true, false]);
});

const published = (version: string) => ({ version, publishedAt: '2026-11-21T08:00:00.000Z' });
const previewRegistry = {
  units: {
    'mf-blog': {
      active: '1.4.2',
      canary: null,
      releases: [published('1.4.2'), { ...published('1.5.0-pr12'), channel: 'pr-12' }],
    },
    'mf-ads': { active: '2.0.0', canary: null, releases: [published('1.9.0'), published('2.0.0')] },
  },
};

test('a preview can contain one release or several releases', () => {
  expect(parsePreview(['mf-blog@1.5.0-pr12'], previewRegistry)).toEqual(new Map([['mf-blog', '1.5.0-pr12']]));
  expect(parsePreview(['mf-blog@1.5.0-pr12', 'mf-ads@1.9.0'], previewRegistry)).toEqual(
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
])('the preview "%s" is rejected, because it is malformed or not in the registry', (text) => {
  expect(parsePreview(text.split(','), previewRegistry)).toBeUndefined();
});

test('an override whose release is already active is dropped', () => {
  const overrides = new Map([
    ['mf-blog', '1.5.0-pr12'],
    ['mf-ads', '2.0.0'],
  ]);
  expect([...withoutActive(previewRegistry, overrides).keys()]).toEqual(['mf-blog']);
});
