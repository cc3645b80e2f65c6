import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { useState } from 'react';
import { readPlace, type KeptPlace } from './kept-place';

/** Which pages of a list have their place in the document, one below the other. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
  /** What earlier visits to this entry of the history measured. */
  readonly kept: KeptPlace['heights'];
  /** Adds the page below. */
  addNext(): void;
  /** Adds the page above. */
  addPrevious(): void;
}

const alone = (page: number) => ({ first: page, last: page, kept: {} });

const fromHistory = (page: number) => {
  const place = readPlace(page);
  return place ? { first: place.first, last: place.last, kept: place.heights } : null;
};

/**
 * Begins with the page of the address. Who comes back finds the places of all pages that were there, before anything
 * is painted, so that the shell can restore the scroll position at once.
 */
export function usePageRange(arrival: number): PageRange {
  // Over the server's HTML the first render must be the server's: that page alone.
  const running = useHydrated();
  const [restored, setRestored] = useState(running);
  const [range, setRange] = useState(() => (running ? fromHistory(arrival) : null) ?? alone(arrival));
  if (running && !restored) {
    setRestored(true);
    setRange(fromHistory(arrival) ?? range);
  }

  return {
    ...range,
    addNext: () => setRange((now) => ({ ...now, last: now.last + 1 })),
    addPrevious: () => setRange((now) => ({ ...now, first: Math.max(1, now.first - 1) })),
  };
}
