import { imageAddress } from '../image-path';
import { internalPath, safeLink } from '../outbound-link';
import { parsePostHtml, type PostElement, type PostNode } from './html-tree';

/** Where what a post names is found. */
export interface PostPlaces {
  /** `site.origin` */
  readonly origin: string;
  /** `site.imageBase` */
  readonly imageBase: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/**
 * The HTML of a post for readers elsewhere, such as feeds: written anew from the allow-list, every address absolute.
 *
 * @param html as the API sends it, trusted in nothing
 */
export function writePostHtml(html: string, places: PostPlaces): string {
  return write(parsePostHtml(html), places);
}

const write = (nodes: readonly PostNode[], places: PostPlaces): string =>
  nodes.map((node) => (typeof node === 'string' ? escape(node) : writeElement(node, places))).join('');

function writeElement(element: PostElement, places: PostPlaces): string {
  if (element.name === 'br') return '<br>';
  if (element.name === 'img') {
    const address = imageAddress(places.imageBase, element.src);
    if (address === undefined) return '';
    const { width, height } = element.size ?? {};
    const size = width && height ? ` width="${width}" height="${height}"` : '';
    return `<img src="${escape(new URL(address, places.origin).href)}" alt="${escape(element.alt)}"${size}>`;
  }
  const inside = write(element.children, places);
  if (element.name !== 'a') return `<${element.name}>${inside}</${element.name}>`;
  const own = internalPath(element.href, places.origin);
  const address = own === undefined ? safeLink(element.href) : new URL(own, places.origin).href;
  return address === undefined ? inside : `<a href="${escape(address)}">${inside}</a>`;
}
