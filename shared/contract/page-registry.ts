import type { RouteData, SlotData } from './release';

/** One file of a release: where it is and what it must hash to (empty for a development server's). */
export interface Asset {
  readonly address: string;
  readonly integrity: string;
}

/** What the browser must know of one release to load it. Addresses are absolute or root-relative. */
export interface RemoteEntry {
  readonly version: string;
  readonly contract: string;
  readonly entry: Asset;
  /** The global that the entry script defines. */
  readonly global: string;
  /** Chunks of the exposed module, for preloading. */
  readonly js: readonly string[];
  readonly css: readonly Asset[];
}

/** All of what a page may need of a remote. */
export interface PageRemote extends RemoteEntry {
  readonly routes: readonly RouteData[];
  readonly slots: readonly SlotData[];
  /** The release before this one, for when this one cannot be loaded. */
  readonly previous?: RemoteEntry;
}

/** What routing needs of a remote; the entries of its releases are asked for when they are needed. */
export interface ListedRemote extends Pick<PageRemote, 'version' | 'routes' | 'slots'> {
  /** The version of the release before this one. */
  readonly previous?: string;
}

/**
 * The part of the registry that a document inlines: one consistent set of releases that this page keeps for its
 * whole life, whatever is published meanwhile. Remotes that the document does not show are only listed.
 */
export interface PageRegistry {
  readonly revision: number;
  readonly remotes: Readonly<Record<string, PageRemote | ListedRemote>>;
}

/** What servers hold and `/registry.json` answers: all of every remote. */
export interface FullRegistry extends PageRegistry {
  readonly remotes: Readonly<Record<string, PageRemote>>;
}
