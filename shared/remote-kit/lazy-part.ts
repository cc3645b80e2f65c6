import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { loadChunk } from './loading/load-chunk';
import { type Feature, type LoadContext } from '@safar/contract/remote-module';

/** The loading state of a lazy component. */
export interface LazyCode {
  /** Loads the code. After a rejection the next call retries. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
  /** The slices of the part; empty until its code is loaded. Since contract 1.2. */
  readonly features?: () => readonly Feature[];
  /** Calls back once, when the code is loaded and before it renders. Since contract 1.2. */
  readonly onFeatures?: (listener: (features: readonly Feature[]) => void) => void;
}

/**
 * A component in a chunk of its own. Unlike React's `lazy` it can be preloaded and then renders synchronously. The server
 * preloads before it renders, and the shell before it mounts a part, so that React never suspends a page.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): FunctionComponent<P> & LazyCode {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  let failed = false;

  const start = () => {
    failed = false;
    loading = loadChunk(load);
    loading.then(
      (component) => (loaded = component),
      () => (failed = true),
    );
    return loading;
  };
  // `use` must receive the same promise in every render, even a rejected one: a new promise would suspend forever.
  const Part = (props: P) => createElement(loaded ?? use(loading ?? start()), props);
  return Object.assign(Part, {
    preload: async () => void (await (failed ? start() : (loading ?? start()))),
    isLoaded: () => loaded !== undefined,
  });
}

/** The loading state of a lazy component; `undefined` for any other component. */
export function getLazyCode(component: object | undefined): LazyCode | undefined {
  return component && 'preload' in component && 'isLoaded' in component ? (component as LazyCode) : undefined;
}

/** A part: a route or slot of a remote. Example: `export const videoRoute: RemotePart<RouteTarget> = {…}`. */
export interface RemotePart<P extends object, R = void> {
  readonly component: ComponentType<P>;
  /** The slices that this part uses. Several parts may name the same slice. */
  readonly features?: readonly Feature[];
  /** Loads the data of the first render into the store. Runs on the server, before rendering. */
  load?(props: P, context: LoadContext): Promise<R>;
}

/** A part as a remote declares it. */
interface LazyPart<P extends object, R> {
  readonly component: FunctionComponent<P> & LazyCode;
  load(props: P, context: LoadContext): Promise<R | void>;
}

/**
 * A part in a chunk of its own, with its slices, sagas and `load`, so that other pages do not download it:
 *
 * ```ts
 * routes: { video: lazyPart(() => import('./features/video/video-route').then((part) => part.videoRoute)) }
 * ```
 *
 * Its slices are injected into the store when the chunk is loaded, before the part renders.
 */
export function lazyPart<P extends object, R = void>(load: () => Promise<RemotePart<P, R>>): LazyPart<P, R> {
  const listeners: ((features: readonly Feature[]) => void)[] = [];
  let code: RemotePart<P, R> | undefined;

  const component = lazyComponent<P>(async () => {
    code = await load();
    const { features = [] } = code;
    listeners.splice(0).forEach((listener) => listener(features));
    return code.component;
  });

  return {
    component: Object.assign(component, {
      features: () => code?.features ?? [],
      onFeatures(listener: (features: readonly Feature[]) => void) {
        if (code) listener(code.features ?? []);
        else listeners.push(listener);
      },
    }),
    async load(props, context) {
      await component.preload();
      return code?.load?.(props, context);
    },
  };
}
