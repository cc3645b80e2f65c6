import { knownCategories } from '@safar/domain/categories';
import { useRequest } from '@safar/remote-kit/state/request-slice';
import { Panel } from '@safar/ui/panel';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { popularFilmsRequest } from './home-state';
import { VideoList, VideoListSkeleton, type VideoListLayout } from './video-list';

interface PopularFilmsProps {
  readonly layout: VideoListLayout;
  readonly label: string;
  readonly count: number;
}

/** The first `count` films of the category "Trending Now", for pages that have no film list of their own. */
export function PopularFilms({ layout, label, count }: PopularFilmsProps) {
  const errorText = useDataError();
  const t = useMessages();
  const { request, retry } = useRequest(popularFilmsRequest, undefined);
  return (
    <RequestView
      request={request}
      onRetry={retry}
      errorText={errorText}
      size="strip"
      skeleton={<VideoListSkeleton layout={layout} />}
    >
      {({ items }) =>
        items.length > 0 ? (
          <VideoList layout={layout} label={label} videos={items.slice(0, count)} />
        ) : (
          <Panel kind="empty" size="strip" message={t.noVideosInCategory(knownCategories.trendingNow)} />
        )
      }
    </RequestView>
  );
}
