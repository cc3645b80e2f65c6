/**
 * Converts a time to ISO format. A time without a time zone counts as UTC.
 *
 * @param text a time that matches the pattern of `time` in `records.ts`
 * @returns the time in ISO format, or `undefined` if the date or the time of day does not exist, or if the year in UTC
 *   is not from 1 to 9999. PostgreSQL rejects the ISO format of other years.
 */
export function toIsoTime(text: string): string | undefined {
  const [date = '', clock = '00:00'] = text.split(/[T ]/);
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(clock) ? clock : `${clock}Z`;
  const [day, instant] = [new Date(`${date}T00:00Z`), new Date(`${date}T${zoned}`)];
  if (Number.isNaN(day.getTime()) || Number.isNaN(instant.getTime())) return undefined;
  // JavaScript reads 30 February as 1 or 2 March.
  if (!day.toISOString().startsWith(date)) return undefined;
  const iso = instant.toISOString();
  return /^(?!0000)\d{4}-/.test(iso) ? iso : undefined;
}
