import type { RouteTarget } from '@safar/contract/remote-module';
import { useHost } from '@safar/remote-kit/host';
import { useLocation, useNavigate } from '@safar/remote-kit/router';
import { useCancelOnUnmount, useRequest } from '@safar/remote-kit/state/request-slice';
import { Container } from '@safar/ui/container';
import { useNavigationState } from '@safar/remote-kit/hooks/use-navigation-state';
import { PageMeta } from '@safar/ui/page-meta';
import { Panel } from '@safar/ui/panel';
import { useEffect } from 'react';
import { useMessages } from '../../messages/use-messages';
import {
  parsePostId,
  postFromState,
  postIdFromState,
  postPath,
  type PostSummary,
} from '../post-card/post-navigation';
import { GoBackLink, PostArticle, PostSkeleton } from './post-article';
import { postRequest } from './post-state';

/** The `/blog/details/:id` page. */
export function PostPage({ params }: RouteTarget) {
  const { NotFound } = useHost();
  const id = parsePostId(params['id']);
  return id === undefined ? <NotFound /> : <PostById id={id} />;
}

function PostById({ id }: { readonly id: number }) {
  const t = useMessages();
  const { NotFound } = useHost();
  const { request, retry } = useRequest(postRequest, id);
  const { status, data, error } = request;
  const summary = useSummaryFromCard(id);
  useCancelOnUnmount(postRequest);

  if (status === 'idle' || status === 'loading') {
    return (
      <>
        <PageMeta title={summary?.title || t.blog} path={postPath(id)} noindex />
        <PostSkeleton summary={summary} />
      </>
    );
  }
  if (status === 'failed' || !data) {
    return (
      <Container>
        <PageMeta title={t.blog} path={postPath(id)} noindex />
        <GoBackLink />
        <Panel kind="error" message={t.loadFailed(error || t.noAnswer)} onRetry={retry} />
      </Container>
    );
  }
  return data.content ? <PostArticle content={data.content} /> : <NotFound />;
}

/**
 * Returns the summary that the clicked card passed in the navigation state. The page shows it until the post has
 * loaded.
 */
function useSummaryFromCard(id: number): PostSummary | undefined {
  const post = postFromState(useNavigationState());
  return post?.id === id ? post : undefined;
}

/** The `/blog/details` page without an id. It redirects to the post in the navigation state, or else to the list. */
export function PostFromNavigationState() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const id = postIdFromState(state);

  useEffect(() => {
    void navigate(id === undefined ? '/blog' : postPath(id), {
      replace: true,
      state: id === undefined ? null : state,
    });
  }, [navigate, id, state]);

  return <PostSkeleton summary={undefined} />;
}
