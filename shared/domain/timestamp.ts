const dateAndTime =
  /^(\d{4}-\d{2}-\d{2})(?:[t ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(?:(z)|([+-]\d{2}):?(\d{2}))?$/i;

function parseInstant(text: string): Date | undefined {
  const match = dateAndTime.exec(text.trim());
  if (!match) return undefined;
  const [, day, time = '00:00', , hours, minutes] = match;
  const instant = new Date(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** Created on first use, because the first formatter of a time zone is a long task on slow phones. */
let formatter: Intl.DateTimeFormat | undefined;

/** Date and time in Pakistan. Built from parts, because engines put different spaces before AM and PM. */
function formatInPakistan(instant: Date) {
  formatter ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Karachi',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const parts = new Map(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.get('month')} ${parts.get('day')}, ${parts.get('year')}`,
    time: `${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')}`,
  };
}

const DAY_MS = 24 * 3_600_000;

/**
 * A timestamp as visitors read it, in Pakistan's time zone: `Today, 3:05 PM`, `Yesterday, 3:05 PM` or
 * `March 5, 2026, 3:05 PM`.
 *
 * @param text an ISO date and time, separated by `T` or a space; without a time zone it is UTC
 * @param now the current time; use the server's value for the first render, so that hydration matches
 * @returns `undefined` for any other text
 */
export function formatTimestamp(text: string, now: Date): string | undefined {
  const instant = parseInstant(text);
  if (!instant) return undefined;
  const { date, time } = formatInPakistan(instant);
  if (date === formatInPakistan(now).date) return `Today, ${time}`;
  const yesterday = new Date(now.getTime() - DAY_MS);
  return date === formatInPakistan(yesterday).date ? `Yesterday, ${time}` : `${date}, ${time}`;
}

/** The same time for `<time dateTime>`: ISO in UTC, or `undefined`. */
export function isoTimestamp(text: string): string | undefined {
  return parseInstant(text)?.toISOString();
}
