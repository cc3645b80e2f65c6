import { escapeHtml } from '../escape';
import { imageUrl } from '../pictures';
import { linkTarget } from '../link-target';
import { parsePostHtml, type PostElement, type PostNode } from './parse-post-html';

/** The base URLs of links (`origin`) and pictures (`imageBase`), from `PublicSite`. */
export interface PostBaseUrls {
  readonly origin: string;
  readonly imageBase: string;
}

/**
 * Returns the HTML of a post for feeds. The result contains only allowed elements and absolute URLs.
 *
 * @param html untrusted HTML from the API
 */
export function serializePostHtml(html: string, baseUrls: PostBaseUrls): string {
  return write(parsePostHtml(html), baseUrls);
}

const write = (nodes: readonly PostNode[], baseUrls: PostBaseUrls): string =>
  nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : writeElement(node, baseUrls))).join('');

function writeElement(element: PostElement, baseUrls: PostBaseUrls): string {
  if (element.name === 'br') return '<br>';
  if (element.name === 'img') {
    const url = imageUrl(baseUrls.imageBase, element.src);
    if (url === undefined) return '';
    const { width, height } = element.size ?? {};
    const size = width && height ? ` width="${width}" height="${height}"` : '';
    return `<img src="${escapeHtml(new URL(url, baseUrls.origin).href)}" alt="${escapeHtml(element.alt)}"${size}>`;
  }
  const content = write(element.children, baseUrls);
  if (element.name !== 'a') return `<${element.name}>${content}</${element.name}>`;
  const target = linkTarget(element.href, baseUrls.origin);
  if (!target) return content;
  const url = new URL('path' in target ? target.path : target.address, baseUrls.origin).href;
  return `<a href="${escapeHtml(url)}">${content}</a>`;
}
