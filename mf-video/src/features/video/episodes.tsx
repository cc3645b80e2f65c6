import type { Video } from '@safar/shared/api/schemas/video';
import { categoryPath } from '@safar/shared/domain/category';
import { Section } from '@safar/shared/ui/section';
import { GridSkeleton } from '@safar/shared/ui/section-skeleton';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { EpisodeList } from './episode-list';
import { relatedVideos } from './related-videos';
import { useEpisodes } from './use-episodes';

interface EpisodesProps {
  /** The one that is watched. */
  readonly video: Video;
  readonly className: string | undefined;
}

/** The other videos of the category. */
export function Episodes({ video, className }: EpisodesProps) {
  const t = useMessages();
  const errorText = useDataError();
  const { category } = video;
  const { request, fetchMore } = useEpisodes(category);
  return (
    <Section
      title={t.otherEpisodes}
      all={category ? { href: categoryPath(category), category } : undefined}
      className={className}
    >
      <RequestView
        request={request}
        onRetry={fetchMore}
        errorText={errorText}
        size="strip"
        skeleton={<GridSkeleton count={4} />}
      >
        {({ videos, more }) => (
          <EpisodeList
            episodes={relatedVideos(video, videos)}
            more={more}
            status={request.status}
            onMore={fetchMore}
          />
        )}
      </RequestView>
    </Section>
  );
}
