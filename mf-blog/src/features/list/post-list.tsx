import { pageState } from '@safar/domain/paging';
import { postsPerPage } from '@safar/domain/product-limits';
import { ButtonLink } from '@safar/ui/button';
import { Grid } from '@safar/ui/grid';
import { Panel } from '@safar/ui/panel';
import { GridSkeleton } from '@safar/ui/section-skeleton';
import { useMessages } from '../../messages/use-messages';
import type { PostList as PostListData } from '../../requests/fetch-posts';
import { PostCard } from '../post-card/post-card';
import { listPath, type ListQuery } from './list-query';
import styles from './post-list.module.scss';

export interface PostListRequest {
  /**
   * The loaded list. If the visitor has seen this page before, the earlier list is used while the list loads again.
   */
  readonly list: PostListData | undefined;
  readonly hasFailed: boolean;
  /** Error message for visitors, possibly empty; `null` if there is no error. */
  readonly error: string | null;
  retry(): void;
}

interface PostListProps {
  readonly query: ListQuery;
  readonly request: PostListRequest;
}

/** One page of post cards with links to the previous and next page, or the loading, empty or error state. */
export function PostList({ query, request }: PostListProps) {
  const t = useMessages();
  const { page, search } = query;
  const { list, hasFailed, error, retry } = request;

  if (!list) {
    if (!hasFailed) {
      return (
        <div className={styles.waiting}>
          <GridSkeleton count={postsPerPage} />
        </div>
      );
    }
    return search ? (
      <Panel kind="error" title={t.searchFailed} message={t.searchFailedHelp} onRetry={retry} />
    ) : (
      <Panel kind="error" message={t.loadFailed(error || t.noAnswer)} onRetry={retry} />
    );
  }
  if (list.posts.length === 0) {
    const isFirstPage = page === 1 && !search;
    return (
      <Panel
        kind="empty"
        message={t.noPost}
        action={!isFirstPage && <ButtonLink href="/blog">{t.allPosts}</ButtonLink>}
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
            list={{ from: listPath(query), steps: 1 }}
            headingLevel={2}
            priority={index === 0}
          />
        ))}
      </Grid>
      <Pager page={list.page} total={list.total} search={search} />
    </>
  );
}

interface PagerProps extends ListQuery {
  /** The number of posts on all pages. */
  readonly total: number;
}

function Pager({ page, total, search }: PagerProps) {
  const t = useMessages();
  const { previous, next } = pageState({ page, total });
  const pathOf = (number: number | undefined) =>
    number === undefined ? undefined : listPath({ page: number, search });
  return (
    <nav className={styles.pager} aria-label={t.pages}>
      <PagerLink href={pathOf(previous)} rel="prev" label={t.previous} />
      <span className={styles.current} aria-current="page" aria-label={t.page(page)}>
        {page}
      </span>
      <PagerLink href={pathOf(next)} rel="next" label={t.next} />
    </nav>
  );
}

interface PagerLinkProps {
  /** Target of the link; `undefined` disables it. */
  readonly href: string | undefined;
  readonly rel: 'prev' | 'next';
  readonly label: string;
}

function PagerLink({ href, rel, label }: PagerLinkProps) {
  if (href === undefined) {
    return (
      <span className={styles.disabled} role="link" aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <ButtonLink kind="quiet" href={href} rel={rel}>
      {label}
    </ButtonLink>
  );
}
