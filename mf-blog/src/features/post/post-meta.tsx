import { pictureSources } from '@safar/domain/pictures';
import { isoTimestamp } from '@safar/domain/timestamp';
import { useHost } from '@safar/remote-kit/host';
import { JsonLd } from '@safar/ui/json-ld';
import { usePageUrl } from '@safar/remote-kit/hooks/use-page-url';
import { PageMeta } from '@safar/ui/page-meta';
import { useMessages } from '../../messages/use-messages';
import type { PostContent } from '../../requests/fetch-posts';
import { FeedLink } from '../feed/feed-link';
import { postPath } from '../post-card/post-navigation';

/** Search engines shorten longer headlines. */
const MAX_HEADLINE_LENGTH = 110;

/**
 * Metadata for search engines and link previews. The API provides neither an author nor a publication date, so the
 * author is the publisher, and the only date is the date of the last change.
 */
export function PostMeta({ content }: { readonly content: PostContent }) {
  const t = useMessages();
  const { site } = useHost();
  const absolute = (path: string) => new URL(path, `${site.origin}/`).href;
  const { description, tags, wordCount, readingMinutes } = content;
  const title = content.title || t.untitled;
  const pageUrl = usePageUrl();
  const url = pageUrl(postPath(content.id));
  const modified = isoTimestamp(content.updated_at);
  const image = pictureSources(site.imageBase, content.image);
  const publisher = {
    '@type': 'Organization',
    name: site.name,
    url: pageUrl('/'),
    logo: { '@type': 'ImageObject', url: absolute('/icon-512.png') },
  };
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={postPath(content.id)}
        image={image?.src}
        type="article"
      />
      {modified && <meta property="article:modified_time" content={modified} />}
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <FeedLink />
      {process.env.SAFAR_SIDE !== 'client' && (
        <JsonLd
          data={{
            '@type': 'BlogPosting',
            '@id': `${url}#post`,
            headline: [...title].slice(0, MAX_HEADLINE_LENGTH).join(''),
            description,
            url,
            mainEntityOfPage: { '@type': 'WebPage', '@id': url },
            isPartOf: { '@type': 'Blog', '@id': pageUrl('/blog'), name: t.feedOf(site.name) },
            author: publisher,
            publisher,
            dateModified: modified,
            image: image && {
              '@type': 'ImageObject',
              url: absolute(image.src),
              width: image.width,
              height: image.height,
            },
            keywords: tags.length > 0 ? tags.join(', ') : undefined,
            wordCount: wordCount || undefined,
            timeRequired: `PT${readingMinutes}M`,
          }}
        />
      )}
    </>
  );
}
