import type { RouteTarget } from '@safar/shared/contract/remote-module';
import { useHost } from '@safar/shared/host';
import { useNavigate } from '@safar/shared/router';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { useEffect } from 'react';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { searchPath } from '../search/search-path';
import { unknownVideoPath } from './unknown-video-path';
import { useVideo } from './use-video';
import { VideoContent } from './video-content';
import { videoParameter } from './video-parameter';
import { VideoSkeleton } from './video-skeleton';

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

function VideoScreen({ id }: { id: number }) {
  const t = useMessages();
  const errorText = useDataError();
  const { request, retry } = useVideo(id);
  return (
    <>
      {!request.data?.video && <PageMeta title={t.videoPage} path={`/show-more/${id}`} noindex />}
      <RequestView
        request={request}
        onRetry={retry}
        errorText={errorText}
        size="page"
        skeleton={<VideoSkeleton />}
      >
        {({ video }) => (video ? <VideoContent video={video} /> : <GoTo path={unknownVideoPath} />)}
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
