const dateAndTime =
  /^(\d{4}-\d{2}-\d{2})(?:[t ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(?:(z)|([+-]\d{2}):?(\d{2}))?$/i;

function instantOf(text: string): Date | undefined {
  const match = dateAndTime.exec(text.trim());
  if (!match) return undefined;
  const [, day, time = '00:00', , hours, minutes] = match;
  const instant = new Date(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/**
 * Pakistan's clock is five hours before UTC, and was six in these summers (IANA time zone database, Asia/Karachi, from 1972
 * on; the test compares); in UTC, to the hour, which is how an ISO time begins. By hand, because the first `Intl` formatter
 * of a zone makes browsers read their tables of all zones and calendars: on pages with times that was the longest task
 * there was.
 */
const summers = [
  ['2002-04-06T19', '2002-10-05T18'],
  ['2008-05-31T19', '2008-10-31T18'],
  ['2009-04-14T19', '2009-10-31T18'],
] as const;

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A date whose UTC parts are what clocks in Pakistan show at an instant. */
function inPakistan(instant: Date): Date {
  const time = instant.toISOString();
  const isSummer = summers.some(([from, to]) => time >= from && time < to);
  return new Date(instant.getTime() + (isSummer ? 6 : 5) * HOUR_MS);
}

function dayName(moment: Date, now: Date): string {
  const days = Math.floor(moment.getTime() / DAY_MS) - Math.floor(now.getTime() / DAY_MS);
  if (days === 0) return 'Today';
  if (days === -1) return 'Yesterday';
  return `${months[moment.getUTCMonth()]} ${moment.getUTCDate()}, ${moment.getUTCFullYear()}`;
}

function clockTime(moment: Date): string {
  const hours = moment.getUTCHours();
  const minutes = String(moment.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/**
 * A moment as visitors read it, by the clock of Pakistan: `Today, 3:05 PM`, `Yesterday, 3:05 PM` or
 * `March 5, 2026, 3:05 PM`.
 *
 * @param text an ISO date and time, `T` or a space between them; without a zone it is UTC.
 * @param now what counts as today. Take the server's value for the first render, so that both sides agree.
 * @returns `undefined` for text that is no such moment; show it as it came, or nothing.
 */
export function formatTimestamp(text: string, now: Date): string | undefined {
  const instant = instantOf(text);
  if (!instant) return undefined;
  const moment = inPakistan(instant);
  return `${dayName(moment, inPakistan(now))}, ${clockTime(moment)}`;
}

/** The same moment for `<time dateTime>`: ISO in UTC, or `undefined`. */
export function machineTimestamp(text: string): string | undefined {
  return instantOf(text)?.toISOString();
}
