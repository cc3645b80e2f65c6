import type { AdShape, SlotProps } from '@safar/contract/slots';
import { useHost } from '@safar/remote-kit/host';
import { useDispatch, useSelector } from '@safar/remote-kit/state';
import { AdBox } from '@safar/ui/ad-frame';
import { Mark } from '@safar/ui/wordmark';
import { useEffect, useRef, useState } from 'react';
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
import styles from './ad-slot.module.scss';

/**
 * One advertisement, with a fixed size from the first paint. A placement without an ad takes no space if that is known at
 * the first paint, and gives up its space as soon as nothing visible moves.
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
  const { items, total } = request.data ?? { items: [], total: 0 };
  const ads = adsWithPicture(items, site.imageBase);
  const isVacant = isSettled && ads.length === 0;
  const [startedVacant, setStartedVacant] = useState(isVacant);
  // The request is repeated on the next page.
  if (startedVacant && !isVacant) setStartedVacant(false);
  if (startedVacant) return null;
  if (isVacant) return <VacantSpace shape={shape} label={t.advertisement} />;
  if (!isSettled || turn === undefined) return <AdBox shape={shape} label={t.advertisement} />;
  const isChosen = start !== null || total < 2;
  const ad = chooseAd(ads, turn, start ?? 0, total);
  if (!ad || ad.id === brokenId) return <VacantSpace shape={shape} label={t.advertisement} />;
  const banner = (
    <AdBanner
      key={ad.id}
      ad={ad}
      category={category}
      placement={placement}
      shape={shape}
      onBroken={setBrokenId}
    />
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

/**
 * The space of an ad that will not come, because there is none or its picture is broken. It is removed while it is more than
 * a screen below the window; elsewhere its removal would move what the visitor sees.
 */
function VacantSpace({ shape, label }: { readonly shape: AdShape; readonly label: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isRemoved, setIsRemoved] = useState(false);

  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest && !latest.isIntersecting && latest.boundingClientRect.top > 0) setIsRemoved(true);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);

  if (isRemoved) return null;
  return (
    <AdBox shape={shape} label={label}>
      <span ref={mark} className={styles.vacant}>
        <Mark className={styles.placeholder} />
      </span>
    </AdBox>
  );
}
