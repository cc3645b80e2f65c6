/** @jest-environment node */
import { createReleaseFaults, type ReleaseFault } from './release-faults';

const MINUTE_MS = 60_000;

let time: number;
let logged: string[];
beforeEach(() => {
  time = 0;
  logged = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
});
afterEach(() => void jest.restoreAllMocks());

const judge = () => {
  const counted: string[] = [];
  const faults = createReleaseFaults({
    now: () => time,
    onFault: (unit, kind) => counted.push(`${unit} ${kind}`),
  });
  const fault = (change: Partial<ReleaseFault> = {}) =>
    faults.record({
      unit: 'mf-blog',
      version: '1.5.0',
      kind: 'throw',
      pages: ['/blog'],
      message: 'It broke.',
      hasFallback: true,
      ...change,
    });
  return { ...faults, fault, counted };
};

test('two faults on one page exclude a release for ten minutes', () => {
  const { fault, has, list, counted } = judge();
  expect([fault(), fault(), has('mf-blog@1.5.0')]).toEqual([false, true, true]);
  expect(list()).toEqual([
    expect.objectContaining({ unit: 'mf-blog', version: '1.5.0', reason: 'It broke.' }),
  ]);
  expect(counted).toEqual(['mf-blog throw', 'mf-blog throw']);
  time = 10 * MINUTE_MS;
  expect([has('mf-blog@1.5.0'), list()]).toEqual([false, []]);
});

test.each([
  ['on different pages', { pages: ['/blog/details/:id'] }],
  ['of different releases', { version: '1.6.0' }],
])('two faults %s do not exclude a release', (_what, change) => {
  const { fault, list } = judge();
  expect([fault(), fault(change), list()]).toEqual([false, false, []]);
});

test('two faults more than five minutes apart do not exclude a release', () => {
  const { fault } = judge();
  expect(fault()).toBe(false);
  time = 6 * MINUTE_MS;
  expect(fault()).toBe(false);
});

test('each further exclusion of a release lasts twice as long, up to two hours', () => {
  const { fault, has } = judge();
  const minutes: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    fault();
    fault();
    const start = time;
    while (has('mf-blog@1.5.0')) time += MINUTE_MS;
    minutes.push((time - start) / MINUTE_MS);
  }
  expect(minutes).toEqual([10, 20, 40, 80, 120, 120]);
});

test.each([
  ['a remote that throws is not excluded', 'mf-blog', 'throw', false],
  ['a remote that ends its worker is excluded', 'mf-blog', 'exit', true],
  ['a remote that fills the memory is excluded', 'mf-blog', 'memory', true],
  ['a remote that hangs is excluded', 'mf-blog', 'cpu', true],
  ['the shell is not excluded', 'shell', 'cpu', false],
] as const)('without a fallback, %s', (_what, unit, kind, isExcluded) => {
  const { fault } = judge();
  fault({ unit, kind, hasFallback: false });
  expect(fault({ unit, kind, hasFallback: false })).toBe(isExcluded);
});

test('a repeated fault is logged once a minute, with release, page and remedy', () => {
  const { fault } = judge();
  const change = { hasFallback: false };
  for (let count = 0; count < 100; count += 1) fault(change);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(
    /"unit":"mf-blog","version":"1.5.0","kind":"throw","pages":\["\/blog"\].*release -- rollback mf-blog/,
  );
  time = MINUTE_MS;
  fault(change);
  expect(logged).toHaveLength(2);
});
