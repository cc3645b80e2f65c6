import type { Video } from '@safar/shared/api/schemas/video';
import { categoryPath } from '@safar/shared/domain/category';
import { plainText } from '@safar/shared/domain/plain-text';
import { videoIdOf } from '@safar/shared/domain/video-id';
import { Slot, useHost } from '@safar/shared/host';
import { Link, useNavigationType } from '@safar/shared/router';
import { AdFrame } from '@safar/shared/ui/ad-frame';
import { Chip } from '@safar/shared/ui/chip';
import { ShareBar } from '@safar/shared/ui/share-bar';
import { useDeferredValue, useLayoutEffect } from 'react';
import { hideArrival } from '../../videos/arrival/hide-arrival';
import { CategoryShorts } from './category-shorts';
import { Episodes } from './episodes';
import { Player } from './player';
import { VideoMeta } from './video-meta';
import styles from './video-content.module.scss';

/** A video with its words, and what follows: other episodes, shorts of its category, two advertisements. */
export function VideoContent({ video }: { video: Video }) {
  const { site } = useHost();
  // After a click inside of the site, title and player come first and what is below the screen a moment later.
  const whole = useDeferredValue(true, useNavigationType() !== 'PUSH');
  useLayoutEffect(hideArrival, []);
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
      <div className={styles.columns}>
        <div className={styles.words}>
          {video.category && (
            <Link to={categoryPath(video.category)} className={styles.category}>
              <Chip>{video.category}</Chip>
            </Link>
          )}
          <h1 className={styles.title} dir="auto" tabIndex={-1}>
            {video.title}
          </h1>
          <ShareBar title={video.title} address={`${site.origin}/show-more/${video.id}`} />
          {paragraphs.map((paragraph, index) => (
            <p key={index} className={styles.description} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
        <div className={styles.ad}>
          <Slot
            name="ad"
            props={{ category: 'Details', placement: 'video', shape: 'card' }}
            fallback={<AdFrame shape="card" />}
          />
        </div>
      </div>
      {whole && (
        <>
          {video.category && (
            <>
              <Episodes video={video} className={styles.part} />
              <CategoryShorts category={video.category} className={styles.part} />
            </>
          )}
          <Slot name="ad" props={{ category: 'Details', placement: 'video-end' }} fallback={<AdFrame />} />
        </>
      )}
    </div>
  );
}
