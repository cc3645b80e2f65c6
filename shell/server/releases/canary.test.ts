/** @jest-environment node */
import { areCanaries, canariesFor, hasCanary, isInCanary, placeOf } from './canary';

/** Keys of visitors, as the server makes them: any text serves. */
const visitors = Array.from({ length: 100_000 }, (_none, index) => `visitor-${index}`);

const share = (isIn: (visitor: string) => boolean) => visitors.filter(isIn).length / visitors.length;

/** Four standard deviations of a share among so many visitors. */
const sampling = (expected: number) => 4 * Math.sqrt((expected * (1 - expected)) / visitors.length);

test.each([1, 10, 50, 99])('%i %% of 100,000 visitors get a canary of that share', (percent) => {
  const got = share((visitor) => isInCanary(visitor, 'mf-blog', percent));
  expect(Math.abs(got - percent / 100)).toBeLessThan(sampling(percent / 100));
});

test('each place from 0 to 9,999 is as likely as any other', () => {
  const places = visitors.map((visitor) => placeOf(visitor, 'mf-blog'));
  expect(places.every((place) => Number.isInteger(place) && place >= 0 && place < 10_000)).toBe(true);
  const tenths = Array.from({ length: 10 }, (_none, tenth) =>
    places.reduce((count, place) => count + (Math.floor(place / 1000) === tenth ? 1 : 0), 0),
  );
  for (const count of tenths) expect(Math.abs(count / visitors.length - 0.1)).toBeLessThan(sampling(0.1));
});

test('the canaries of two remotes fall to visitors independently of each other', () => {
  const both = share((visitor) => isInCanary(visitor, 'mf-blog', 10) && isInCanary(visitor, 'mf-ads', 10));
  expect(Math.abs(both - 0.01)).toBeLessThan(sampling(0.01));
});

test('whoever has a canary keeps it when the share grows, and when the visitor comes back', () => {
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

test('a visitor gets those of the live canaries that fall to them', () => {
  const releases = [{ version: '1.0.0', publishedAt: '2026-11-21T08:00:00.000Z' }];
  const unit = (percent?: number) => ({
    active: '1.0.0',
    canary: percent ? { version: '1.1.0', percent } : null,
    releases,
  });
  const registry = { units: { shell: unit(), 'mf-blog': unit(99), 'mf-ads': unit(1) } };
  const visitor = visitors.find((one) => placeOf(one, 'mf-blog') < 9_900 && placeOf(one, 'mf-ads') >= 100);
  const choice = canariesFor(registry, visitor ?? '');
  expect([...choice]).toEqual([['mf-blog', '1.1.0']]);
  expect(areCanaries(registry, choice)).toBe(true);
  expect(areCanaries({ units: { ...registry.units, 'mf-blog': unit() } }, choice)).toBe(false);
  expect([hasCanary(registry), hasCanary({ units: { shell: unit() } })]).toEqual([true, false]);
});
