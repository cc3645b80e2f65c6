const minute = 60_000;
const hour = 60 * minute;

/** Devices keep what they cannot send for a day; a little more is for the way. */
const oldest = 24 * hour + 10 * minute;
/** Clocks of devices are rarely right to the second. */
const furthestAhead = 5 * minute;

export const isoTime = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$';

/**
 * The time of an event, or a sentence that says why it does not count. `undefined` for a time that is still to come: the
 * clock of that device is fast, its visitor saw the ad all the same, and the server's own time is the better one.
 */
export function readEventTime(text: string, now: number): Date | string | undefined {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()))
    return 'The time of the event does not exist; send one such as 2026-03-14T09:30:00Z.';
  if (at.getTime() > now + furthestAhead) return undefined;
  if (at.getTime() < now - oldest) return 'The event is older than 24 hours and is not counted any more.';
  return at;
}
