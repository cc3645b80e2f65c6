import type { SlotProps } from '@safar/shared/contract/slots';
import { useHost } from '@safar/shared/host';
import { useDispatch, useSelector } from '@safar/shared/state';
import { AdFrame } from '@safar/shared/ui/ad-frame';
import { useEffect, useState } from 'react';
import { AdBanner } from './ad-banner';
import { adsRequested, placementClosed, placementOpened, selectCategoryAds, type AdsRoot } from './ads-slice';
import { chooseAd } from './choose-ad';
import { HouseBanner } from './house-banner';

/**
 * One advertisement. It has its size from the first paint on; where there is none to show, the house banner stands,
 * because visitors need not know that a place was not sold.
 */
export function AdSlot({ category, placement, shape = 'banner' }: SlotProps['ad']) {
  const dispatch = useDispatch();
  const { site } = useHost();
  const { request, turns } = useSelector((root: AdsRoot) => selectCategoryAds(root, category));
  const [brokenId, setBrokenId] = useState<number>();
  const answered = request.status === 'ready' || request.status === 'failed';

  useEffect(() => {
    dispatch(placementOpened({ category, placement }));
    return () => void dispatch(placementClosed({ category, placement }));
  }, [dispatch, category, placement]);

  // A request that the server gave up is handed over as loading, so only an answer counts.
  useEffect(() => {
    if (!answered) dispatch(adsRequested(category));
  }, [dispatch, category, answered]);

  const turn = turns[placement];
  if (!answered || turn === undefined) return <AdFrame shape={shape} />;
  const ad = chooseAd(request.data ?? [], turn, site.imageBase);
  return (
    <AdFrame shape={shape}>
      {ad && ad.id !== brokenId ? (
        <AdBanner
          key={ad.id}
          ad={ad}
          category={category}
          placement={placement}
          shape={shape}
          onBroken={setBrokenId}
        />
      ) : (
        <HouseBanner />
      )}
    </AdFrame>
  );
}
