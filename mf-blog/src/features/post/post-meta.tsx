import type { Post } from '@safar/shared/api/schemas/post';
import { cutText } from '@safar/shared/domain/cut-text';
import { imageAddress } from '@safar/shared/domain/image-path';
import { plainText } from '@safar/shared/domain/plain-text';
import { machineTimestamp } from '@safar/shared/domain/timestamp';
import { useHost } from '@safar/shared/host';
import { JsonLd } from '@safar/shared/ui/json-ld';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { useMessages } from '../../messages/use-messages';
import { postPath } from '../post-card/post-path';

/** What search engines show of a result. */
const DESCRIPTION_LENGTH = 160;

/** Title, description and picture of a post for search engines and shared links. */
export function PostMeta({ post }: { readonly post: Post }) {
  const t = useMessages();
  const { site } = useHost();
  const title = post.title || t.untitled;
  const description = cutText(plainText(post.description), DESCRIPTION_LENGTH).text;
  const image = imageAddress(site.imageBase, post.images[0]?.image);
  const absolute = (path: string) => new URL(path, `${site.origin}/`).href;
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={postPath(post.id)}
        image={image}
        type="article"
      />
      <JsonLd
        data={{
          '@type': 'BlogPosting',
          headline: title,
          description,
          dateModified: machineTimestamp(post.updated_at),
          image: image && absolute(image),
          keywords: post.tags.join(', '),
          mainEntityOfPage: absolute(postPath(post.id)),
        }}
      />
    </>
  );
}
