import type { SlotProps } from '@safar/shared/contract/slots';
import { useHost } from '@safar/shared/host';
import { useLocation } from '@safar/shared/router';
import { useDispatch } from '@safar/shared/state';
import { useEffect, type RefObject } from 'react';
import { observeExposure } from './observe-exposure';
import { adExposed } from './tracking-slice';

export interface TrackedAd {
  readonly adId: number;
  readonly category: SlotProps['ad']['category'];
  readonly placement: string;
  readonly onBroken: (adId: number) => void;
}

/** Reports that a banner was seen, anew for every page visit, also when it stays mounted from one to the next. */
export function useAdTracking(box: RefObject<Element | null>, ad: TrackedAd): void {
  const { adId, category, placement, onBroken } = ad;
  const dispatch = useDispatch();
  const { events } = useHost();
  const { key: visit } = useLocation();

  useEffect(() => {
    if (!box.current) return undefined;
    return observeExposure(box.current, {
      onSeen: () => dispatch(adExposed({ kind: 'views', adId, visit })),
      onViewable: () => {
        dispatch(adExposed({ kind: 'viewable', adId, visit }));
        events.emit('ad/viewable', { adId, category, placement });
      },
      onBroken: () => onBroken(adId),
    });
  }, [box, dispatch, events, visit, adId, category, placement, onBroken]);
}
