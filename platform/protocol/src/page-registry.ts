import { isObject } from '@safar/contract/is-object';
import { defaultLocale, type Locale } from '@safar/contract/locale';
import { type RouteData, type SlotData } from '@safar/contract/release';

/** One file of a release: its URL and digest. The digest is empty for files of a development server. */
export interface Asset {
  readonly address: string;
  readonly integrity: string;
}

/** The data that a browser needs to load a release. URLs are absolute or root-relative. */
export interface RemoteEntry {
  readonly version: string;
  readonly contract: string;
  readonly entry: Asset;
  /** The global that the entry script defines. */
  readonly global: string;
  /** Chunks of the exposed module, for preloading. */
  readonly js: readonly string[];
  readonly css: readonly Asset[];
  /** The scripts for languages other than English. Since contract 1.4. */
  readonly localized?: Readonly<Partial<Record<Locale, Pick<RemoteEntry, 'entry' | 'js'>>>>;
  /** The language of `entry` and `js`. Absent for English. */
  readonly locale?: Locale;
}

/**
 * Returns the entry of a release with the scripts of one language. A release without that language keeps its English
 * scripts.
 */
export function localizeEntry<E extends RemoteEntry>({ localized, ...entry }: E, locale: Locale) {
  const scripts = localized?.[locale];
  return scripts ? { ...entry, ...scripts, locale } : entry;
}

/** The language of a release on pages in `locale`: English if the release lacks that language. */
export const localeOf = ({ localized }: RemoteEntry, locale: Locale): Locale =>
  localized?.[locale] ? locale : defaultLocale;

/** A remote with its routes, slots and the entry of its active release. */
export interface PageRemote extends RemoteEntry {
  readonly routes: readonly RouteData[];
  readonly slots: readonly SlotData[];
  /** The release to load if this one cannot be loaded. */
  readonly previous?: RemoteEntry;
}

/** The part of a remote's data that routing needs. The browser fetches the entry when it loads the remote. */
export interface RemoteSummary extends Pick<PageRemote, 'version' | 'routes' | 'slots'> {
  /** The version of the fallback release. */
  readonly previous?: string;
}

/**
 * The registry inside a document: one consistent set of releases. The page uses this set until it is closed, even if
 * other releases become active in the meantime. In a page that the server rendered, a remote that the page does not
 * show is listed only as a summary.
 */
export interface PageRegistry {
  readonly revision: number;
  readonly remotes: Readonly<Record<string, PageRemote | RemoteSummary>>;
}

/** The registry with the entries of all remotes, as servers use it and as `/registry.json` contains it. */
export interface FullRegistry extends PageRegistry {
  readonly remotes: Readonly<Record<string, PageRemote>>;
}

/*
 * Type guards for the JSON that browsers fetch from the site server. They are written by hand because they are part
 * of every first page load, where valibot would add about 1.5 KB of compressed script.
 */

const isString = (value: unknown) => typeof value === 'string';

/**
 * Requires a digest. Only files of a development server have none, and browsers never fetch those entries as JSON,
 * because in development every document contains all entries.
 */
const isAsset = (value: unknown): value is Asset =>
  isObject(value) && isString(value['address']) && /^sha384-[\w+/=]+$/.test(String(value['integrity']));

const isListOf = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);

/** Whether the content of `/registry/<remote>/<version>.json` is the entry of this release. */
export const isRemoteEntry = (value: unknown, version: string): value is RemoteEntry =>
  isObject(value) &&
  value['version'] === version &&
  isListOf([value['contract'], value['global']], isString) &&
  isListOf(value['js'], isString) &&
  isAsset(value['entry']) &&
  isListOf(value['css'], isAsset) &&
  (value['localized'] === undefined ||
    (isObject(value['localized']) && isListOf(Object.values(value['localized']), isLocalized)));

const isLocalized = (value: unknown) =>
  isObject(value) && isAsset(value['entry']) && isListOf(value['js'], isString);

const isEntry = (value: unknown) => isObject(value) && isRemoteEntry(value, String(value['version']));

/** Whether an element of `/registry.json` has all data that is needed to route to the remote and to load it. */
export const isPageRemote = (value: unknown): value is PageRemote =>
  isObject(value) &&
  isEntry(value) &&
  isListOf(value['routes'], isObject) &&
  isListOf(value['slots'], isObject) &&
  (value['previous'] === undefined || isEntry(value['previous']));
