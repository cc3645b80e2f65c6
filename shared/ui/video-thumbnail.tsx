import { useHost } from '@safar/remote-kit/host';
import {
  bannerThumbnail,
  fallbackThumbnail,
  isPlaceholderThumbnail,
  thumbnailSources,
} from '@safar/domain/youtube';
import { Image, type ImageOptions } from './image';

/** Props of `VideoThumbnail`. */
export interface VideoThumbnailProps extends ImageOptions {
  /** The YouTube id, 11 characters. */
  readonly videoId: string;
  /** `banner` first tries the maximum resolution, which only banners need; with Save-Data, it is the same as `card`. */
  readonly use?: 'card' | 'banner';
}

/**
 * Returns the width of the loaded file. With a `srcset`, `naturalWidth` depends on `sizes`, so the width is read from a
 * second `<img>` without `srcset`. This causes no request, because the browser has just loaded the file.
 */
function fileWidth({ srcset, currentSrc, naturalWidth }: HTMLImageElement): number {
  if (!srcset || !currentSrc) return naturalWidth;
  const file = new window.Image();
  file.src = currentSrc;
  return file.naturalWidth || naturalWidth;
}

const isThumbnail = (image: HTMLImageElement) => !isPlaceholderThumbnail(fileWidth(image));

/**
 * The thumbnail of a video. The browser selects a file that fits the size on the screen. Beside the title of the video,
 * the thumbnail is decorative and needs `alt=""`.
 */
export function VideoThumbnail({ videoId, use = 'card', ...frame }: VideoThumbnailProps) {
  const { site, saveData } = useHost();
  const thumbnail = use === 'card' || saveData ? thumbnailSources : bannerThumbnail;
  return (
    <Image
      {...frame}
      picture={thumbnail(site.thumbnailBase, videoId)}
      fallback={fallbackThumbnail(site.thumbnailBase, videoId)}
      accept={isThumbnail}
    />
  );
}
