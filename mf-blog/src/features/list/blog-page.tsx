import type { RouteTarget } from '@safar/shared/contract/remote-module';
import { Container } from '@safar/shared/ui/container';
import { PageTitle } from '@safar/shared/ui/page-title';
import { useMessages } from '../../messages/use-messages';
import { FollowLink } from '../feed/follow-link';
import styles from './blog-page.module.scss';
import { ListMeta } from './list-meta';
import { listPath } from './list-path';
import { listQueryOf } from './list-query';
import { PostList } from './post-list';
import { PostListData } from './post-list-data';
import { SearchBox } from './search-box';
import { useList } from './use-list';
import { usePageTop } from './use-page-top';

/** `/blog`: a page of posts, or of the posts that a search found. */
export function BlogPage({ search: parameters }: RouteTarget) {
  const t = useMessages();
  const query = listQueryOf(parameters);
  const view = useList(query);
  usePageTop(listPath(query));
  return (
    <>
      <ListMeta {...query} total={view.list?.total ?? 0} />
      {process.env.SAFAR_SIDE !== 'client' && <PostListData posts={view.list?.posts ?? []} />}
      <PageTitle title={t.blog} lead={query.search ? t.resultsFor(query.search) : t.blogLead}>
        <SearchBox search={query.search} />
      </PageTitle>
      <Container className={styles.content}>
        <PostList query={query} view={view} />
        <FollowLink />
      </Container>
    </>
  );
}
