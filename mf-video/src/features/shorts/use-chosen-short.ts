import { useLocation, useNavigationType } from '@safar/shared/router';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { useState } from 'react';

export interface ChosenShort {
  readonly id: string;
  /** Arriving by a click inside the site is a wish to see it; Back and a refresh are not. */
  readonly start: boolean;
}

/** The short whose link led here, if any; not known while hydrating, because the server never sees it. */
export function useChosenShort(): ChosenShort | undefined {
  const hydrated = useHydrated();
  const state: unknown = useLocation().state;
  const [start] = useState(useNavigationType() === 'PUSH');
  if (!hydrated || typeof state !== 'object' || state === null || !('short' in state)) return undefined;
  return typeof state.short === 'string' ? { id: state.short, start } : undefined;
}
