/** @jest-environment node */
import { createNetworkLoadLimit } from './network-load-limit';

const release = { unit: 'mf-blog', version: '1.1.0' };

/**
 * Reports 1,000 page loads of visitors from 500 networks. After each page load of a visitor, every attacking network
 * reports three forged page loads.
 *
 * @returns the share of forged page loads among all counted page loads
 */
function attackedShare(attackers: number): number {
  const loadLimit = createNetworkLoadLimit();
  const counted = { all: 0, forged: 0 };
  const send = (network: string, load: string) => loadLimit.counts({ ...release, load }, network);
  for (let number = 0; number < 1_000; number += 1) {
    if (send(`visitor ${number % 500}`, `visit ${number}`)) counted.all += 1;
    for (let attacker = 0; attacker < attackers; attacker += 1)
      for (let repeated = 0; repeated < 3; repeated += 1) {
        if (!send(`attacker ${attacker}`, `forged ${number} ${repeated}`)) continue;
        counted.all += 1;
        counted.forged += 1;
      }
  }
  expect(counted.all - counted.forged).toBe(1_000);
  return counted.forged / counted.all;
}

test('three attacking networks forge less than 2.5 % of the counted page loads, and eight networks less than 5 %', () => {
  expect(attackedShare(3)).toBeLessThan(0.025);
  expect(attackedShare(8)).toBeLessThan(0.05);
});

test('at most five page loads of one network count', () => {
  const loadLimit = createNetworkLoadLimit();
  const counted = Array.from({ length: 200 }, (_, number) =>
    loadLimit.counts({ ...release, load: `load ${number}` }, 'one network'),
  ).filter(Boolean);
  expect(counted).toHaveLength(5);
});

test('all reports of a page load count if its first report counted; each network has its own limit', () => {
  const loadLimit = createNetworkLoadLimit();
  for (const number of [1, 2, 3, 4, 5])
    loadLimit.counts({ ...release, load: `load ${number}` }, 'one network');
  expect(loadLimit.counts({ ...release, load: 'load 5' }, 'one network')).toBe(true);
  expect(loadLimit.counts({ ...release, load: 'load 6' }, 'one network')).toBe(false);
  expect(loadLimit.counts({ ...release, load: 'load 6' }, 'another network')).toBe(true);
});

test('each metric of a page load counts once per release', () => {
  const loadLimit = createNetworkLoadLimit();
  const lcp = { ...release, load: 'load 1', metric: 'LCP' } as const;
  expect(loadLimit.countsVital(lcp, 'one network')).toBe(true);
  expect(loadLimit.countsVital(lcp, 'one network')).toBe(false);
  expect(loadLimit.countsVital({ ...lcp, metric: 'CLS' }, 'one network')).toBe(true);
  expect(loadLimit.countsVital({ ...lcp, version: '1.2.0' }, 'one network')).toBe(true);
  expect(loadLimit.countsVital({ ...lcp, load: 'load 2' }, 'one network')).toBe(true);
});

test('if a page load is not counted, its Web Vitals are not counted either', () => {
  const loadLimit = createNetworkLoadLimit();
  const counted = Array.from({ length: 200 }, (_, number) =>
    loadLimit.countsVital({ ...release, load: `load ${number}`, metric: 'LCP' }, 'one network'),
  ).filter(Boolean);
  expect(counted).toHaveLength(5);
});

test('if automatic rollback watches a release for longer than 15 minutes, the limit applies to the whole watch period', () => {
  let time = 1_000_000;
  const countedLoads = (watchMinutes: number) => {
    const loadLimit = createNetworkLoadLimit({ watchMinutes, now: () => time });
    let counted = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      for (const network of ['a', 'b', 'c'])
        if (loadLimit.counts({ ...release, load: `load ${minute}` }, network)) counted += 1;
      time += 60_000;
    }
    return counted;
  };
  expect(countedLoads(60)).toBe(15);
  expect(countedLoads(0)).toBe(60);
});
