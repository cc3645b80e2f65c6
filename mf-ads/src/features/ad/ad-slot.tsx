import type { SlotProps } from '@safar/shared/contract/slots';
import { useHost } from '@safar/shared/host';
import { useDispatch, useSelector } from '@safar/shared/state';
import { AdBox } from '@safar/shared/ui/ad-frame';
import { Mark } from '@safar/shared/ui/wordmark';
import { useEffect, useState } from 'react';
import { useMessages } from '../../messages/use-messages';
import { AdBanner } from './ad-banner';
import {
  adsRequested,
  adsWithPicture,
  chooseAd,
  placementMounted,
  placementUnmounted,
  selectCategoryAds,
  type AdsRoot,
} from './ads-state';
import { HouseBanner } from './house-banner';
import styles from './ad-slot.module.scss';

/**
 * One advertisement, with a fixed size from the first paint. The house banner fills an unsold slot.
 *
 * The browser chooses the ad at which a visit begins (`CategoryAds.start`). Until then the slot shows the logo and
 * requests no picture, because a picture of another ad would be downloaded in vain. Without JavaScript the first ad is
 * shown.
 */
export function AdSlot({ category, placement, shape = 'banner' }: SlotProps['ad']) {
  const t = useMessages();
  const dispatch = useDispatch();
  const { site } = useHost();
  const { request, turns, start, page } = useSelector((root: AdsRoot) => selectCategoryAds(root, category));
  const [brokenId, setBrokenId] = useState<number>();
  const isOtherPage = page !== null && request.data !== null && request.data.page !== page;
  const isSettled = request.status === 'failed' || (request.status === 'ready' && !isOtherPage);

  useEffect(() => {
    dispatch(placementMounted({ category, placement, start: Math.random() }));
    return () => void dispatch(placementUnmounted({ category, placement }));
  }, [dispatch, category, placement]);

  // The server hands over a request that it aborted as `loading`, so the browser repeats that one too. It hands over the
  // first page of the ads, but a visit may begin on another one.
  useEffect(() => {
    if (!isSettled) dispatch(adsRequested(category));
  }, [dispatch, category, isSettled, isOtherPage]);

  const turn = turns[placement];
  if (!isSettled || turn === undefined) return <AdBox shape={shape} label={t.advertisement} />;
  const { items, total } = request.data ?? { items: [], total: 0 };
  const ads = adsWithPicture(items, site.imageBase);
  const isChosen = start !== null || total < 2;
  const ad = chooseAd(ads, turn, start ?? 0, total);
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
      {isChosen ? (
        banner
      ) : (
        <>
          <Mark className={styles.placeholder} />
          <noscript>{banner}</noscript>
        </>
      )}
    </AdBox>
  );
}
