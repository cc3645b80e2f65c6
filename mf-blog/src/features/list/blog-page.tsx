import type { RouteTarget } from '@safar/shared/contract/remote-module';
import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { useMessages } from '../../messages/use-messages';
import { listPath, listQueryOf } from './list-query';
import { PostList } from './post-list';
import { SearchBox } from './search-box';

/** `/blog`: a page of posts, or the posts of a search. */
export function BlogPage({ search: parameters }: RouteTarget) {
  const t = useMessages();
  const query = listQueryOf(parameters);
  const { page, search } = query;
  return (
    <>
      <PageMeta
        title={search ? t.resultsFor(search) : page > 1 ? t.blogPage(page) : t.blog}
        description={t.blogLead}
        path={listPath(query)}
        noindex={search !== ''}
      />
      <PageTitle title={t.blog} lead={search ? t.resultsFor(search) : t.blogLead}>
        <SearchBox search={search} />
      </PageTitle>
      <Container>
        <PostList page={page} search={search} />
      </Container>
    </>
  );
}
