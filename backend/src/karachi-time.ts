/**
 * The time zone in which a day of ad events begins, and in which reports, emails and commands show dates and times. The
 * CSV and JSON output of `npm run inbox` uses UTC instead.
 */
export const KARACHI = 'Asia/Karachi';

const DAY_MS = 86_400_000;

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: KARACHI,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** For example `14 Mar 2026, 14:30`. */
export const karachiTime = (time: Date): string => format.format(time);

/** For example `2026-03-14`. */
export const karachiDate = (time: Date): string => time.toLocaleDateString('en-CA', { timeZone: KARACHI });

/**
 * @param date for example `2026-03-14`
 * @param days number of days to add; may be negative
 */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
