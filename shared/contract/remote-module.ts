import type { ComponentType } from 'react';
import type { Reducer } from 'redux';
import type { HttpClient } from './http';
import type { SlotName, SlotProps } from './slots';
import { CONTRACT_VERSION } from './version';

/** A saga: a generator function, as redux-saga runs it. */
export type Saga = (...args: never[]) => Generator;

/** A slice of the store and the watcher that serves it. `key` starts with the remote's name: `mf-blog/posts`. */
export interface Feature {
  readonly key: `${string}/${string}`;
  readonly reducer: Reducer;
  /** Runs in the browser only, supervised: restarted at most three times, cancelled when the feature leaves. */
  readonly saga?: () => Generator;
}

/** Where a visitor is, as the shell matched it from the release's routes. */
export interface RouteTarget {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

export interface LoadContext {
  /** Runs one worker saga to its end with the request's store and client; watchers are not for this. */
  run<A extends unknown[], R>(saga: (...args: A) => Generator<unknown, R>, ...args: A): Promise<R>;
  getState(): unknown;
  readonly http: HttpClient;
  /** Fires when the deadline has passed or the visitor has left. */
  readonly signal: AbortSignal;
}

/** What a route's data says of the answer: a status other than 200, or another address. */
export interface LoadResult {
  readonly status?: number;
  readonly redirect?: string;
  /** The page is one visitor's alone: nothing keeps it, neither the server nor anybody on the way. */
  readonly private?: boolean;
}

export interface RemoteRoute {
  readonly component: ComponentType<RouteTarget>;
  /** Brings what the first render needs into the store; called on the server, before rendering. */
  load?(target: RouteTarget, context: LoadContext): Promise<LoadResult | void>;
}

export interface RemoteSlot<S extends SlotName> {
  readonly component: ComponentType<SlotProps[S]>;
  load?(props: SlotProps[S], context: LoadContext): Promise<void>;
}

export type RemoteSlots = { readonly [S in SlotName]?: RemoteSlot<S> };

/**
 * What a remote exposes as `./app`. Rules for everything below it: no `window` or `document` at module level or
 * in render, no module-level state that changes, no clock, randomness or default locale in render; components
 * ask for their data on mount when the store does not hold it (that is the fallback when the server could not).
 */
export interface RemoteModule {
  /** The contract it was compiled against. */
  readonly contract: string;
  readonly name: string;
  readonly features: readonly Feature[];
  /** Keys are the route ids of the remote's `remote.json`. */
  readonly routes: Readonly<Record<string, RemoteRoute>>;
  readonly slots: RemoteSlots;
}

/** Declares a remote; stamps the contract version that it is compiled with. */
export function defineRemote(remote: Omit<RemoteModule, 'contract'>): RemoteModule {
  return { contract: CONTRACT_VERSION, ...remote };
}

/** Whether something that was loaded over the network has the shape of a remote. */
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
