import type { Locale } from '@safar/contract/locale';

const dateAndTime =
  /^(\d{4}-\d{2}-\d{2})(?:[t ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(?:(z)|([+-]\d{2}):?(\d{2}))?$/i;

function parseInstant(text: string): Date | undefined {
  const match = dateAndTime.exec(text.trim());
  if (!match) return undefined;
  const [, day, time = '00:00', , hours, minutes] = match;
  const instant = new Date(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Created on first use, because the first formatter of a time zone is a long task on slow phones. A page has one locale. */
const formatters = new Map<Locale, Intl.DateTimeFormat>();

function createFormatter(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Karachi',
    year: 'numeric',
    month: locale === 'ur' ? 'numeric' : 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
}

const urduMonths = 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' ');

/** The part of the day, which Urdu says instead of AM and PM; `hour` is 0 to 23. */
function urduDayPeriod(hour: number): string {
  if (hour < 4 || hour >= 19) return 'رات';
  if (hour < 12) return 'صبح';
  return hour < 16 ? 'دوپہر' : 'شام';
}

/**
 * Date and time in Pakistan. Built from parts, because engines put different spaces before AM and PM, and their Urdu
 * depends on the version of their locale data. Urdu pages use the digits 0 to 9, as Pakistani broadcasters do.
 */
function formatInPakistan(instant: Date, locale: Locale) {
  const formatter = formatters.get(locale) ?? createFormatter(locale);
  formatters.set(locale, formatter);
  const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  const [month, day, year, hour, dayPeriod] = ['month', 'day', 'year', 'hour', 'dayPeriod'].map((type) =>
    parts.get(type as Intl.DateTimeFormatPartTypes),
  );
  const clock = `${hour}:${parts.get('minute')}`;
  if (locale === 'ur') {
    const period = urduDayPeriod((Number(hour) % 12) + (dayPeriod === 'PM' ? 12 : 0));
    return { date: `${day} ${urduMonths[Number(month) - 1]} ${year}`, time: `${period} ${clock} بجے` };
  }
  return { date: `${month} ${day}, ${year}`, time: `${clock} ${dayPeriod}` };
}

const dayNames = {
  en: { today: 'Today', yesterday: 'Yesterday', comma: ',' },
  // کل also means "tomorrow", which a time of publication never is.
  ur: { today: 'آج', yesterday: 'کل', comma: '،' },
} as const satisfies Record<Locale, object>;

const DAY_MS = 24 * 3_600_000;

/**
 * A timestamp as visitors read it, in Pakistan's time zone: `Today, 3:05 PM`, `Yesterday, 3:05 PM` or
 * `March 5, 2026, 3:05 PM`; in Urdu `آج، دوپہر 3:05 بجے`.
 *
 * @param text an ISO date and time, separated by `T` or a space; without a time zone it is UTC
 * @param now the current time; use the server's value for the first render, so that hydration matches
 * @returns `undefined` for any other text
 */
export function formatTimestamp(text: string, now: Date, locale: Locale): string | undefined {
  const instant = parseInstant(text);
  if (!instant) return undefined;
  const { date, time } = formatInPakistan(instant, locale);
  const { today, yesterday, comma } = dayNames[locale];
  const dateOf = (day: Date) => formatInPakistan(day, locale).date;
  const name =
    date === dateOf(now) ? today : date === dateOf(new Date(now.getTime() - DAY_MS)) ? yesterday : date;
  return `${name}${comma} ${time}`;
}

/** A calendar day such as `2026-11-21`, the same in every time zone: `November 21, 2026`. */
export const formatDay = (day: string, locale: Locale): string =>
  formatInPakistan(new Date(`${day}T12:00:00+05:00`), locale).date;

/** The same time for `<time dateTime>`: ISO in UTC, or `undefined`. */
export function isoTimestamp(text: string): string | undefined {
  return parseInstant(text)?.toISOString();
}
