import type { AdShape } from '@safar/shared/contract/slots';
import { pictureSources } from '@safar/shared/domain/responsive-picture';
import { useHost } from '@safar/shared/host';
import { Image } from '@safar/shared/ui/image';
import styles from './ad-picture.module.scss';

export interface AdPictureProps {
  readonly path: string | null;
  readonly alt: string;
  readonly shape: AdShape;
}

/** A banner is at most 640 px wide; the other shapes stand in columns. */
const columns = '(width >= 1024px) 400px, (width >= 768px) 50vw, 100vw';
const sizes: Readonly<Record<AdShape, string>> = {
  banner: '(width >= 1320px) 608px, (width >= 768px) 50vw, 100vw',
  card: columns,
  square: columns,
  tower: columns,
};

/**
 * An ad's picture, whole, whatever its ratio: what an advertiser paid for is never cropped. Where it leaves room in
 * the box, its own colour fills it, or a blurred copy of a picture whose colour nobody knows.
 */
export function AdPicture({ path, alt, shape }: AdPictureProps) {
  const { site } = useHost();
  const picture = pictureSources(site.imageBase, path);
  const frame = { picture, sizes: sizes[shape], ratio: 'cover' } as const;
  return (
    <>
      {!picture?.color && <Image {...frame} alt="" className={styles.ground} />}
      <Image {...frame} alt={alt} className={styles.picture} />
    </>
  );
}
