import type { Locale } from '@safar/contract/locale';
import { en, type DateWords } from './date-words-en';
import { ur } from './date-words-ur';

const dateAndTime =
  /^(\d{4}-\d{2}-\d{2})(?:[t ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(?:(z)|([+-]\d{2}):?(\d{2}))?$/i;

/**
 * The instant of a date without a time is midnight UTC, because it is on the same day in Pakistan. A time zone after
 * such a date is ignored, because it could move the instant to another day.
 */
function parseTimestamp(text: string): { instant: Date; hasTime: boolean } | undefined {
  const match = dateAndTime.exec(text.trim());
  if (!match) return undefined;
  const [, day, time, , hours, minutes] = match;
  const instant = new Date(time ? `${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}` : `${day}T00:00Z`);
  return Number.isNaN(instant.getTime()) ? undefined : { instant, hasTime: time !== undefined };
}

/** A browser build contains the words of one language only (see `shared/remote-tools/webpack-base.mjs`). */
const wordsOf = { en, ur } satisfies Record<Locale, DateWords>;

/**
 * Formatters are created on first use, because creating the first formatter of a time zone is a long task on slow
 * phones. A page needs only one, because it has one locale.
 */
const formatters = new Map<Locale, Intl.DateTimeFormat>();

const createFormatter = (locale: Locale) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Karachi',
    year: 'numeric',
    month: wordsOf[locale].monthFormat,
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });

/**
 * Returns the date and the time in Pakistan. The text is built from the parts of the formatter, because JavaScript
 * engines put different spaces before AM and PM, and their Urdu texts depend on the version of their locale data. Urdu
 * pages use the digits 0 to 9, as Pakistani broadcasters do.
 */
function formatInPakistan(instant: Date, locale: Locale) {
  const formatter = formatters.get(locale) ?? createFormatter(locale);
  formatters.set(locale, formatter);
  const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const { date, time } = wordsOf[locale];
  return {
    date: date(part('day'), part('month'), part('year')),
    time: time(part('hour'), part('minute'), part('dayPeriod')),
  };
}

const DAY_MS = 24 * 3_600_000;

/**
 * Formats a timestamp as date and time in Pakistan, whatever the visitor's time zone is. Examples: `Today, 3:05 PM`,
 * `Yesterday, 3:05 PM`, `March 5, 2026, 3:05 PM`; in Urdu `آج، دوپہر 3:05 بجے`. A date without a time is formatted
 * without a time, and is the same day in every time zone: `Today`, `March 5, 2026`.
 *
 * @param text an ISO date, with or without a time after `T` or a space; read as UTC if it has no time zone
 * @param now the current time; use the server's value for the first render, so that hydration matches
 * @returns `undefined` if `text` is not an ISO date
 */
export function formatTimestamp(text: string, now: Date, locale: Locale): string | undefined {
  const timestamp = parseTimestamp(text);
  if (!timestamp) return undefined;
  const { date, time } = formatInPakistan(timestamp.instant, locale);
  const { today, yesterday, comma } = wordsOf[locale];
  const dateOf = (day: Date) => formatInPakistan(day, locale).date;
  const name =
    date === dateOf(now) ? today : date === dateOf(new Date(now.getTime() - DAY_MS)) ? yesterday : date;
  return timestamp.hasTime ? `${name}${comma} ${time}` : name;
}

/** Formats a calendar day such as `2026-11-21` as `November 21, 2026`. The result is the same in every time zone. */
export const formatDay = (day: string, locale: Locale): string =>
  formatInPakistan(new Date(`${day}T12:00:00+05:00`), locale).date;

/**
 * Converts a timestamp to ISO 8601 in UTC, for `<time dateTime>`. The result is only a date, such as `2026-03-05`, if
 * the timestamp has no time, and `undefined` if the text is not a timestamp.
 */
export function isoTimestamp(text: string): string | undefined {
  const timestamp = parseTimestamp(text);
  return timestamp?.instant.toISOString().slice(0, timestamp.hasTime ? undefined : 'yyyy-mm-dd'.length);
}
