import { useEffect, useState } from 'react';
import { useHost } from '@safar/remote-kit/host';
import { formatDay, formatTimestamp, isoTimestamp } from '@safar/domain/timestamp';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { whenIdle } from '@safar/remote-kit/scheduling';

/** Props of `Time`. */
export interface TimeProps {
  /**
   * Timestamp from the API; read as UTC if it has no time zone. A date without a time is shown without a time. Any
   * other text is shown unchanged.
   */
  readonly value: string;
  /** Current time, which decides whether 'Today' is shown. Default: the visitor's clock, after hydration. */
  readonly now?: Date | undefined;
  readonly className?: string | undefined;
}

// Used instead of the current time on the server and during hydration. No timestamp is from 1 January 1970, so the
// server always renders a date, and never 'Today' or 'Yesterday'.
const LONG_AGO = new Date(0);

/** Only timestamps that differ from the current time by less than this can be shown as 'Today' or 'Yesterday'. */
const RECENT_MS = 2 * 24 * 3_600_000;

/**
 * Whether an element keeps the text that the server rendered. Creating the first date formatter of a page is a task of
 * 50 ms on a slow phone, so hydration does not format dates. Render an empty string and `suppressHydrationWarning`
 * while the result is true; React then leaves the text in the document unchanged.
 *
 * @param value the date; if it changes, the new date is formatted
 * @param mayDiffer whether the browser's text may differ from that of the server; if so, it replaces the server's text
 *   when the page is idle
 */
function useServerText(value: string, mayDiffer: boolean): boolean {
  const isHydrating = !useHydrated() && typeof document !== 'undefined';
  const [kept, setKept] = useState(isHydrating ? value : undefined);
  if (kept !== undefined && kept !== value) setKept(undefined);
  const isReplaced = kept !== undefined && mayDiffer;
  useEffect(() => (isReplaced ? whenIdle(() => setKept(undefined)) : undefined), [isReplaced]);
  return kept === value;
}

/** A date and time as text in the time zone of the channel and the language of the page. */
export function Time({ value, now, className }: TimeProps) {
  const { locale } = useHost();
  const hydrated = useHydrated();
  const [firstRenderAt] = useState(() => new Date());
  const instant = isoTimestamp(value);
  const isRecent = Math.abs(Date.parse(instant ?? '') - firstRenderAt.getTime()) < RECENT_MS;
  const keepsServerText = useServerText(value, isRecent);
  if (instant === undefined) {
    return (
      <span className={className} dir="auto">
        {value}
      </span>
    );
  }
  return (
    <time dateTime={instant} className={className} suppressHydrationWarning>
      {keepsServerText ? '' : formatTimestamp(value, now ?? (hydrated ? firstRenderAt : LONG_AGO), locale)}
    </time>
  );
}

/**
 * A date without a time, which is the same in every time zone.
 *
 * @param value the day, such as `2026-11-21`
 */
export function Day({ value }: { readonly value: string }) {
  const { locale } = useHost();
  const keepsServerText = useServerText(value, false);
  return (
    <time dateTime={value} suppressHydrationWarning>
      {keepsServerText ? '' : formatDay(value, locale)}
    </time>
  );
}
