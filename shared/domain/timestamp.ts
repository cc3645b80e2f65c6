const zone = 'Asia/Karachi';

const dateAndTime =
  /^(\d{4}-\d{2}-\d{2})(?:[t ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(?:(z)|([+-]\d{2}):?(\d{2}))?$/i;

function instantOf(text: string): Date | undefined {
  const match = dateAndTime.exec(text.trim());
  if (!match) return undefined;
  const [, day, time = '00:00', , hours, minutes] = match;
  const instant = new Date(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function partsOf(instant: Date, locale: string, options: Intl.DateTimeFormatOptions) {
  const parts = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Days since 1970 by the calendar of the zone. */
function calendarDay(instant: Date): number {
  const { year, month, day } = partsOf(instant, 'en', { year: 'numeric', month: 'numeric', day: 'numeric' });
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
}

function clockTime(instant: Date, locale: string): string {
  const options = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
  const { hour, minute, dayPeriod } = partsOf(instant, locale, options);
  return `${hour}:${minute} ${dayPeriod}`;
}

function dayName(instant: Date, now: Date, locale: string): string {
  const offset = calendarDay(instant) - calendarDay(now);
  if (offset !== 0 && offset !== -1) {
    return new Intl.DateTimeFormat(locale, { timeZone: zone, dateStyle: 'long' }).format(instant);
  }
  const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(offset, 'day');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * A moment as visitors read it, by the clock of Pakistan: `Today, 3:05 PM`, `Yesterday, 3:05 PM` or
 * `March 5, 2026, 3:05 PM`. Assembled from parts, because the joining characters differ between server and browsers.
 *
 * @param text an ISO date and time, `T` or a space between them; without a zone it is UTC.
 * @param now what counts as today. Take the server's value for the first render, so that both sides agree.
 * @returns `undefined` for text that is no such moment; show it as it came, or nothing.
 */
export function formatTimestamp(text: string, now: Date, locale = 'en'): string | undefined {
  const instant = instantOf(text);
  return instant && `${dayName(instant, now, locale)}, ${clockTime(instant, locale)}`;
}

/** The same moment for `<time dateTime>`: ISO in UTC, or `undefined`. */
export function machineTimestamp(text: string): string | undefined {
  return instantOf(text)?.toISOString();
}
