import { usePageUrl } from '@safar/remote-kit/hooks/use-page-url';
import { PageMeta, type PageMetaProps } from '@safar/ui/page-meta';
import { JsonLd } from '@safar/ui/json-ld';
import { useMessages } from '../messages/use-messages';
import { pagePath } from './video-list';
import type { VideoSummary } from '../videos/video-summary';

interface ListMetaProps extends Pick<PageMetaProps, 'description' | 'noindex'> {
  readonly title: string;
  /** Path of the first page. */
  readonly path: string;
  readonly page: number;
  readonly last: number;
}

/** Metadata for one page of a list: title, canonical URL, and `rel=prev` and `rel=next` links. */
export function ListMeta({ title, path, page, last, ...meta }: ListMetaProps) {
  const t = useMessages();
  const pageUrl = usePageUrl();
  const address = (number: number) => pageUrl(pagePath(path, number));
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

/** Structured data for one page of a list. Callers render it only on the server, because only search engines use it. */
export function VideoListJsonLd({ videos }: { readonly videos: readonly VideoSummary[] }) {
  const pageUrl = usePageUrl();
  if (videos.length === 0) return null;
  const itemListElement = videos.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: pageUrl(`/show-more/${id}`),
  }));
  return <JsonLd data={{ '@type': 'ItemList', numberOfItems: videos.length, itemListElement }} />;
}
