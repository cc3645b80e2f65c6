import type { RouteData, SlotData } from './release';

/** What the browser must know of one release to load it. Addresses are absolute or root-relative. */
export interface RemoteEntry {
  readonly version: string;
  readonly contract: string;
  readonly entry: string;
  readonly integrity: string;
  readonly global: string;
  readonly js: readonly string[];
  readonly css: readonly string[];
}

export interface PageRemote extends RemoteEntry {
  readonly routes: readonly RouteData[];
  readonly slots: readonly SlotData[];
  /** The release before this one, for when this one cannot be loaded. */
  readonly previous?: RemoteEntry;
}

/**
 * The part of the registry that a document inlines: one consistent set of releases that this page keeps for its
 * whole life, whatever is published meanwhile.
 */
export interface PageRegistry {
  readonly revision: number;
  readonly remotes: Readonly<Record<string, PageRemote>>;
}
