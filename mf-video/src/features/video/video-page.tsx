import type { RouteTarget } from '@safar/contract/remote-module';
import { useHost } from '@safar/remote-kit/host';
import { useNavigate } from '@safar/remote-kit/router';
import { PageMeta } from '@safar/ui/page-meta';
import { fulfilledRequest } from '@safar/remote-kit/state/request-slice';
import { useEffect } from 'react';
import { BannerSkeleton, Skeleton } from '@safar/ui/skeleton';
import { useMessages } from '../../messages/use-messages';
import { RequestView } from '../../requests/request-view';
import { useDataError } from '../../requests/use-data-error';
import { searchPath, unknownVideoPath, videoParameter } from '../../links/paths';
import { useTitleFallback } from '../../videos/use-title-fallback';
import { useVideo } from './video-state';
import { VideoContent } from './video-content';
import player from './player.module.scss';
import styles from './video-content.module.scss';

/** The `/show-more/{id}` page. */
export function VideoPage({ params }: RouteTarget) {
  const { NotFound } = useHost();
  const parameter = videoParameter(params['id']);
  switch (parameter.kind) {
    case 'number':
      return <VideoById key={parameter.id} id={parameter.id} />;
    case 'text':
      return <Redirect path={searchPath(parameter.text)} />;
    case 'unknown':
      return <NotFound />;
  }
}

function VideoById({ id }: { id: number }) {
  const t = useMessages();
  const errorText = useDataError();
  const { request, linked, retry } = useVideo(id);
  const withTitle = useTitleFallback();
  const stored = request.data ? request.data.video : linked;
  const known = stored && withTitle(stored);
  return (
    <>
      {!known && <PageMeta title={t.videoPage} path={`/show-more/${id}`} noindex />}
      <RequestView
        request={known ? fulfilledRequest({ video: known }) : request}
        onRetry={retry}
        errorText={errorText}
        size="page"
        skeleton={<VideoSkeleton />}
      >
        {({ video }) =>
          video ? (
            <VideoContent video={video} request={request} onRetry={retry} />
          ) : (
            <Redirect path={unknownVideoPath} />
          )
        }
      </RequestView>
    </>
  );
}

/** Redirects in the browser. On the server, `loadVideo` redirects. */
function Redirect({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}

/** Placeholder for player, title and description. The space below the description keeps the footer off-screen. */
function VideoSkeleton() {
  return (
    <div className={styles.page}>
      <div className={player.stage}>
        <BannerSkeleton ratio="wide" />
      </div>
      <div className={styles.text}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
      <div className={styles.spacer} />
    </div>
  );
}
