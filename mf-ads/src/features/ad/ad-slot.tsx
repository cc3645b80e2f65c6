import type { SlotProps } from '@safar/shared/contract/slots';
import { useHost } from '@safar/shared/host';
import { useDispatch, useSelector } from '@safar/shared/state';
import { AdBox } from '@safar/shared/ui/ad-box';
import { Mark } from '@safar/shared/ui/mark';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { AdBanner } from './ad-banner';
import { adsRequested, placementClosed, placementOpened, selectCategoryAds, type AdsRoot } from './ads-slice';
import { adsWithPicture, chooseAd } from './choose-ad';
import { HouseBanner } from './house-banner';
import styles from './ad-slot.module.scss';

/**
 * One advertisement. It has its size from the first paint on; where there is none to show, the house banner stands,
 * because visitors need not know that a place was not sold.
 *
 * With which ad a visit begins is drawn in the browser, so that every advertiser has the same chance with every visit,
 * whoever shares a finished page of the server. Until then the box shows the mark and asks for no picture: one that is
 * not this visit's would be downloaded for nothing. Without scripts the first ad stands there.
 */
export function AdSlot({ category, placement, shape = 'banner' }: SlotProps['ad']) {
  const t = useMessages();
  const dispatch = useDispatch();
  const { site } = useHost();
  const { request, turns, start } = useSelector((root: AdsRoot) => selectCategoryAds(root, category));
  const [brokenId, setBrokenId] = useState<number>();
  const answered = request.status === 'ready' || request.status === 'failed';

  useEffect(() => {
    dispatch(placementOpened({ category, placement, start: Math.random() }));
    return () => void dispatch(placementClosed({ category, placement }));
  }, [dispatch, category, placement]);

  // A request that the server gave up is handed over as loading, so only an answer counts.
  useEffect(() => {
    if (!answered) dispatch(adsRequested(category));
  }, [dispatch, category, answered]);

  const turn = turns[placement];
  if (!answered || turn === undefined) return <AdBox shape={shape} label={t.advertisement} />;
  const ads = adsWithPicture(request.data ?? [], site.imageBase);
  const drawn = start !== null || ads.length < 2;
  const ad = chooseAd(ads, turn, start ?? 0);
  const banner =
    ad && ad.id !== brokenId ? (
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
    );
  return (
    <AdBox shape={shape} label={t.advertisement}>
      {drawn ? (
        banner
      ) : (
        <>
          <Mark className={styles.mark} />
          <noscript>{banner}</noscript>
        </>
      )}
    </AdBox>
  );
}
