import { useState } from 'react';
import { useHost } from '@safar/remote-kit/host';
import { formatTimestamp, isoTimestamp } from '@safar/domain/timestamp';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';

/** Props of `Time`. */
export interface TimeProps {
  /** Timestamp from the API; read as UTC if it has no time zone. Any other text is shown unchanged. */
  readonly value: string;
  /** Current time, which determines what 'Today' means. Default: the clock of the visitor, after hydration. */
  readonly now?: Date | undefined;
  readonly className?: string | undefined;
}

// Replaces the current time until hydration. Nothing was published on 1 January 1970, so the server and the first
// client render both show the date instead of 'Today'.
const LONG_AGO = new Date(0);

/** A date and time as text in the time zone of the channel and the language of the page. */
export function Time({ value, now, className }: TimeProps) {
  const { locale } = useHost();
  const hydrated = useHydrated();
  const [firstRenderAt] = useState(() => new Date());
  const text = formatTimestamp(value, now ?? (hydrated ? firstRenderAt : LONG_AGO), locale);
  if (text === undefined) return <span className={className}>{value}</span>;
  return (
    <time dateTime={isoTimestamp(value)} className={className}>
      {text}
    </time>
  );
}
