import { Card, type CardProps } from './card';
import { PlayDisc, type PlayDiscProps } from './play-disc';
import { VideoThumbnail } from './video-thumbnail';

export interface VideoCardProps extends Omit<CardProps, 'media' | 'overlay' | 'chip' | 'text'> {
  readonly videoId: string;
  readonly category?: string | undefined;
  /** How wide the still is shown; the default suits a grid of three. */
  readonly sizes?: string;
  /** For a card that is part of the first screen. */
  readonly priority?: boolean;
  /** Of the play sign; small for small pictures. */
  readonly disc?: PlayDiscProps['size'];
}

const GRID_OF_THREE = '(width >= 1024px) 400px, (width >= 768px) 50vw, 100vw';

/** A video as it stands in grids and rails. `state` should hand over the video, so that its page shows at once. */
export function VideoCard({
  videoId,
  category,
  sizes = GRID_OF_THREE,
  priority = false,
  disc = 'medium',
  ...card
}: VideoCardProps) {
  return (
    <Card
      {...card}
      chip={category}
      media={<VideoThumbnail videoId={videoId} alt="" sizes={sizes} priority={priority} />}
      overlay={<PlayDisc size={disc} />}
    />
  );
}
