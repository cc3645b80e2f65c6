import type { Ad } from '@safar/shared/api/schemas/ad';
import type { AdShape, SlotProps } from '@safar/shared/contract/slots';
import { safeLink } from '@safar/shared/domain/outbound-link';
import { useHost } from '@safar/shared/host';
import { useDispatch } from '@safar/shared/state';
import { VisuallyHidden } from '@safar/shared/ui/visually-hidden';
import { useRef, type MouseEvent } from 'react';
import { useMessages } from '../../messages/use-messages';
import { adClicked } from '../tracking/tracking-slice';
import { useAdTracking } from '../tracking/use-ad-tracking';
import { AdPicture } from './ad-picture';
import styles from './ad-banner.module.scss';

export interface AdBannerProps {
  readonly ad: Ad;
  readonly category: SlotProps['ad']['category'];
  readonly placement: string;
  readonly shape: AdShape;
  /** The picture could not be had. */
  readonly onBroken: (adId: number) => void;
}

const MIDDLE_BUTTON = 1;

/** An ad's picture, and the link around it if it has a usable one; views and clicks are reported. */
export function AdBanner({ ad, category, placement, shape, onBroken }: AdBannerProps) {
  const t = useMessages();
  const dispatch = useDispatch();
  const { events } = useHost();
  const box = useRef<HTMLDivElement>(null);
  const href = safeLink(ad.links);
  useAdTracking(box, { adId: ad.id, category, placement, onBroken });

  const reportClick = () => {
    dispatch(adClicked(ad.id));
    events.emit('ad/clicked', { adId: ad.id, category, placement });
  };
  const reportMiddleClick = (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON) reportClick();
  };

  const alt = href ? t.visit(new URL(href).hostname) : t.advertisement;
  const picture = <AdPicture path={ad.image} alt={alt} shape={shape} />;
  return (
    <div ref={box} className={styles.banner}>
      {href ? (
        <a
          className={styles.link}
          href={href}
          target="_blank"
          rel="sponsored nofollow noopener"
          onClick={reportClick}
          onAuxClick={reportMiddleClick}
        >
          {picture}
          <VisuallyHidden> {t.newTab}</VisuallyHidden>
        </a>
      ) : (
        picture
      )}
    </div>
  );
}
