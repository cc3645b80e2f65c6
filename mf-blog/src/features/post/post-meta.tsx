import { pictureSources } from '@safar/shared/domain/responsive-picture';
import { machineTimestamp } from '@safar/shared/domain/timestamp';
import { useHost } from '@safar/shared/host';
import { JsonLd } from '@safar/shared/ui/json-ld';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { useMessages } from '../../messages/use-messages';
import { FeedLink } from '../feed/feed-link';
import { postPath } from '../post-card/post-path';
import type { PostContent } from './post-content';

/** What search engines show of a headline. */
const HEADLINE_LENGTH = 110;

/** What search engines and shared links say of a post. The API knows no author and no day of first publication. */
export function PostMeta({ content }: { readonly content: PostContent }) {
  const t = useMessages();
  const { site } = useHost();
  const absolute = (path: string) => new URL(path, `${site.origin}/`).href;
  const { description, tags, words, minutes } = content;
  const title = content.title || t.untitled;
  const address = absolute(postPath(content.id));
  const modified = machineTimestamp(content.updated_at);
  const image = pictureSources(site.imageBase, content.image);
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
            '@id': `${address}#post`,
            headline: [...title].slice(0, HEADLINE_LENGTH).join(''),
            description,
            url: address,
            mainEntityOfPage: { '@type': 'WebPage', '@id': address },
            isPartOf: { '@type': 'Blog', '@id': absolute('/blog'), name: t.feedOf(site.name) },
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
            wordCount: words || undefined,
            timeRequired: `PT${minutes}M`,
          }}
        />
      )}
    </>
  );
}
