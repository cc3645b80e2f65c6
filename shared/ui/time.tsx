import { formatTimestamp, machineTimestamp } from '../domain/timestamp';
import { useHydrated } from './hooks/use-hydrated';

export interface TimeProps {
  /** As the API sends it; times without a zone are UTC. Text that is no time is shown as it came. */
  readonly value: string;
  /** The moment that 'Today' is measured by; without it the visitor's clock, once the page runs. */
  readonly now?: Date | undefined;
  readonly className?: string | undefined;
}

// Nothing that we publish is from that day: the first render shows the date itself, on both sides the same.
const LONG_AGO = new Date(0);

/** A moment in words, in the channel's own time zone. */
export function Time({ value, now, className }: TimeProps) {
  const hydrated = useHydrated();
  const text = formatTimestamp(value, now ?? (hydrated ? new Date() : LONG_AGO));
  if (text === undefined) return <span className={className}>{value}</span>;
  return (
    <time dateTime={machineTimestamp(value)} className={className}>
      {text}
    </time>
  );
}
