import { isObject } from '@safar/contract/is-object';
import { defaultLocale, type Locale } from '@safar/contract/locale';
import { type RouteData, type SlotData } from '@safar/contract/release';

/** URL and digest (`integrity`) of one file of a release. Files of a development server have an empty digest. */
export interface Asset {
  readonly address: string;
  readonly integrity: string;
}

/** The data that a browser needs to load a release. URLs are absolute or root-relative. */
export interface RemoteEntry {
  readonly version: string;
  readonly contract: string;
  readonly entry: Asset;
  /** Name of the global variable that the entry script defines. */
  readonly global: string;
  /** URLs of the chunks of the remote's exposed module. They are preloaded. */
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

/**
 * A remote with its routes and slots, and the entry of the release that the page uses: the active release, a canary or
 * a preview.
 */
export interface PageRemote extends RemoteEntry {
  readonly routes: readonly RouteData[];
  readonly slots: readonly SlotData[];
  /** The fallback release. The page loads it if the release `version` cannot be loaded. */
  readonly previous?: RemoteEntry;
}

/** The part of a remote's data that routing needs. The browser fetches the `RemoteEntry` when it loads the remote. */
export interface RemoteSummary extends Pick<PageRemote, 'version' | 'routes' | 'slots'> {
  /** The version of the fallback release. */
  readonly previous?: string;
}

/**
 * The registry inside a document: one consistent set of releases. The page uses this set until it is closed, even if
 * other releases become active in the meantime. In production, if the server rendered the page, the registry contains
 * only a `RemoteSummary` of each remote without a component on the page.
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
 * Rejects an asset without a digest. Only the files of development servers have no digest. In development, every
 * document contains all entries, so browsers never fetch an entry with such files.
 */
const isAsset = (value: unknown): value is Asset =>
  isObject(value) && isString(value['address']) && /^sha384-[\w+/=]+$/.test(String(value['integrity']));

const isListOf = (value: unknown, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.every(isItem);

/** Whether the content of `/registry/<remote>/<version>.json` is the entry of the release with this version. */
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
