import { emptyElement, parentElement, textElement, xmlDocument } from '../xml';

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

/** Value of `updated` for a feed without entries and for an entry whose time is unknown. Atom requires this element. */
export const UNKNOWN_TIME = new Date(0).toISOString();

/** An Atom feed (RFC 4287). URLs are absolute, times are ISO 8601 in UTC. */
export interface AtomFeed {
  /** URL of the feed, which is also its id. */
  readonly url: string;
  readonly language: string;
  readonly title: string;
  readonly subtitle: string;
  /** URL of the page with the same content as the feed. */
  readonly pageUrl: string;
  readonly icon: string;
  readonly author: { readonly name: string; readonly uri: string };
  readonly updated: string;
  readonly entries: readonly AtomEntry[];
}

export interface AtomEntry {
  /** URL of the entry's page, which is also the id of the entry. */
  readonly url: string;
  readonly title: string;
  readonly updated: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** Sanitized HTML. */
  readonly html: string;
}

const entryElement = ({ url, title, updated, tags, summary, html }: AtomEntry): string =>
  parentElement('entry', [
    textElement('id', url),
    textElement('title', title, { type: 'text' }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: url }),
    textElement('updated', updated),
    ...tags.map((term) => emptyElement('category', { term })),
    textElement('summary', summary, { type: 'text' }),
    textElement('content', html, { type: 'html' }),
  ]);

export function serializeAtom(feed: AtomFeed): string {
  const children = [
    textElement('id', feed.url),
    textElement('title', feed.title, { type: 'text' }),
    textElement('subtitle', feed.subtitle, { type: 'text' }),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: feed.url }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
    textElement('updated', feed.updated),
    parentElement('author', [textElement('name', feed.author.name), textElement('uri', feed.author.uri)]),
    textElement('icon', feed.icon),
    ...feed.entries.map(entryElement),
  ];
  return xmlDocument(
    parentElement('feed', children, {
      xmlns: 'http://www.w3.org/2005/Atom',
      'xml:lang': feed.language,
    }),
  );
}
