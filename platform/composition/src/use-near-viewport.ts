import { useEffect, useRef, useState } from 'react';
import { useComposition } from './composition';

/**
 * Returns a ref, and whether the element with this ref has ever been near the viewport.
 *
 * @param always whether the element counts as near without being observed
 */
export function useNearViewport(always: boolean) {
  const { observeProximity } = useComposition();
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(always);

  useEffect(() => {
    // Runs after every render: when the remote of a rendered extension is loaded again, the skeleton with this ref is
    // mounted in a later render.
    if (isNear || !ref.current) return undefined;
    return observeProximity(ref.current, () => setIsNear(true));
  });

  return [ref, isNear] as const;
}
