import type { RouteTarget } from '@safar/shared/contract/remote-module';
import { useHost } from '@safar/shared/host';
import { useDispatch, useSelector } from '@safar/shared/state';
import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { Panel } from '@safar/shared/ui/panel';
import { useEffect } from 'react';
import { useMessages } from '../../messages/use-messages';
import { postIdOf, postPath } from '../post-card/post-path';
import { GoBack } from './go-back';
import { PostArticle } from './post-article';
import { PostSkeleton } from './post-skeleton';
import { postLeft, postRequested, selectPost, type PostRoot } from './post-slice';
import { useHandedPost } from './use-handed-post';

/** `/blog/details/:id` */
export function PostPage({ params }: RouteTarget) {
  const { NotFound } = useHost();
  const id = postIdOf(params['id']);
  return id === undefined ? <NotFound /> : <PostById id={id} />;
}

function PostById({ id }: { readonly id: number }) {
  const t = useMessages();
  const { NotFound } = useHost();
  const dispatch = useDispatch();
  const { status, data, error } = useSelector((root: PostRoot) => selectPost(root, id));
  const known = useHandedPost(id);
  const answered = status === 'ready' || status === 'failed';

  // A request that the server gave up is handed over as loading, so only an answer counts.
  useEffect(() => {
    if (!answered) dispatch(postRequested(id));
  }, [dispatch, answered, id]);

  useEffect(() => () => void dispatch(postLeft()), [dispatch]);

  if (!answered) return <PostSkeleton known={known} />;
  if (status === 'failed' || !data) {
    return (
      <Container>
        <PageMeta title={t.blog} path={postPath(id)} noindex />
        <GoBack />
        <Panel
          kind="error"
          message={t.loadFailed(error || t.noAnswer)}
          onRetry={() => dispatch(postRequested(id))}
        />
      </Container>
    );
  }
  return data.content ? <PostArticle content={data.content} /> : <NotFound />;
}
