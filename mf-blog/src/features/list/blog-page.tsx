import { usePageUrl } from '@safar/remote-kit/hooks/use-page-url';
import { useScrollToTop } from '@safar/remote-kit/hooks/use-scroll-to-top';
import type { RouteTarget } from '@safar/contract/remote-module';
import { pageState } from '@safar/domain/paging';
import { useHref, useNavigate, useNavigationType } from '@safar/remote-kit/router';
import { useSelector } from '@safar/remote-kit/state';
import { useCancelOnUnmount, useRequest } from '@safar/remote-kit/state/request-slice';
import { Container } from '@safar/ui/container';
import { Icon } from '@safar/ui/icon';
import { JsonLd } from '@safar/ui/json-ld';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import { Rss } from 'lucide';
import { useMemo } from 'react';
import { useMessages } from '../../messages/use-messages';
import { FeedLink } from '../feed/feed-link';
import { FEED_PATH } from '../feed/feed-path';
import { postPath, type PostSummary } from '../post-card/post-navigation';
import styles from './blog-page.module.scss';
import { listPath, parseListQuery, type ListQuery } from './list-query';
import { listRequest, selectVisited } from './list-state';
import { PostList, type PostListRequest } from './post-list';
import { SearchBox } from './search-box';

/** The component of the route `/blog`. It shows one page of the list of posts or of the search results. */
export function BlogPage({ search: parameters }: RouteTarget) {
  const t = useMessages();
  const query = parseListQuery(parameters);
  const request = usePostList(query);
  const feedUrl = useHref(FEED_PATH);
  const navigate = useNavigate();
  useScrollToTop(listPath(query));
  const search = (text: string) => {
    const path = listPath(parseListQuery(new URLSearchParams({ search: text })));
    // Navigation to the current URL would not send the failed request again.
    if (request.hasFailed && path === listPath(query)) request.retry();
    else void navigate(path);
  };
  return (
    <>
      <ListMeta {...query} total={request.list?.total ?? 0} />
      {process.env.SAFAR_SIDE !== 'client' && <PostListJsonLd posts={request.list?.posts ?? []} />}
      <PageTitle title={t.blog} lead={query.search ? t.resultsFor(query.search) : t.blogLead}>
        <SearchBox search={query.search} onSearch={search} />
      </PageTitle>
      <Container className={styles.content}>
        <PostList query={query} request={request} />
        <p className={styles.follow}>
          <a className={styles.followLink} href={feedUrl} type="application/atom+xml">
            <Icon icon={Rss} size={18} />
            {t.follow}
          </a>
        </p>
      </Container>
    </>
  );
}

/** Requests the list if the store does not have it, and aborts the request when the component is unmounted. */
function usePostList({ page, search }: ListQuery): PostListRequest {
  const query = useMemo(() => ({ page, search }), [page, search]);
  const { request, retry } = useRequest(listRequest, query);
  const { status, data, error } = request;
  const type = useNavigationType();
  const visited = useSelector((root: object) => selectVisited(root, query));
  useCancelOnUnmount(listRequest);
  const hasFailed = status === 'failed';
  // If the request fails, Back and Forward show the list from the earlier visit. Other navigations show the error.
  const hidesVisited = hasFailed && type !== 'POP';
  return { list: data ?? (hidesVisited ? undefined : visited), hasFailed, error, retry };
}

interface ListMetaProps extends ListQuery {
  /** The number of posts on all pages; 0 until it is known. */
  readonly total: number;
}

function ListMeta({ page, search, total }: ListMetaProps) {
  const t = useMessages();
  const pageUrl = usePageUrl();
  const { previous, next } = pageState({ page, total });
  const title = search ? t.resultsFor(search) : t.blog;
  const urlOf = (number: number) => pageUrl(listPath({ page: number, search }));
  return (
    <>
      <PageMeta
        title={page > 1 ? t.titleOfPage(title, page) : title}
        description={t.blogLead}
        path={listPath({ page, search })}
        noindex={search !== ''}
      />
      {previous !== undefined && <link rel="prev" href={urlOf(previous)} />}
      {next !== undefined && <link rel="next" href={urlOf(next)} />}
      <FeedLink />
    </>
  );
}

/** Structured data about a page of posts. `BlogPage` renders it only on the server, because only crawlers read it. */
export function PostListJsonLd({ posts }: { readonly posts: readonly Pick<PostSummary, 'id' | 'title'>[] }) {
  const pageUrl = usePageUrl();
  if (posts.length === 0) return null;
  const itemListElement = posts.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title || undefined,
    url: pageUrl(postPath(id)),
  }));
  return <JsonLd data={{ '@type': 'ItemList', numberOfItems: posts.length, itemListElement }} />;
}
