import { internalPath, safeLink } from '@safar/shared/domain/outbound-link';
import { parsePostHtml, type PostElement, type PostNode } from '@safar/shared/domain/post-html/html-tree';
import { useHost } from '@safar/shared/host';
import { Link } from '@safar/shared/router';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { useMemo, type ReactNode } from 'react';
import { PostPicture } from './post-picture';

/**
 * The text of a post as React elements: an allow-list that works alike on the server and in browsers and never
 * hands HTML to them. Every block finds its own direction, because posts mix English and Urdu.
 *
 * @param html as the API sends it, trusted in nothing
 */
export function PostHtml({ html }: { readonly html: string }) {
  const nodes = useMemo(() => parsePostHtml(html), [html]);
  return <Nodes nodes={nodes} />;
}

function Nodes({ nodes }: { readonly nodes: readonly PostNode[] }) {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    if (node.name === 'br') return <br key={index} />;
    return isBlank(node) ? null : <Element key={index} element={node} />;
  });
}

/** Editors leave empty paragraphs behind for distance. */
function isBlank(node: PostNode): boolean {
  if (typeof node === 'string') return node.trim() === '';
  if (node.name === 'img') return false;
  return node.name === 'br' || node.children.every(isBlank);
}

function Element({ element }: { readonly element: Exclude<PostElement, { name: 'br' }> }) {
  if (element.name === 'img') return <PostPicture path={element.src} alt={element.alt} size={element.size} />;
  const children = <Nodes nodes={element.children} />;
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
