import { categoryPath } from '@safar/domain/categories';
import { parseVideoId } from '@safar/domain/youtube';
import { Slot } from '@safar/remote-kit/host';
import { Link, useNavigationType } from '@safar/remote-kit/router';
import { AdFrame } from '@safar/ui/ad-frame';
import { Chip } from '@safar/ui/chip';
import { useCategoryName } from '@safar/ui/hooks/use-category-name';
import { usePageUrl } from '@safar/remote-kit/hooks/use-page-url';
import { ShareBar } from '@safar/ui/share-bar';
import { LoadingStatus, Skeleton } from '@safar/ui/skeleton';
import type { RequestState } from '@safar/remote-kit/state/request-slice';
import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import type { FoundVideo } from './video-state';
import { hideVideoPagePlaceholder } from '../../videos/video-page-placeholder';
import { CategoryShorts } from './category-shorts';
import { Episodes } from './episodes';
import { Player } from './player';
import { VideoMeta } from './video-meta';
import styles from './video-content.module.scss';
import type { VideoSummary } from '../../videos/video-summary';

interface VideoContentProps {
  /** The video. After a click on a video link, it has no description until `request` has succeeded. */
  readonly video: VideoSummary;
  /** The request for the complete video, including its description. */
  readonly request: RequestState<FoundVideo>;
  readonly onRetry: () => void;
}

/** Content of the video page: player, description, episodes, shorts of the category and two advertisements. */
export function VideoContent({ video, request, onRetry }: VideoContentProps) {
  const pageUrl = usePageUrl();
  const categoryName = useCategoryName();
  const errorText = useDataError();
  // After a click on a link, player and title render first. The content below them follows in a deferred render.
  const showsBelow = useDeferredValue(true, useNavigationType() !== 'PUSH');
  useLayoutEffect(hideVideoPagePlaceholder, []);
  const videoId = parseVideoId(video.video);
  const hasText = useHasSettled(request);
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
          <div className={styles.words}>
            <RequestView
              request={request}
              onRetry={onRetry}
              errorText={errorText}
              size="strip"
              skeleton={<DescriptionSkeleton />}
            >
              {({ video: found }) => <Description text={found?.description ?? ''} />}
            </RequestView>
          </div>
          {hasText && <ShareBar title={video.title} address={pageUrl(`/show-more/${video.id}`)} />}
        </div>
        <div className={styles.ad} hidden={!hasText}>
          <Slot
            name="ad"
            props={{ category: 'Details', placement: 'video', shape: 'card' }}
            fallback={<AdFrame shape="card" />}
          />
        </div>
      </div>
      {showsBelow && (
        // Episodes and shorts load at the same time as the description. They stay hidden until the description has
        // loaded or failed to load. Otherwise the description would push them down when it appears.
        <div className={styles.below} hidden={!hasText}>
          {video.category && (
            <>
              <Episodes video={video} className={styles.part} />
              <CategoryShorts category={video.category} className={styles.part} />
            </>
          )}
          <Slot name="ad" props={{ category: 'Details', placement: 'video-end' }} fallback={<AdFrame />} />
        </div>
      )}
      {!hasText && <div className={styles.spacer} />}
    </div>
  );
}

/** Whether the request has ever succeeded or failed. The value stays `true` during a retry. */
function useHasSettled({ status }: RequestState<unknown>): boolean {
  const isSettled = status === 'ready' || status === 'failed';
  const [hasSettled, setHasSettled] = useState(isSettled);
  if (isSettled && !hasSettled) setHasSettled(true);
  return hasSettled;
}

function Description({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <div className={styles.paragraphs}>
      {text.split('\n').map((paragraph, index) => (
        <p key={index} className={styles.description} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function DescriptionSkeleton() {
  return (
    <LoadingStatus>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </LoadingStatus>
  );
}
