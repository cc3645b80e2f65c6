import type { Ad } from '@safar/api/schemas';
import type { AdShape, SlotProps } from '@safar/contract/slots';
import { safeExternalUrl } from '@safar/domain/links';
import { pictureSources } from '@safar/domain/pictures';
import { useHost } from '@safar/remote-kit/host';
import { useDispatch } from '@safar/remote-kit/state';
import { Image } from '@safar/ui/image';
import { VisuallyHidden } from '@safar/ui/visually-hidden';
import { useRef, type MouseEvent } from 'react';
import { useMessages } from '../../messages/use-messages';
import { adClicked } from '../tracking/tracking-state';
import { useAdTracking } from '../tracking/use-ad-tracking';
import styles from './ad-banner.module.scss';

interface AdBannerProps {
  readonly ad: Ad;
  readonly category: SlotProps['ad']['category'];
  readonly placement: string;
  readonly shape: AdShape;
  /** Called when the picture fails to load. */
  readonly onBroken: (adId: number) => void;
}

const MIDDLE_BUTTON = 1;

/**
 * An ad's picture. It is a link to the advertiser if the ad has a safe URL. The banner reports views, viewable
 * impressions and clicks.
 */
export function AdBanner({ ad, category, placement, shape, onBroken }: AdBannerProps) {
  const t = useMessages();
  const dispatch = useDispatch();
  const { events } = useHost();
  const box = useRef<HTMLDivElement>(null);
  const href = safeExternalUrl(ad.links);
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

/** The `sizes` attribute of the shapes `card`, `square` and `tower`, which are laid out in columns. */
const columnSizes = '(width >= 1024px) 400px, (width >= 768px) 50vw, 100vw';
const sizes: Readonly<Record<AdShape, string>> = {
  // From 768 px, two banners share the width of the home page. `AdBox` limits each banner to 640 px.
  banner: '(width >= 1600px) 640px, (width >= 1320px) 608px, (width >= 768px) 50vw, 100vw',
  card: columnSizes,
  square: columnSizes,
  tower: columnSizes,
};

interface AdPictureProps {
  readonly path: string | null;
  readonly alt: string;
  readonly shape: AdShape;
}

/**
 * An ad's picture, which is never cropped. If its aspect ratio differs from that of the box, the rest of the box shows
 * the picture's average colour, or a blurred copy of the picture if that colour is unknown.
 */
function AdPicture({ path, alt, shape }: AdPictureProps) {
  const { site } = useHost();
  const picture = pictureSources(site.imageBase, path);
  const frame = { picture, sizes: sizes[shape], ratio: 'cover' } as const;
  return (
    <>
      {!picture?.color && <Image {...frame} alt="" className={styles.backdrop} />}
      <Image {...frame} alt={alt} className={styles.picture} />
    </>
  );
}
