import { useDispatch, useSelector } from '@safar/shared/state';
import { ButtonLink } from '@safar/shared/ui/button-link';
import { Grid } from '@safar/shared/ui/grid';
import { Panel } from '@safar/shared/ui/panel';
import { GridSkeleton } from '@safar/shared/ui/section-skeleton';
import { useEffect } from 'react';
import { useMessages } from '../../messages/use-messages';
import { PostCard } from '../post-card/post-card';
import { listPath, type ListQuery } from './list-query';
import { listLeft, listRequested, selectList, type ListRoot } from './list-slice';
import { Pager } from './pager';

/** The posts of one page or one search, in all states. */
export function PostList({ page, search }: ListQuery) {
  const t = useMessages();
  const dispatch = useDispatch();
  const { status, data, error } = useSelector((root: ListRoot) => selectList(root, { page, search }));
  const answered = status === 'ready' || status === 'failed';
  const request = () => dispatch(listRequested({ page, search }));

  // A request that the server gave up is handed over as loading, so only an answer counts.
  useEffect(() => {
    if (!answered) dispatch(listRequested({ page, search }));
  }, [dispatch, answered, page, search]);

  useEffect(() => () => void dispatch(listLeft()), [dispatch]);

  if (!answered) return <GridSkeleton count={9} />;
  if (status === 'failed' || !data) {
    return search ? (
      <Panel kind="error" title={t.searchFailed} message={t.searchFailedHelp} onRetry={request} />
    ) : (
      <Panel kind="error" message={t.loadFailed(error || t.noAnswer)} onRetry={request} />
    );
  }
  if (data.posts.length === 0) {
    const onFirst = page === 1 && !search;
    return (
      <Panel
        kind="empty"
        message={t.noPost}
        action={!onFirst && <ButtonLink href="/blog">{t.allPosts}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Grid columns={3} label={search ? t.resultsFor(search) : t.blog}>
        {data.posts.map((post, index) => (
          <PostCard
            key={post.id}
            post={post}
            from={listPath({ page, search })}
            headingLevel={2}
            priority={index === 0}
          />
        ))}
      </Grid>
      <Pager page={data.page} total={data.total} />
    </>
  );
}
