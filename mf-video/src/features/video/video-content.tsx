import type { Video } from '@safar/shared/api/schemas/video';
import { categoryPath } from '@safar/shared/domain/category';
import { plainText } from '@safar/shared/domain/plain-text';
import { videoIdOf } from '@safar/shared/domain/video-id';
import { Slot } from '@safar/shared/host';
import { Link } from '@safar/shared/router';
import { AdFrame } from '@safar/shared/ui/ad-frame';
import { Chip } from '@safar/shared/ui/chip';
import type { ReactNode } from 'react';
import { Player } from './player';
import { VideoMeta } from './video-meta';
import styles from './video-content.module.scss';

interface VideoContentProps {
  readonly video: Video;
  /** The other episodes, in whatever state they are. */
  readonly children: ReactNode;
}

/** A video with its words, an advertisement and what follows. */
export function VideoContent({ video, children }: VideoContentProps) {
  const videoId = videoIdOf(video.video);
  const paragraphs = video.description.split(/\n+/).map(plainText).filter(Boolean);
  return (
    <div className={styles.page}>
      {videoId && (
        <>
          <VideoMeta video={video} videoId={videoId} />
          <Player key={videoId} videoId={videoId} title={video.title} />
        </>
      )}
      <div className={styles.words}>
        {video.category && (
          <Link to={categoryPath(video.category)} className={styles.category}>
            <Chip>{video.category}</Chip>
          </Link>
        )}
        <h1 className={styles.title} dir="auto" tabIndex={-1}>
          {video.title}
        </h1>
        {paragraphs.map((paragraph, index) => (
          <p key={index} className={styles.description} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      <Slot name="ad" props={{ category: 'Details', placement: 'video' }} fallback={<AdFrame />} />
      {children}
    </div>
  );
}
