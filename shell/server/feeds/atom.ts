import { element, parentElement, textElement, xmlDocument } from '../found/write-xml';

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

/** A feed as RFC 4287 wants it; every address is absolute, every time is ISO in UTC. */
export interface AtomFeed {
  /** The address of the feed itself; also its id. */
  readonly address: string;
  readonly title: string;
  readonly subtitle: string;
  /** The page that it is the feed of. */
  readonly page: string;
  readonly icon: string;
  readonly author: { readonly name: string; readonly uri: string };
  readonly updated: string;
  readonly entries: readonly AtomEntry[];
}

export interface AtomEntry {
  /** Its page; also its id. */
  readonly address: string;
  readonly title: string;
  readonly updated: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** Safe HTML. */
  readonly html: string;
}

function entryOf({ address, title, updated, tags, summary, html }: AtomEntry): string {
  return parentElement('entry', [
    textElement('id', address),
    textElement('title', title, { type: 'text' }),
    element('link', { rel: 'alternate', type: 'text/html', href: address }),
    textElement('updated', updated),
    ...tags.map((term) => element('category', { term })),
    textElement('summary', summary, { type: 'text' }),
    textElement('content', html, { type: 'html' }),
  ]);
}

/** The feed as XML. */
export function writeAtom(feed: AtomFeed): string {
  const children = [
    textElement('id', feed.address),
    textElement('title', feed.title, { type: 'text' }),
    textElement('subtitle', feed.subtitle, { type: 'text' }),
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.address }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
    textElement('updated', feed.updated),
    parentElement('author', [textElement('name', feed.author.name), textElement('uri', feed.author.uri)]),
    textElement('icon', feed.icon),
    ...feed.entries.map(entryOf),
  ];
  return xmlDocument(parentElement('feed', children, { xmlns: 'http://www.w3.org/2005/Atom' }));
}
