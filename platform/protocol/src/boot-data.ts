import type { Asset, PageRegistry } from './page-registry';
import type { PublicSite } from '@safar/contract/site-config';
import type { Locale } from '@safar/contract/locale';

/** A style sheet of a document. With `inline`, the document contains the CSS text instead of a link. */
export interface DocumentStyle extends Asset {
  readonly inline?: true;
}

/**
 * The style sheets and the icon in the head of the document. Server and browser must render the same head, so that
 * hydration succeeds.
 */
export interface DocumentAssets {
  readonly styles: readonly DocumentStyle[];
  readonly icon: string;
}

/**
 * Data that the server passes to the browser, as JSON in the element `#safar-boot` of the document. If `rendered` is
 * `false`, the browser renders the content of the page. This happens if the server is overloaded, if rendering on the
 * server failed or took too long, or if rendering on the server is turned off, which is possible only in development.
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
 * Reads the boot data. The data is not validated: the same document contains the URL of this script, so an attacker who
 * could change the data could also replace the script.
 */
export function readBootData(): BootData {
  const element = document.getElementById(BOOT_ELEMENT_ID);
  if (!element?.textContent)
    throw new Error(
      `The document has no #${BOOT_ELEMENT_ID} element. It was not created by the site server.`,
    );
  return JSON.parse(element.textContent) as BootData;
}

/** Attribute of an empty `body` element. Only the development server sends a document with an empty body. */
export const EMPTY_DOCUMENT_ATTRIBUTE = 'data-empty';

// Contains no regular expressions, because remotes can replace the methods of `RegExp.prototype`, which render workers
// do not freeze.
const escapeForScript = (json: string) =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Serializes a value as JSON that is safe inside a script element. */
export const toInlineJson = (value: unknown): string => escapeForScript(JSON.stringify(value));

/**
 * Serializes boot data as JSON that is safe inside a script element.
 *
 * @param slices the slices of the store by key, each serialized as JSON. They replace `boot.state`.
 */
export function serializeBoot(boot: BootData, slices: Readonly<Record<string, string>>): string {
  const state = Object.entries(slices).map(([key, text]) => `${JSON.stringify(key)}:${text}`);
  const rest = JSON.stringify({ ...boot, state: undefined }).slice(0, -1);
  return escapeForScript(`${rest},"state":{${state.join(',')}}}`);
}
