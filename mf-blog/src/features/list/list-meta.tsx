import { pageState } from '@safar/shared/domain/paging';
import { useHost } from '@safar/shared/host';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { useMessages } from '../../messages/use-messages';
import { FeedLink } from '../feed/feed-link';
import { listPath, type ListQuery } from './list-path';

export interface ListMetaProps extends ListQuery {
  /** Posts of all pages, as far as it is known. */
  readonly total: number;
}

/** What search engines read of one page of the list: its own title and address, and where its neighbours are. */
export function ListMeta({ page, search, total }: ListMetaProps) {
  const t = useMessages();
  const { site } = useHost();
  const { previous, next } = pageState({ page, total });
  const title = search ? t.resultsFor(search) : t.blog;
  const addressOf = (number: number) => new URL(listPath({ page: number, search }), `${site.origin}/`).href;
  return (
    <>
      <PageMeta
        title={page > 1 ? t.titleOfPage(title, page) : title}
        description={t.blogLead}
        path={listPath({ page, search })}
        noindex={search !== ''}
      />
      {previous !== undefined && <link rel="prev" href={addressOf(previous)} />}
      {next !== undefined && <link rel="next" href={addressOf(next)} />}
      <FeedLink />
    </>
  );
}
