import { linkTarget } from '@safar/domain/link-target';
import type { PictureSize, PostElement, PostNode } from '@safar/domain/post-html/parse-post-html';
import { imageUrl, pictureSources } from '@safar/domain/pictures';
import { useHost } from '@safar/remote-kit/host';
import { Link } from '@safar/remote-kit/router';
import { Picture, type Ratio } from '@safar/ui/image';
import { ExternalLink } from '@safar/ui/link';
import type { ReactNode } from 'react';
import styles from './post-text.module.scss';

/**
 * Renders the text of a post from allow-listed elements, never from raw HTML. Paragraphs, headings and lists have
 * `dir="auto"`, because posts mix English and Urdu.
 */
export function PostText({ nodes }: { readonly nodes: readonly PostNode[] }) {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    return node.name === 'br' ? <br key={index} /> : <Element key={index} element={node} />;
  });
}

function Element({ element }: { readonly element: Exclude<PostElement, { name: 'br' }> }) {
  if (element.name === 'img') return <PostPicture path={element.src} alt={element.alt} size={element.size} />;
  const children = <PostText nodes={element.children} />;
  switch (element.name) {
    case 'a':
      return <TextLink href={element.href}>{children}</TextLink>;
    case 'strong':
    case 'em':
    case 'blockquote': {
      const Tag = element.name;
      return <Tag>{children}</Tag>;
    }
    case 'li':
      // The `dir` attribute is on the list and not on its items, so that all bullets are on the same side.
      return <li>{children}</li>;
    default: {
      const Tag = element.name;
      return <Tag dir="auto">{children}</Tag>;
    }
  }
}

function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { site } = useHost();
  const target = linkTarget(href, site.origin);
  if (!target) return children;
  if ('path' in target) return <Link to={target.path}>{children}</Link>;
  const { address } = target;
  return (
    <ExternalLink href={address} newTab={address.startsWith('http')}>
      {children}
    </ExternalLink>
  );
}

const ratios: readonly (readonly [Ratio, number])[] = [
  ['21/9', 21 / 9],
  ['16/9', 16 / 9],
  ['3/2', 3 / 2],
  ['4/3', 4 / 3],
  ['1/1', 1],
  ['4/5', 4 / 5],
  ['9/16', 9 / 16],
];

/** Returns the available aspect ratio that is closest to that of the picture; 3:2 if the size is unknown. */
function closestRatio({ width, height }: { width?: number | undefined; height?: number | undefined }): Ratio {
  if (!width || !height) return '3/2';
  const distance = (ratio: number) => Math.abs(Math.log((ratio * height) / width));
  return ratios.reduce((best, box) => (distance(box[1]) < distance(best[1]) ? box : best))[0];
}

interface PostPictureProps {
  /** The picture's path as the API returns it. A picture with an unsafe path is omitted. */
  readonly path: string;
  readonly alt: string;
  /** The attributes `width` and `height` of the picture in the HTML of the post. */
  readonly size?: PictureSize | undefined;
}

/** A lazy-loaded picture in a post. Its box has a fixed aspect ratio, so that loading causes no layout shift. */
export function PostPicture({ path, alt, size }: PostPictureProps) {
  const { site } = useHost();
  if (imageUrl(site.imageBase, path) === undefined) return null;
  return (
    <Picture
      path={path}
      alt={alt}
      sizes="(width >= 768px) 640px, 100vw"
      ratio={closestRatio(size ?? pictureSources(site.imageBase, path) ?? {})}
      fullResolution
      className={styles.picture}
    />
  );
}
