import type { ComponentType } from 'react';
import type { Reducer } from 'redux';
import type { HttpClient } from './http';
import type { SlotName, SlotProps } from './slots';
import { CONTRACT_VERSION } from './version';

/** A saga of redux-saga: a generator function. */
export type Saga = (...args: never[]) => Generator;

/**
 * A slice of the store with its watcher saga. `key` starts with `shell` or with the name of the remote, as in
 * `mf-blog/posts`.
 */
export interface Feature {
  readonly key: `${string}/${string}`;
  readonly reducer: Reducer;
  /**
   * The watcher saga. It runs only in the browser. It is restarted up to three times if it throws, and cancelled when
   * the feature is ejected.
   */
  readonly saga?: () => Generator;
}

/** The path parameters and the query of a matched route. */
export interface RouteTarget {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/**
 * The services that the server passes to the `load` functions of a render. A remote must not store them, because each
 * render has its own services.
 */
export interface LoadContext {
  /**
   * Runs a worker saga to completion with the store and the HTTP client of the render. Do not pass a watcher saga,
   * because it never ends.
   */
  run<A extends unknown[], R>(saga: (...args: A) => Generator<unknown, R>, ...args: A): Promise<R>;
  getState(): unknown;
  readonly http: HttpClient;
  /** Aborts when every `load` of the page has ended or missed its deadline, or when the server abandons the render. */
  readonly signal: AbortSignal;
}

/** The result of `load`: a status other than 200, the URL of a redirect, or whether the page is private. */
export interface LoadResult {
  readonly status?: number;
  readonly redirect?: string;
  /** Whether the page contains data of a single visitor. If so, neither the server nor a proxy may cache it. */
  readonly private?: boolean;
}

/** The code of a route. The route's key in `RemoteModule.routes` is its `id` in `remote.json`. */
export interface RemoteRoute {
  readonly component: ComponentType<RouteTarget>;
  /** Loads the data of the first render into the store. It runs on the server before rendering. */
  load?(target: RouteTarget, context: LoadContext): Promise<LoadResult | void>;
}

/**
 * The component with which a remote fills a slot. `load` loads its data in the same way as the `load` of `RemoteRoute`.
 */
export interface RemoteSlot<S extends SlotName> {
  readonly component: ComponentType<SlotProps[S]>;
  load?(props: SlotProps[S], context: LoadContext): Promise<void>;
}

type HomeSlot = Extract<SlotName, `home.${string}`>;

/**
 * The slots that a remote fills, by name. There are two mapped types, because `?` in a mapped type over the template
 * literal type of `HomeSlot` would add `| undefined` to every value.
 */
export type RemoteSlots = { readonly [S in HomeSlot]: RemoteSlot<S> } & {
  readonly [S in Exclude<SlotName, HomeSlot>]?: RemoteSlot<S>;
};

/**
 * The module that a remote exposes as `./app`. Its code runs on the server too, so it must not use `window` or
 * `document` at module level or during render. It must not have mutable state at module level, and must not read the
 * clock, random values or the default locale during render. A component must request its data on mount if the store
 * does not have it, because loading on the server may have failed.
 */
export interface RemoteModule {
  /** The contract version with which the remote was built. */
  readonly contract: string;
  readonly name: string;
  readonly features: readonly Feature[];
  /** The routes by their ids in the `remote.json` of the remote. */
  readonly routes: Readonly<Record<string, RemoteRoute>>;
  readonly slots: RemoteSlots;
}

/** Declares a remote and adds the contract version of the build. */
export function defineRemote(remote: Omit<RemoteModule, 'contract'>): RemoteModule {
  return { contract: CONTRACT_VERSION, ...remote };
}

/** Whether a loaded module is a remote. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  const candidate = value as Partial<RemoteModule> | null | undefined;
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    typeof candidate.contract === 'string' &&
    typeof candidate.name === 'string' &&
    Array.isArray(candidate.features) &&
    typeof candidate.routes === 'object' &&
    typeof candidate.slots === 'object'
  );
}
