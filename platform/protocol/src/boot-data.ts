import type { Asset, PageRegistry } from './page-registry';
import type { PublicSite } from '@safar/contract/site-config';
import type { Locale } from '@safar/contract/locale';

/** A style sheet of a document. With `inline`, the document contains the CSS text instead of a link. */
export interface DocumentStyle extends Asset {
  readonly inline?: true;
}

/** Elements of the head that server and browser must render identically for hydration. */
export interface DocumentAssets {
  readonly styles: readonly DocumentStyle[];
  readonly icon: string;
}

/**
 * Data in a document for the browser, as JSON in `#safar-boot`. With `rendered: false` the browser renders the page,
 * because rendering on the server failed, took too long or, in development, is turned off.
 */
export interface BootData {
  readonly rendered: boolean;
  /** The page uses the smallest images, because the request had `Save-Data: on` or reported a 2G connection (`ECT`). */
  readonly saveData?: true;
  readonly registry: PageRegistry;
  readonly site: PublicSite;
  readonly locale: Locale;
  readonly assets: DocumentAssets;
  readonly state: Readonly<Record<string, unknown>>;
}

export const BOOT_ELEMENT_ID = 'safar-boot';

/**
 * Attribute of the element with the boot data. Its value is the server's signed list of the releases in the document,
 * which browsers send back with their telemetry.
 */
export const STATEMENT_ATTRIBUTE = 'data-statement';

/**
 * Reads the boot data. It is not validated, because it comes from our own server, in the same response as the URL of
 * the script that runs this code.
 */
export function readBootData(): BootData {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent)
    throw new Error(`The document has no #${BOOT_ELEMENT_ID} element, so the site server did not create it.`);
  return JSON.parse(element.textContent) as BootData;
}

/** Attribute on the `body` of a document without server-rendered content. */
export const EMPTY_DOCUMENT_ATTRIBUTE = 'data-empty';

/** Serializes a value as JSON that is safe inside a script element. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
