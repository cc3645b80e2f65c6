import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { useCallback, useEffect, useRef } from 'react';

/** Tells for how many milliseconds a form has been open: since its document began, if the server rendered it. */
export function useOpenFor(): () => number {
  const rendered = useRef(!useHydrated());
  const since = useRef(0);

  useEffect(() => {
    if (!rendered.current) since.current = performance.now();
  }, []);

  return useCallback(() => Math.round(performance.now() - since.current), []);
}
