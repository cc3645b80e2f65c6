import { useEffect, useRef, useState } from 'react';
import { useComposition } from './composition';

/**
 * Returns a ref for an element, and a boolean. The boolean is false until the element is near the viewport, and then
 * stays true.
 *
 * @param always if true, the boolean is true from the start and the element is not observed
 */
export function useNearViewport(always: boolean) {
  const { observeProximity } = useComposition();
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(always);

  useEffect(() => {
    // This effect runs after every render, because the element with this ref may be mounted in a later render: when a
    // remote is loaded again, a skeleton with this ref replaces the rendered extension.
    if (isNear || !ref.current) return undefined;
    return observeProximity(ref.current, () => setIsNear(true));
  });

  return [ref, isNear] as const;
}
