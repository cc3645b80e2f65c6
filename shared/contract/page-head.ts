import type { Locale } from './locale';

/** A schema.org object for search engines, serializable as JSON. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** Metadata of a page for crawlers and link previews. It is collected while the server renders the page. */
export interface PageHead {
  /** Title of the page, without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** Absent if the shell or remote that declared the page was built before contract 1.4. */
  readonly locale?: Locale;
  /** Open Graph type. */
  readonly type: 'website' | 'article' | 'video.other';
  /** Canonical URL; `undefined` for pages that search engines must not list. */
  readonly canonical: string | undefined;
  /** Absolute URL of the picture of the page; `undefined` if it has none. */
  readonly image: string | undefined;
  /** schema.org objects. */
  readonly structuredData: readonly StructuredData[];
}

/** Collects the head data of one page. It exists only on the server. */
export interface HeadCollector {
  setPage(page: Omit<PageHead, 'structuredData'>): void;
  addStructuredData(data: StructuredData): void;
}

/** A `HeadCollector` whose content can be read after rendering. */
export interface CollectedHead extends HeadCollector {
  structuredData(): readonly StructuredData[];
  /** Returns the head data; `undefined` if the page declared none. */
  head(): PageHead | undefined;
}

/**
 * Copies head data and rejects values that are not strings. An object from a remote could contain functions, such as
 * `toString`, which would run when the shell uses the head data.
 *
 * @throws {TypeError} if a field is neither a string nor `undefined`
 */
function plainHead(declared: Omit<PageHead, 'structuredData'>): Omit<PageHead, 'structuredData'> {
  const copy = { ...declared };
  for (const [field, value] of Object.entries(copy)) {
    if (value !== undefined && typeof value !== 'string')
      throw new TypeError(
        `The field "${field}" of the page's head is a ${typeof value} instead of a string.`,
      );
  }
  return copy;
}

/**
 * Creates a collector of the head data that components declare during one render. If several components call `setPage`,
 * the last call wins. Equal structured data is included only once.
 */
export function createHeadCollector(): CollectedHead {
  let page: Omit<PageHead, 'structuredData'> | undefined;
  // Keyed by content to avoid duplicates, because React renders a component again after it has suspended.
  const structuredData = new Map<string, StructuredData>();
  return {
    setPage: (declared) => void (page = plainHead(declared)),
    addStructuredData(data) {
      const text = JSON.stringify(data);
      structuredData.set(text, JSON.parse(text) as StructuredData);
    },
    structuredData: () => [...structuredData.values()],
    head: () => page && { ...page, structuredData: [...structuredData.values()] },
  };
}
