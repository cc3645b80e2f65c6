/** @jest-environment node */
import { maxTelemetryLengths } from '@safar/protocol/telemetry';
import * as v from 'valibot';
import { createVisitorNumbers, reportSchema, type VisitorNumber } from './telemetry-batch';

const DAY_MS = 86_400_000;
const noon = 20_000.5 * DAY_MS;
const secret = 'the-secret-of-site-servers';
const networks = Array.from({ length: 50 }, (_, index) => `203.0.${index}.0/24`);

const numbersOf = (visitorNumber: VisitorNumber) => networks.map(visitorNumber);

test('site servers with the same secret compute the same number for a visitor', () => {
  const [here, there] = [
    createVisitorNumbers(secret, () => noon),
    createVisitorNumbers(secret, () => noon + 1),
  ];
  expect(numbersOf(here)).toEqual(numbersOf(there));
  expect(new Set(numbersOf(here)).size).toBeGreaterThan(48);
});

test('the number of a visitor changes with the day and with the secret', () => {
  const today = numbersOf(createVisitorNumbers(secret, () => noon));
  const same = (others: readonly number[]) => others.filter((other, index) => other === today[index]);
  expect(same(numbersOf(createVisitorNumbers(secret, () => noon + DAY_MS))).length).toBeLessThan(2);
  expect(same(numbersOf(createVisitorNumbers('another-secret-of-them', () => noon))).length).toBeLessThan(2);
});

test('a visitor number fits in two bytes, so that thousands of people share each number', () => {
  for (const number of numbersOf(createVisitorNumbers(secret, () => noon)))
    expect(number).toBeLessThan(65_536);
});

test('a report of a page with fifty remotes, each with two releases, is accepted', () => {
  const ran = Array.from({ length: 100 }, (_, index) => `mf-area-${index >> 1}@1.${index % 2}.0`);
  expect(v.is(reportSchema, { load: 'abcdefghijkl', ran })).toBe(true);
});

test.each(['phase', 'code', 'route'] as const)(
  'a report is rejected if the backend would reject the length of its %s',
  (field) => {
    const failure = { remote: 'mf-blog', phase: 'render', code: 'threw', message: 'broken', route: '/blog' };
    const isAccepted = (length: number) =>
      v.is(reportSchema, {
        load: 'abcdefghijkl',
        ran: [],
        failures: [{ ...failure, [field]: 'a'.repeat(length) }],
      });
    const limit = maxTelemetryLengths[field];
    expect([isAccepted(limit), isAccepted(limit + 1)]).toEqual([true, false]);
  },
);
