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
 * A slot for one advertisement. It reserves its space from the first paint, so that a late ad causes no layout shift.
 * If the store shows in the first render that there is no ad, the slot takes no space. If a later response shows this,
 * the slot collapses as soon as its removal would move no visible content.
 *
 * The browser chooses the first ad of a visit (`CategoryAds.start`). Before this choice, the slot shows the logo and
 * requests no picture, unless the category has only one ad. Without JavaScript, the slots of the category show
 * its ads in order, from the first ad on.
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

  // If the server aborted the request, its status in the state from the server is still `loading`, so the browser
  // repeats the request. The server always loads page 1 of the list of ads, so the browser may have to request the page
  // of the list that contains the first ad of the visit.
  useEffect(() => {
    if (!isSettled) dispatch(adsRequested(category));
  }, [dispatch, category, isSettled, isOtherPage]);

  const turn = turns[placement];
  const { items, total } = request.data ?? { items: [], total: 0 };
  const ads = adsWithPicture(items, site.imageBase);
  const isVacant = isSettled && ads.length === 0;
  const [startedVacant, setStartedVacant] = useState(isVacant);
  // In the first render of a new slot, the store may still contain the failed request of the previous page view. The
  // repeated request may return an ad, so the slot must be able to show one.
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
 * The reserved space of a slot that will not show an ad, because there is no ad or the ad's picture is broken. The
 * space is removed only when it is more than one viewport height below the viewport, so that its removal moves no
 * visible content, even while the page scrolls.
 */
function VacantSpace({ shape, label }: { readonly shape: AdShape; readonly label: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [isRemoved, setIsRemoved] = useState(false);

  useEffect(() => {
    // Browsers without IntersectionObserver keep the space.
    if (!mark.current || typeof IntersectionObserver === 'undefined') return undefined;
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
