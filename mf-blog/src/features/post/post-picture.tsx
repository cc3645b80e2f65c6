import type { PictureSize } from '@safar/shared/domain/post-html/html-tree';
import { imageAddress } from '@safar/shared/domain/image-path';
import { pictureSources } from '@safar/shared/domain/responsive-picture';
import { useHost } from '@safar/shared/host';
import type { Ratio } from '@safar/shared/ui/image';
import { Picture } from '@safar/shared/ui/picture';
import styles from './post-picture.module.scss';

export interface PostPictureProps {
  /** The path as the API sends it. */
  readonly path: string;
  readonly alt: string;
  /** As the post says. */
  readonly size?: PictureSize | undefined;
}

const ratios: readonly (readonly [Ratio, number])[] = [
  ['21/9', 21 / 9],
  ['16/9', 16 / 9],
  ['3/2', 3 / 2],
  ['4/3', 4 / 3],
  ['1/1', 1],
  ['4/5', 4 / 5],
  ['9/16', 9 / 16],
];

/** The box of the design that fits a size best; a size is not known for pictures that do not say it. */
function boxFor({ width, height }: { width?: number | undefined; height?: number | undefined }): Ratio {
  if (!width || !height) return '3/2';
  const distance = (ratio: number) => Math.abs(Math.log((ratio * height) / width));
  return ratios.reduce((best, box) => (distance(box[1]) < distance(best[1]) ? box : best))[0];
}

/**
 * A picture inside of a post, by the rule for pictures of the API: lazy, in a box that has its size before it comes.
 * One that the rule refuses is left out.
 */
export function PostPicture({ path, alt, size }: PostPictureProps) {
  const { site } = useHost();
  if (imageAddress(site.imageBase, path) === undefined) return null;
  const ratio = boxFor(size ?? pictureSources(site.imageBase, path) ?? {});
  return (
    <Picture
      path={path}
      alt={alt}
      sizes="(width >= 768px) 640px, 100vw"
      ratio={ratio}
      sharp
      className={styles.picture}
    />
  );
}
