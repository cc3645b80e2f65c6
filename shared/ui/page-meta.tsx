import { useHost } from '@safar/shared/host';

export interface PageMetaProps {
  /** The page's own title; without one the site's name and description stand (home). */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Root-relative, the one address of this content: `/blog/details/7`. */
  readonly path: string;
  /** Stands behind the title in the picture of shared links: absolute, or root-relative on this site. */
  readonly image?: string | undefined;
  readonly type?: 'website' | 'article' | 'video.other';
  /** Keeps the page out of search results: search pages, empty forms, errors. */
  readonly noindex?: boolean;
}

/** Characters that search engines show of a title. */
const TITLE_LENGTH = 70;

const cutTitle = (title: string) =>
  title.length <= TITLE_LENGTH ? title : title.slice(0, TITLE_LENGTH).replace(/[,;:.]?\s\S*$/, '…');

/**
 * Title, description, canonical link and, from the server only, Open Graph of a page; React moves them into the head.
 * One a page. The server that finishes the page adds its picture for shared links (shell/server/found).
 */
export function PageMeta({
  title,
  description,
  path,
  image,
  type = 'website',
  noindex = false,
}: PageMetaProps) {
  const { site } = useHost();
  const whole = title ? `${title} · ${site.name}` : `${site.name} · ${site.description.replace(/\.$/, '')}`;
  // The name of the site stands behind a title where there is room for it.
  const fullTitle = cutTitle(title && whole.length > TITLE_LENGTH ? title : whole);
  const summary = description || site.description;
  const address = new URL(path, `${site.origin}/`).href;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {noindex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {process.env.SAFAR_SIDE !== 'client' && (
        <>
          <meta property="og:site_name" content={site.name} />
          <meta property="og:type" content={type} />
          <meta property="og:title" content={title ?? site.name} />
          <meta property="og:description" content={summary} />
          <meta property="og:url" content={address} />
          {image && <meta property="og:image" content={new URL(image, `${site.origin}/`).href} />}
        </>
      )}
    </>
  );
}
