import { useHost } from '@safar/shared/host';
import { PageMeta, type PageMetaProps } from '@safar/shared/ui/page-meta';
import type { Video } from '@safar/shared/api/schemas';
import { JsonLd } from '@safar/shared/ui/json-ld';
import { useMessages } from '../messages/use-messages';
import { pagePath } from './video-list';

interface ListMetaProps extends Pick<PageMetaProps, 'description' | 'noindex'> {
  readonly title: string;
  /** Path of the first page. */
  readonly path: string;
  readonly page: number;
  readonly last: number;
}

/** Title, canonical URL and rel=prev/next of one page of a list. */
export function ListMeta({ title, path, page, last, ...meta }: ListMetaProps) {
  const t = useMessages();
  const { site } = useHost();
  const address = (number: number) => new URL(pagePath(path, number), `${site.origin}/`).href;
  return (
    <>
      <PageMeta
        {...meta}
        title={page > 1 ? t.titleWithPage(title, page) : title}
        path={pagePath(path, page)}
      />
      {page > 1 && <link rel="prev" href={address(page - 1)} />}
      {page < last && <link rel="next" href={address(page + 1)} />}
    </>
  );
}

/** Structured data of one page of a list; rendered on the server only. */
export function VideoListData({ videos }: { readonly videos: readonly Video[] }) {
  const { site } = useHost();
  if (videos.length === 0) return null;
  const itemListElement = videos.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: new URL(`/show-more/${id}`, `${site.origin}/`).href,
  }));
  return <JsonLd data={{ '@type': 'ItemList', numberOfItems: videos.length, itemListElement }} />;
}
