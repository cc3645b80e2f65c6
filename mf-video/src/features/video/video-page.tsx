import type { RouteTarget } from '@safar/shared/contract/remote-module';
import { useHost } from '@safar/shared/host';
import { useNavigate } from '@safar/shared/router';
import { fulfilledRequest } from '@safar/shared/state/request-state';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { Section } from '@safar/shared/ui/section';
import { GridSkeleton } from '@safar/shared/ui/section-skeleton';
import { useEffect } from 'react';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { searchPath } from '../search/search-path';
import { OtherEpisodes } from './other-episodes';
import { useHandedVideo } from './use-handed-video';
import { useVideoPage } from './use-video-page';
import { VideoContent } from './video-content';
import styles from './video-content.module.scss';
import { videoParameter } from './video-parameter';
import { VideoSkeleton } from './video-skeleton';
import type { VideoPageData } from './video-slice';

/** The route `/show-more/{id}`. */
export function VideoPage({ params }: RouteTarget) {
  const { NotFound } = useHost();
  const parameter = videoParameter(params['id']);
  switch (parameter.kind) {
    case 'number':
      return <VideoScreen key={parameter.id} id={parameter.id} />;
    case 'words':
      return <GoTo path={searchPath(parameter.words)} />;
    case 'unknown':
      return <NotFound />;
  }
}

/** Shows what the link handed over at once; everything else comes from the store. */
function VideoScreen({ id }: { id: number }) {
  const t = useMessages();
  const errorText = useDataError();
  const handed = useHandedVideo(id);
  const { request, retry } = useVideoPage(id, handed?.category);
  const main =
    handed && !request.data?.video
      ? fulfilledRequest<VideoPageData>({ video: handed, related: [] })
      : request;
  const view = { onRetry: retry, errorText } as const;

  return (
    <>
      {!main.data?.video && <PageMeta title={t.videoPage} path={`/show-more/${id}`} noindex />}
      <RequestView request={main} {...view} size="page" skeleton={<VideoSkeleton />}>
        {({ video }) =>
          video ? (
            <VideoContent video={video}>
              <Section title={t.otherEpisodes} {...(styles.episodes && { className: styles.episodes })}>
                <RequestView request={request} {...view} size="strip" skeleton={<GridSkeleton count={4} />}>
                  {({ related }) => <OtherEpisodes videos={related} />}
                </RequestView>
              </Section>
            </VideoContent>
          ) : (
            // An id that no list has.
            <GoTo path="/" />
          )
        }
      </RequestView>
    </>
  );
}

/** The server redirects, and so does the browser. */
function GoTo({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}
