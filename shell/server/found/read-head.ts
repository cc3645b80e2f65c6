import { JSON_LD_META } from '@safar/shared/ui/json-ld';

export type StructuredData = Readonly<Record<string, unknown>>;

/** What a rendered page says of itself to crawlers. */
export interface PageHead {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Open Graph's; `website` where the page says nothing. */
  readonly type: string;
  /** Its one address; `undefined` for pages that search engines should not show. */
  readonly canonical: string | undefined;
  /** What stands behind the title in its picture. */
  readonly picture: string | undefined;
  readonly data: readonly StructuredData[];
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** React escapes these five characters and no others. */
const unescape = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** Everything before the body. */
export const headOf = (html: string): string => html.slice(0, Math.max(0, html.indexOf('</head>')));

/** The elements in which React wrote the structured data of a page. */
export const dataElements = new RegExp(`<meta name="${JSON_LD_META}" content="([^"]*)"/>`, 'g');

/** Reads the head of a document that React has written. */
export function readHead(head: string): PageHead {
  const attribute = (pattern: RegExp) => {
    const text = pattern.exec(head)?.[1];
    return text === undefined ? undefined : unescape(text);
  };
  const property = (name: string) => attribute(new RegExp(`<meta property="${name}" content="([^"]*)"`));
  return {
    title: property('og:title') ?? attribute(/<title>([^<]*)</) ?? '',
    description: attribute(/<meta name="description" content="([^"]*)"/) ?? '',
    type: property('og:type') ?? 'website',
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    picture: property('og:image'),
    data: [...head.matchAll(dataElements)].map(
      ([, json = '{}']) => JSON.parse(unescape(json)) as StructuredData,
    ),
  };
}
