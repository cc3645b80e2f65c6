import { formatTimestamp, machineTimestamp } from './timestamp';

// 15:00 in Karachi
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
])('%s reads %j', (text, expected) => expect(formatTimestamp(text, now)).toBe(expected));

test('yesterday holds across the turn of the year', () => {
  expect(formatTimestamp('2025-12-31 10:00', new Date('2026-01-01T10:00:00Z'))).toBe('Yesterday, 3:00 PM');
});

test.each(['', 'soon', '10:00 AM', '2026-13-40T00:00:00Z', '2026-03-05T99:00:00Z', '05/03/2026'])(
  '%j is no moment',
  (text) => {
    expect(formatTimestamp(text, now)).toBeUndefined();
    expect(machineTimestamp(text)).toBeUndefined();
  },
);

test('machines read the same moment in UTC', () => {
  expect(machineTimestamp('2026-03-05 09:05:00')).toBe('2026-03-05T09:05:00.000Z');
  expect(machineTimestamp('2026-03-05T14:05:00+05:00')).toBe('2026-03-05T09:05:00.000Z');
});

test('days and hours are those of the time zone database, around each change of the clock and between', () => {
  const zone = new Intl.DateTimeFormat('en', {
    ...{ timeZone: 'Asia/Karachi', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', hour12: true },
  });
  const byDatabase = (instant: Date) => {
    const of = Object.fromEntries(zone.formatToParts(instant).map(({ type, value }) => [type, value]));
    return `${of['month']} ${of['day']}, ${of['year']}, ${of['hour']}:${of['minute']} ${of['dayPeriod']}`;
  };
  const changes = ['2002-04-06T19:00Z', '2002-10-05T18:00Z', '2008-05-31T19:00Z', '2008-10-31T18:00Z'];
  changes.push('2009-04-14T19:00Z', '2009-10-31T18:00Z');
  const around = changes.map((text) => Date.parse(text)).flatMap((time) => [time - 60_000, time]);
  // Every 1,001 hours from 1972 to the end of 2037: all months, and all hours of the day.
  const between = Array.from({ length: 577 }, (_, step) => Date.UTC(1972, 0, 1) + step * 1001 * 3_600_000);
  for (const time of [...around, ...between]) {
    const instant = new Date(time);
    expect(formatTimestamp(instant.toISOString(), now)).toBe(byDatabase(instant));
  }
});
