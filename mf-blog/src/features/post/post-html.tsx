import { imageAddress } from '@safar/shared/domain/image-path';
import { internalPath, safeLink } from '@safar/shared/domain/outbound-link';
import { useHost } from '@safar/shared/host';
import { Link } from '@safar/shared/router';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { Picture } from '@safar/shared/ui/picture';
import { useMemo, type ReactNode } from 'react';
import { parsePostHtml, type PostElement, type PostNode } from './html-tree';

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
    return isBlank(node) ? null : <Element key={index} element={node} />;
  });
}

/** Editors leave empty paragraphs behind for distance. */
function isBlank(node: PostNode): boolean {
  if (typeof node === 'string') return node.trim() === '';
  return node.name !== 'img' && node.children.every(isBlank);
}

function Element({ element }: { readonly element: PostElement }) {
  if (element.name === 'img') return <TextPicture src={element.src} alt={element.alt} />;
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

/** A picture by the rule for pictures of the API; one that this rule refuses is left out. */
function TextPicture({ src, alt }: { readonly src: string; readonly alt: string }) {
  const { site } = useHost();
  if (imageAddress(site.imageBase, src) === undefined) return null;
  return <Picture path={src} alt={alt} sizes="(width >= 768px) 640px, 100vw" ratio="3/2" sharp />;
}

function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { site } = useHost();
  const address = safeLink(href);
  if (address === undefined) return children;
  const path = internalPath(address, site.origin);
  return path === undefined ? (
    <ExternalLink href={address}>{children}</ExternalLink>
  ) : (
    <Link to={path}>{children}</Link>
  );
}
