import { internalPath, safeLink } from '@safar/shared/domain/outbound-link';
import type { PostElement, PostNode } from '@safar/shared/domain/post-html/html-tree';
import { useHost } from '@safar/shared/host';
import { Link } from '@safar/shared/router';
import { ExternalLink } from '@safar/shared/ui/external-link';
import type { ReactNode } from 'react';
import { PostPicture } from './post-picture';

/**
 * The text of a post: elements of an allow-list that work alike on the server and in browsers; HTML is never handed to
 * them. Every block finds its own direction, because posts mix English and Urdu.
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
      // Its list has the direction: bullets stand on the side where the list begins.
      return <li>{children}</li>;
    default: {
      const Tag = element.name;
      return <Tag dir="auto">{children}</Tag>;
    }
  }
}

function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { site } = useHost();
  const path = internalPath(href, site.origin);
  if (path !== undefined) return <Link to={path}>{children}</Link>;
  const address = safeLink(href);
  return address === undefined ? children : <ExternalLink href={address}>{children}</ExternalLink>;
}
