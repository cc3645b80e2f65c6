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

type Attributes = Readonly<Record<string, string>>;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that XML cannot hold in any way of writing. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string) =>
  text.replace(NOT_IN_XML, '\uFFFD').replace(/[&<>"']/g, (character) => entities[character] ?? character);

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');

const empty = (name: string, attributes: Attributes) => `<${name}${attributesOf(attributes)}/>`;

const text = (name: string, value: string, attributes: Attributes = {}) =>
  `<${name}${attributesOf(attributes)}>${escape(value)}</${name}>`;

const parent = (name: string, children: readonly string[], attributes: Attributes = {}) =>
  `<${name}${attributesOf(attributes)}>\n${children.join('\n')}\n</${name}>`;

function entryOf({ address, title, updated, tags, summary, html }: AtomEntry): string {
  return parent('entry', [
    text('id', address),
    text('title', title, { type: 'text' }),
    empty('link', { rel: 'alternate', type: 'text/html', href: address }),
    text('updated', updated),
    ...tags.map((term) => empty('category', { term })),
    text('summary', summary, { type: 'text' }),
    text('content', html, { type: 'html' }),
  ]);
}

/** The feed as XML. */
export function writeAtom(feed: AtomFeed): string {
  const children = [
    text('id', feed.address),
    text('title', feed.title, { type: 'text' }),
    text('subtitle', feed.subtitle, { type: 'text' }),
    empty('link', { rel: 'self', type: 'application/atom+xml', href: feed.address }),
    empty('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
    text('updated', feed.updated),
    parent('author', [text('name', feed.author.name), text('uri', feed.author.uri)]),
    text('icon', feed.icon),
    ...feed.entries.map(entryOf),
  ];
  const root = parent('feed', children, { xmlns: 'http://www.w3.org/2005/Atom' });
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}
