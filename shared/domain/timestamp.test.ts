/** @jest-environment node */
import { formatDay, formatTimestamp, isoTimestamp } from './timestamp';

// 10:00 UTC is 15:00 in Karachi.
const now = new Date('2026-03-05T10:00:00Z');

test.each([
  ['2026-03-05T09:05:00Z', 'Today, 2:05 PM'],
  ['2026-03-05 09:05:00', 'Today, 2:05 PM'],
  ['2026-03-05T09:05:00.000000Z', 'Today, 2:05 PM'],
  ['2026-03-05T14:05:00+05:00', 'Today, 2:05 PM'],
  ['2026-03-05T14:05:00+0500', 'Today, 2:05 PM'],
  ['2026-03-04T19:00:00Z', 'Today, 12:00 AM'],
  ['2026-03-04T18:59:00Z', 'Yesterday, 11:59 PM'],
  ['2026-03-04T07:00:00Z', 'Yesterday, 12:00 PM'],
  ['2026-03-03T18:59:59Z', 'March 3, 2026, 11:59 PM'],
  ['2026-03-06T10:00:00Z', 'March 6, 2026, 3:00 PM'],
  ['2025-12-31T20:00:00Z', 'January 1, 2026, 1:00 AM'],
])('the timestamp %s is shown as %j', (text, expected) =>
  expect(formatTimestamp(text, now, 'en')).toBe(expected),
);

test('"Yesterday" is shown across the turn of the year', () => {
  expect(formatTimestamp('2025-12-31 10:00', new Date('2026-01-01T10:00:00Z'), 'en')).toBe(
    'Yesterday, 3:00 PM',
  );
});

test.each([
  ['2026-03-05', 'Today', 'آج'],
  ['2026-03-04', 'Yesterday', 'کل'],
  ['2026-03-31', 'March 31, 2026', '31 مارچ 2026'],
  ['2026-03-31+14:00', 'March 31, 2026', '31 مارچ 2026'],
])('the date %s is shown without a time, and a UTC offset is ignored', (text, english, urdu) => {
  expect(formatTimestamp(text, now, 'en')).toBe(english);
  expect(formatTimestamp(text, now, 'ur')).toBe(urdu);
});

test.each(['', 'soon', '10:00 AM', '2026-13-40T00:00:00Z', '2026-03-05T99:00:00Z', '05/03/2026'])(
  '%j is rejected as a timestamp',
  (text) => {
    expect(formatTimestamp(text, now, 'en')).toBeUndefined();
    expect(isoTimestamp(text)).toBeUndefined();
  },
);

test('`isoTimestamp` returns the time in UTC', () => {
  expect(isoTimestamp('2026-03-05 09:05:00')).toBe('2026-03-05T09:05:00.000Z');
  expect(isoTimestamp('2026-03-05T14:05:00+05:00')).toBe('2026-03-05T09:05:00.000Z');
});

test('`isoTimestamp` returns a date without a time as a date', () => {
  expect(isoTimestamp('2026-03-05')).toBe('2026-03-05');
  expect(isoTimestamp('2026-03-05+14:00')).toBe('2026-03-05');
});

test.each([
  ['2002-04-06T18:59Z', 'April 6, 2002, 11:59 PM'],
  ['2002-04-06T19:00Z', 'April 7, 2002, 1:00 AM'],
  ['2008-05-31T18:59Z', 'May 31, 2008, 11:59 PM'],
  ['2008-05-31T19:00Z', 'June 1, 2008, 1:00 AM'],
  ['2008-10-31T17:59Z', 'October 31, 2008, 11:59 PM'],
  ['2008-10-31T18:00Z', 'October 31, 2008, 11:00 PM'],
  ['2009-08-01T10:00Z', 'August 1, 2009, 4:00 PM'],
])('daylight-saving time in Pakistan in 2002, 2008 and 2009: %s is shown as %j', (text, expected) =>
  expect(formatTimestamp(text, now, 'en')).toBe(expected),
);

describe('in Urdu', () => {
  test.each([
    ['2026-03-05T09:05:00Z', 'آج، دوپہر 2:05 بجے'],
    ['2026-03-04T19:00:00Z', 'آج، رات 12:00 بجے'],
    ['2026-03-04T07:00:00Z', 'کل، دوپہر 12:00 بجے'],
    ['2026-03-04T18:59:00Z', 'کل، رات 11:59 بجے'],
    ['2026-03-03T18:59:59Z', '3 مارچ 2026، رات 11:59 بجے'],
    ['2026-01-17T23:30:00Z', '18 جنوری 2026، صبح 4:30 بجے'],
    ['2025-12-31T12:05:00Z', '31 دسمبر 2025، شام 5:05 بجے'],
    ['2025-08-14T14:00:00Z', '14 اگست 2025، رات 7:00 بجے'],
  ])('the timestamp %s is shown as %j', (text, expected) =>
    expect(formatTimestamp(text, now, 'ur')).toBe(expected),
  );

  test.each(Array.from({ length: 12 }, (_, month) => month))(
    'month %i has the Urdu name from CLDR',
    (month) => {
      const name = new Intl.DateTimeFormat('ur', { month: 'long', timeZone: 'UTC' });
      const time = new Date(Date.UTC(2025, month, 14));
      expect(formatTimestamp(time.toISOString(), now, 'ur')).toContain(`14 ${name.format(time)} 2025`);
    },
  );
});

test.each([
  ['en', 'November 21, 2026'],
  ['ur', '21 نومبر 2026'],
] as const)('a day is formatted without a time: %s', (locale, expected) => {
  expect(formatDay('2026-11-21', locale)).toBe(expected);
});
