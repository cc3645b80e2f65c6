import { useHost } from '@safar/shared/host';
import { PageMeta, type PageMetaProps } from '@safar/shared/ui/page-meta';
import { useMessages } from '../messages/use-messages';
import { pagePath } from './page-path';

interface ListMetaProps extends Pick<PageMetaProps, 'description' | 'noindex'> {
  readonly title: string;
  /** The address of the first page. */
  readonly path: string;
  readonly page: number;
  readonly last: number;
}

/** What search engines read of one page of a list: its own title and address, and where its neighbours are. */
export function ListMeta({ title, path, page, last, ...meta }: ListMetaProps) {
  const t = useMessages();
  const { site } = useHost();
  const address = (number: number) => new URL(pagePath(path, number), `${site.origin}/`).href;
  return (
    <>
      <PageMeta {...meta} title={page > 1 ? t.titleOfPage(title, page) : title} path={pagePath(path, page)} />
      {page > 1 && <link rel="prev" href={address(page - 1)} />}
      {page < last && <link rel="next" href={address(page + 1)} />}
    </>
  );
}
