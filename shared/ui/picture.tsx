import { useHost } from '@safar/shared/host';
import { pictureSources } from '../domain/responsive-picture';
import { Image, type ImageFrame } from './image';

export interface PictureProps extends ImageFrame {
  /** The path as the API sends it; anything that is no usable path shows the designed stand-in. */
  readonly path: unknown;
}

/** A picture of the API in the smallest size that fits, in AVIF and WebP where the server has them. */
export function Picture({ path, ...frame }: PictureProps) {
  const { site } = useHost();
  return <Image {...frame} picture={pictureSources(site.imageBase, path)} />;
}
