import type { Post } from '@safar/shared/api/schemas/post';
import { useHost } from '@safar/shared/host';
import { JsonLd } from '@safar/shared/ui/json-ld';
import { postPath } from '../post-card/post-path';

/** The posts of one page of the blog, for search engines. Rendered by servers only. */
export function PostListData({ posts }: { readonly posts: readonly Pick<Post, 'id' | 'title'>[] }) {
  const { site } = useHost();
  if (posts.length === 0) return null;
  const itemListElement = posts.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title || undefined,
    url: new URL(postPath(id), `${site.origin}/`).href,
  }));
  return <JsonLd data={{ '@type': 'ItemList', numberOfItems: posts.length, itemListElement }} />;
}
