import type { ComponentType } from 'react';
import type { Reducer } from 'redux';
import type { HttpClient } from './http';
import type { SlotName, SlotProps } from './slots';
import { CONTRACT_VERSION } from './version';

/** A saga of redux-saga. */
export type Saga = (...args: never[]) => Generator;

/** A slice of the store and its watcher saga. `key` starts with the remote's name: `mf-blog/posts`. */
export interface Feature {
  readonly key: `${string}/${string}`;
  readonly reducer: Reducer;
  /** Runs in the browser only. Restarted up to three times when it throws, cancelled when the feature is ejected. */
  readonly saga?: () => Generator;
}

/** A matched route. */
export interface RouteTarget {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/** The services of one `load`. They belong to one page; nothing of them may be kept. */
export interface LoadContext {
  /** Runs a worker saga to its end with the request's store and client. Do not pass a watcher, which never ends. */
  run<A extends unknown[], R>(saga: (...args: A) => Generator<unknown, R>, ...args: A): Promise<R>;
  getState(): unknown;
  readonly http: HttpClient;
  /** Aborts at the deadline, or when the visitor closes the connection. */
  readonly signal: AbortSignal;
}

/** Response of a route: a status other than 200, or a redirect. */
export interface LoadResult {
  readonly status?: number;
  readonly redirect?: string;
  /** The page contains data of one visitor: neither the server nor a proxy may cache it. */
  readonly private?: boolean;
}

/** The code of a route. Its data are in `remote.json` under the same id. */
export interface RemoteRoute {
  readonly component: ComponentType<RouteTarget>;
  /** Loads the data of the first render into the store. Runs on the server, before rendering. */
  load?(target: RouteTarget, context: LoadContext): Promise<LoadResult | void>;
}

/** The code with which a remote fills a slot. `load` has the same rules as that of a route. */
export interface RemoteSlot<S extends SlotName> {
  readonly component: ComponentType<SlotProps[S]>;
  load?(props: SlotProps[S], context: LoadContext): Promise<void>;
}

type HomeSlot = Extract<SlotName, `home.${string}`>;

/** Two mapped types, because a template key with `?` would make every value `| undefined`. */
export type RemoteSlots = { readonly [S in HomeSlot]: RemoteSlot<S> } & {
  readonly [S in Exclude<SlotName, HomeSlot>]?: RemoteSlot<S>;
};

/**
 * The module that a remote exposes as `./app`. Rules for its code: no `window` or `document` at module level or in render;
 * no mutable state at module level; no clock, random value or default locale in render. A component requests its data on
 * mount if the store does not have it, which is the fallback for a failed load on the server.
 */
export interface RemoteModule {
  /** The contract version that it was built with. */
  readonly contract: string;
  readonly name: string;
  readonly features: readonly Feature[];
  /** Keys are the route ids of the remote's `remote.json`. */
  readonly routes: Readonly<Record<string, RemoteRoute>>;
  readonly slots: RemoteSlots;
}

/** Declares a remote and adds the contract version that it is built with. */
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
