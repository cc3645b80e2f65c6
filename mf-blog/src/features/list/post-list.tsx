import { ButtonLink } from '@safar/shared/ui/button-link';
import { Grid } from '@safar/shared/ui/grid';
import { Panel } from '@safar/shared/ui/panel';
import { GridSkeleton } from '@safar/shared/ui/section-skeleton';
import { useMessages } from '../../messages/use-messages';
import { PostCard } from '../post-card/post-card';
import { listPath, type ListQuery } from './list-path';
import { Pager } from './pager';
import styles from './post-list.module.scss';
import type { ListView } from './use-list';

export interface PostListProps {
  readonly query: ListQuery;
  readonly view: ListView;
}

/** The posts of one page of the blog or of a search, in all states. */
export function PostList({ query, view }: PostListProps) {
  const t = useMessages();
  const { page, search } = query;
  const { list, failed, error, retry } = view;

  if (!list) {
    if (!failed) return <GridSkeleton count={9} />;
    return search ? (
      <Panel kind="error" title={t.searchFailed} message={t.searchFailedHelp} onRetry={retry} />
    ) : (
      <Panel kind="error" message={t.loadFailed(error || t.noAnswer)} onRetry={retry} />
    );
  }
  if (list.posts.length === 0) {
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
      {search && (
        <p role="status" className={styles.count}>
          {t.found(Math.max(list.total, list.posts.length))}
        </p>
      )}
      <Grid columns={3} label={search ? t.resultsFor(search) : t.blog}>
        {list.posts.map((post, index) => (
          <PostCard
            key={post.id}
            post={post}
            from={listPath(query)}
            headingLevel={2}
            priority={index === 0}
          />
        ))}
      </Grid>
      <Pager page={list.page} total={list.total} search={search} />
    </>
  );
}
