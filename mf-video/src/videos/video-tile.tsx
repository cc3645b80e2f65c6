import type { Video } from '@safar/shared/api/schemas/video';
import { cutText } from '@safar/shared/domain/cut-text';
import { videoIdOf } from '@safar/shared/domain/video-id';
import { VideoCard, type VideoCardProps } from '@safar/shared/ui/video-card';
import { showArrival } from './arrival/show-arrival';
import { MarkedText } from './marked-text';
import { videoLink } from './video-link';

interface VideoTileProps extends Pick<
  VideoCardProps,
  'headingLevel' | 'sizes' | 'priority' | 'className' | 'disc'
> {
  readonly video: Video;
  /** Cuts the title to so many characters; the full title stays its accessible name. */
  readonly titleLength?: number;
  /** False where the picture is too small for the chip. */
  readonly showCategory?: boolean;
  /** Words to mark in the title. */
  readonly marked?: string | undefined;
}

/** A video of the API as a card; none for a record without a usable link. */
export function VideoTile({ video, titleLength, showCategory = true, marked, ...card }: VideoTileProps) {
  const videoId = videoIdOf(video.video);
  if (!videoId) return null;
  const title = titleLength === undefined ? video.title : cutText(video.title, titleLength).text;
  return (
    <VideoCard
      {...videoLink(video)}
      onFollow={(link) => {
        const picture = link.closest('article')?.querySelector('img');
        if (picture) showArrival(video, picture);
      }}
      {...card}
      videoId={videoId}
      {...(marked
        ? { title: <MarkedText text={title} words={marked} /> }
        : { title, fullTitle: video.title })}
      category={(showCategory && video.category) || undefined}
    />
  );
}
