import { useHost } from '@safar/remote-kit/host';
import { bannerThumbnail, isPlaceholderThumbnail, thumbnailSources } from '@safar/domain/youtube';
import { Image, type ImageOptions } from './image';

/** Props of `VideoThumbnail`. */
export interface VideoThumbnailProps extends ImageOptions {
  /** Id of the video host, 11 characters. */
  readonly videoId: string;
  /** `banner` starts with the maximum resolution, for featured banners only. */
  readonly use?: 'card' | 'banner';
}

/**
 * The width of the file. With a `srcset`, `naturalWidth` is the CSS width from `sizes`. A second element with the same URL
 * gives the file's width, without a request, because the browser has just loaded it.
 */
function fileWidth({ srcset, currentSrc, naturalWidth }: HTMLImageElement): number {
  if (!srcset || !currentSrc) return naturalWidth;
  const file = new window.Image();
  file.src = currentSrc;
  return file.naturalWidth || naturalWidth;
}

const isThumbnail = (image: HTMLImageElement) => !isPlaceholderThumbnail(fileWidth(image));

/** The thumbnail of a video in the size that fits. Decorative beside its title: use `alt=""` there. */
export function VideoThumbnail({ videoId, use = 'card', ...frame }: VideoThumbnailProps) {
  const { site, saveData } = useHost();
  const sources = thumbnailSources(site.thumbnailBase, videoId);
  if (use === 'card' || saveData) return <Image {...frame} picture={sources} accept={isThumbnail} />;
  return (
    <Image
      {...frame}
      picture={bannerThumbnail(site.thumbnailBase, videoId)}
      fallback={sources}
      accept={isThumbnail}
    />
  );
}
