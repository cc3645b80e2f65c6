import { useHost } from '@safar/shared/host';
import { bannerThumbnail, isMissingThumbnail, thumbnailSources } from '../domain/thumbnail';
import { Image, type ImageFrame } from './image';

export interface VideoThumbnailProps extends ImageFrame {
  /** The 11 characters of the video host's id. */
  readonly videoId: string;
  /** `banner` starts at the maximum resolution, for featured banners only. */
  readonly use?: 'card' | 'banner';
}

/**
 * The width of the file. With a `srcset`, `naturalWidth` is that of the slot in `sizes`; a picture that was just
 * loaded is in the document's list of images, so a second element has its size at once and without a request.
 */
function fileWidth({ srcset, currentSrc, naturalWidth }: HTMLImageElement): number {
  if (!srcset || !currentSrc) return naturalWidth;
  const file = new window.Image();
  file.src = currentSrc;
  return file.naturalWidth || naturalWidth;
}

const isReal = (image: HTMLImageElement) => !isMissingThumbnail(fileWidth(image));

/** The still of a video in the size that fits. Decorative beside its title: give `alt=""` there. */
export function VideoThumbnail({ videoId, use = 'card', ...frame }: VideoThumbnailProps) {
  const { site, saveData } = useHost();
  const usual = thumbnailSources(site.thumbnailBase, videoId);
  if (use === 'card' || saveData) return <Image {...frame} picture={usual} accept={isReal} />;
  return (
    <Image
      {...frame}
      picture={bannerThumbnail(site.thumbnailBase, videoId)}
      fallback={usual}
      accept={isReal}
    />
  );
}
