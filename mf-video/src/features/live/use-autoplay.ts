import { useReducedMotion } from '@safar/shared/ui/hooks/use-reduced-motion';
import { useSaveData } from '@safar/shared/ui/hooks/use-save-data';
import { useEffect, useEffectEvent } from 'react';

/** Starts something as soon as it is wanted, unless the visitor wants less motion or less data. */
export function useAutoplay(wanted: boolean, start: () => void): void {
  const reduced = useReducedMotion();
  const saving = useSaveData();
  const allowed = wanted && !reduced && !saving;
  const onAllowed = useEffectEvent(start);

  useEffect(() => {
    if (allowed) onAllowed();
  }, [allowed]);
}
