import { useMovement } from '@safar/shared/host';
import { useEffect, useRef, useState } from 'react';
import type { Mover } from '../../host/movement';

/**
 * Whether this is the one part of the page that may move now.
 *
 * @param share how much of it is in view; 0 when it does not want to move
 */
export function useMyTurn(share: number): boolean {
  const movement = useMovement();
  const mover = useRef<Mover | undefined>(undefined);
  const [mine, setMine] = useState(false);

  useEffect(() => {
    const joined = movement?.join(setMine);
    mover.current = joined;
    return () => joined?.leave();
  }, [movement]);

  useEffect(() => mover.current?.see(share), [share, movement]);

  return mine;
}
