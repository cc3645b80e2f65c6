import { useEffect, useRef, useState, type RefObject } from 'react';
import { useComposition } from './composition-context';

/**
 * Whether the visitor has come near a place of the page, once and for all. Put the ref on it.
 *
 * @param always for what is wanted wherever the visitor is
 */
export function useNear(always: boolean): readonly [ref: RefObject<HTMLDivElement | null>, near: boolean] {
  const { watch } = useComposition();
  const ref = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(always);

  useEffect(() => {
    // After every render: a part that was there, and is asked for anew, only then has a place to look at.
    if (near || !ref.current) return undefined;
    return watch(ref.current, () => setNear(true));
  });

  return [ref, near];
}
