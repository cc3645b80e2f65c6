/** @jest-environment node */
import { failsTooOften } from './rollback-rule';

const rule = { errorShare: 0.05, minLoads: 50, minVisitors: 3 };
const nobody = { loads: 0, failed: 0 };
const many = 100;

test.each([
  [
    'six of a hundred, where nobody failed before',
    { loads: 100, failed: 6 },
    { loads: 1000, failed: 0 },
    true,
  ],
  ['exactly the limit', { loads: 100, failed: 5 }, { loads: 1000, failed: 0 }, false],
  ['all of too few', { loads: 49, failed: 49 }, { loads: 1000, failed: 0 }, false],
  ['one browser that is broken, among fifty', { loads: 50, failed: 1 }, { loads: 1000, failed: 0 }, false],
  ['as often as before', { loads: 100, failed: 30 }, { loads: 1000, failed: 300 }, false],
  ['exactly twice as often as before', { loads: 100, failed: 20 }, { loads: 1000, failed: 100 }, false],
  ['more than twice as often as before', { loads: 100, failed: 21 }, { loads: 1000, failed: 100 }, true],
  [
    'the first loads of the one before, which say nothing',
    { loads: 100, failed: 21 },
    { loads: 2, failed: 2 },
    true,
  ],
  ['nobody had the one before', { loads: 50, failed: 3 }, nobody, true],
  ['nobody has the new one', nobody, nobody, false],
])('%s', (_case, candidate, before, expected) => {
  expect(failsTooOften({ ...candidate, failedVisitors: many }, before, rule)).toBe(expected);
});

test.each([
  ['one visitor reloaded', 1, false],
  ['two visitors were there', 2, false],
  ['three visitors were there', 3, true],
])('when all of fifty failed and %s', (_case, failedVisitors, expected) => {
  expect(failsTooOften({ loads: 50, failed: 50, failedVisitors }, nobody, rule)).toBe(expected);
});

test('a limit of 0 switches it off', () => {
  expect(
    failsTooOften({ loads: 100, failed: 100, failedVisitors: many }, nobody, { ...rule, errorShare: 0 }),
  ).toBe(false);
});
