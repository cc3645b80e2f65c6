import type { Post } from '@safar/shared/api/schemas/post';
import { cutText } from '@safar/shared/domain/cut-text';
import { imageAddress } from '@safar/shared/domain/image-path';
import { readingMinutes } from '@safar/shared/domain/reading-time';
import { pictureSources } from '@safar/shared/domain/responsive-picture';
import { machineTimestamp } from '@safar/shared/domain/timestamp';
import { useHost } from '@safar/shared/host';
import { JsonLd } from '@safar/shared/ui/json-ld';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { useMessages } from '../../messages/use-messages';
import { FeedLink } from '../feed/feed-link';
import { postPath } from '../post-card/post-path';

/** What search engines show of a result, and of a headline. */
const DESCRIPTION_LENGTH = 160;
const HEADLINE_LENGTH = 110;

export interface PostMetaProps {
  readonly post: Post;
  /** Its text without tags. */
  readonly words: string;
}

/** What search engines and shared links say of a post. The API knows no author and no day of first publication. */
export function PostMeta({ post, words }: PostMetaProps) {
  const t = useMessages();
  const { site } = useHost();
  const absolute = (path: string) => new URL(path, `${site.origin}/`).href;
  const title = post.title || t.untitled;
  const description = cutText(words, DESCRIPTION_LENGTH).text;
  const address = absolute(postPath(post.id));
  const modified = machineTimestamp(post.updated_at);
  const image = imageAddress(site.imageBase, post.images[0]?.image);
  const publisher = {
    '@type': 'Organization',
    name: site.name,
    url: absolute('/'),
    logo: { '@type': 'ImageObject', url: absolute('/favicon.svg') },
  };
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={postPath(post.id)}
        image={image}
        type="article"
      />
      {modified && <meta property="article:modified_time" content={modified} />}
      {post.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <FeedLink />
      <JsonLd
        data={{
          '@type': 'BlogPosting',
          '@id': `${address}#post`,
          headline: cutText(title, HEADLINE_LENGTH).text,
          description,
          url: address,
          mainEntityOfPage: { '@type': 'WebPage', '@id': address },
          isPartOf: { '@type': 'Blog', '@id': absolute('/blog'), name: t.feedOf(site.name) },
          author: publisher,
          publisher,
          dateModified: modified,
          image:
            image && pictureObject(absolute(image), pictureSources(site.imageBase, post.images[0]?.image)),
          keywords: post.tags.length > 0 ? post.tags.join(', ') : undefined,
          wordCount: words === '' ? undefined : words.split(/\s+/u).length,
          timeRequired: `PT${readingMinutes(words)}M`,
        }}
      />
    </>
  );
}

function pictureObject(url: string, size: { width?: number; height?: number } | undefined) {
  return { '@type': 'ImageObject', url, width: size?.width, height: size?.height };
}
