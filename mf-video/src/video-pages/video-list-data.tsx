import type { Video } from '@safar/shared/api/schemas/video';
import { useHost } from '@safar/shared/host';
import { JsonLd } from '@safar/shared/ui/json-ld';

/** The videos of one page of a list, for search engines. Rendered by servers only. */
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
