import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { useHomeSection } from './home-state';
import { VideoList, VideoListSkeleton, type VideoListLayout } from './video-list';

interface PopularFilmsProps {
  readonly layout: VideoListLayout;
  readonly label: string;
  readonly count: number;
}

/** The first `count` films of the category "Trending Now", for pages that have no film list of their own. */
export function PopularFilms({ layout, label, count }: PopularFilmsProps) {
  const errorText = useDataError();
  const { request, retry } = useHomeSection('trendingNow');
  return (
    <RequestView
      request={request}
      onRetry={retry}
      errorText={errorText}
      size="strip"
      skeleton={<VideoListSkeleton layout={layout} />}
    >
      {({ items }) => <VideoList layout={layout} label={label} videos={items.slice(0, count)} />}
    </RequestView>
  );
}
