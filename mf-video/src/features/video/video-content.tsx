import type { Video } from '@safar/api/schemas';
import { categoryPath } from '@safar/domain/categories';
import { htmlToText } from '@safar/domain/html-to-text';
import { parseVideoId } from '@safar/domain/youtube';
import { Slot } from '@safar/remote-kit/host';
import { Link, useNavigationType } from '@safar/remote-kit/router';
import { AdFrame } from '@safar/ui/ad-frame';
import { Chip } from '@safar/ui/chip';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { usePageUrl } from '@safar/remote-kit/hooks/use-page-url';
import { ShareBar } from '@safar/ui/share-bar';
import { useDeferredValue, useLayoutEffect } from 'react';
import { hideVideoPagePlaceholder } from '../../videos/video-page-placeholder';
import { CategoryShorts } from './category-shorts';
import { Episodes } from './episodes';
import { Player } from './player';
import { VideoMeta } from './video-meta';
import styles from './video-content.module.scss';

/** Player, text, episodes, shorts of the category and two advertisements. */
export function VideoContent({ video }: { video: Video }) {
  const pageUrl = usePageUrl();
  const categoryName = useCategoryName();
  // After navigation, player and title render first, and the content below the first screen follows in a deferred render.
  const showsBelow = useDeferredValue(true, useNavigationType() !== 'PUSH');
  useLayoutEffect(hideVideoPagePlaceholder, []);
  const videoId = parseVideoId(video.video);
  const paragraphs = video.description.split(/\n+/).map(htmlToText).filter(Boolean);
  return (
    <div className={styles.page}>
      {videoId && (
        <>
          <VideoMeta video={video} videoId={videoId} />
          <Player key={videoId} videoId={videoId} title={video.title} />
        </>
      )}
      <div className={styles.columns}>
        <div className={styles.text}>
          {video.category && (
            <Link to={categoryPath(video.category)} className={styles.category}>
              <Chip>{categoryName(video.category)}</Chip>
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
          <ShareBar title={video.title} address={pageUrl(`/show-more/${video.id}`)} />
        </div>
        <div className={styles.ad}>
          <Slot
            name="ad"
            props={{ category: 'Details', placement: 'video', shape: 'card' }}
            fallback={<AdFrame shape="card" />}
          />
        </div>
      </div>
      {showsBelow && (
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
