import type { Asset, PageRegistry } from '@safar/shared/contract/page-registry';
import type { PublicSite } from '@safar/shared/config/public-site';
import type { Locale } from '@safar/shared/messages/locale';

/** A style sheet of a document. With `inline` its text is part of the document, under its address. */
export interface DocumentStyle extends Asset {
  readonly inline?: true;
}

/** The head of a document that server and browser must render alike. */
export interface DocumentAssets {
  readonly styles: readonly DocumentStyle[];
  readonly icon: string;
}

/**
 * What the server hands over with a document, as JSON in `#safar-boot`. With `rendered: false` the page was not
 * rendered (the renderer was busy, broken or switched off) and the browser does it.
 */
export interface BootData {
  readonly rendered: boolean;
  /** The request had `Save-Data: on`. */
  readonly saveData?: true;
  readonly registry: PageRegistry;
  readonly site: PublicSite;
  readonly locale: Locale;
  readonly assets: DocumentAssets;
  readonly state: Readonly<Record<string, unknown>>;
}

export const BOOT_ELEMENT_ID = 'safar-boot';

/** On the body of a document that was sent without anything to hydrate. */
export const EMPTY_DOCUMENT = 'data-empty';

/** JSON that is safe inside of a script element, whatever a title contains. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
