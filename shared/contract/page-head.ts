import type { Locale } from './locale';

/** A schema.org object for search engines, ready for JSON. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** Metadata of a page for crawlers and link previews. Collected while the server renders. */
export interface PageHead {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** Absent in shells published before contract 1.4. */
  readonly locale?: Locale;
  /** Open Graph type. */
  readonly type: 'website' | 'article' | 'video.other';
  /** `undefined` for pages that search engines must not list. */
  readonly canonical: string | undefined;
  /** Absolute URL of the page's own picture. */
  readonly image: string | undefined;
  /** schema.org objects. */
  readonly structuredData: readonly StructuredData[];
}

/** Collects the head data of one page; exists on the server only. */
export interface HeadCollector {
  setPage(page: Omit<PageHead, 'structuredData'>): void;
  addStructuredData(data: StructuredData): void;
}

/** A `HeadCollector` whose content can be read after rendering. */
export interface CollectedHead extends HeadCollector {
  structuredData(): readonly StructuredData[];
  /** `undefined` when the page declared no head data. */
  head(): PageHead | undefined;
}

/**
 * Collects the head data that parts declare during one render. The last page declaration counts; equal structured data counts
 * once.
 */
export function createHeadCollector(): CollectedHead {
  let page: Omit<PageHead, 'structuredData'> | undefined;
  // Keyed by content: React may render a component again after it suspended.
  const structuredData = new Map<string, StructuredData>();
  return {
    setPage: (declared) => void (page = declared),
    addStructuredData: (data) => void structuredData.set(JSON.stringify(data), data),
    structuredData: () => [...structuredData.values()],
    head: () => page && { ...page, structuredData: [...structuredData.values()] },
  };
}
