import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { loadChunk } from './loading/load-chunk';
import { type Feature, type LoadContext } from '@safar/contract/remote-module';

/** The loading state of a lazy component. */
export interface LazyCode {
  /** Loads the code. If loading failed, the next call tries again. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
  /** Returns the slices of the route or slot; empty until the code has loaded. Since contract 1.2. */
  readonly features?: () => readonly Feature[];
  /**
   * Calls the listener once with the slices: immediately if the code has already loaded, otherwise as soon as it loads,
   * before the component renders. Since contract 1.2.
   */
  readonly onFeatures?: (listener: (features: readonly Feature[]) => void) => void;
}

/**
 * Creates a component whose code is a separate chunk. Unlike with React's `lazy`, the code can be preloaded, and the
 * component then renders synchronously. The server preloads the code of a page's routes and slots before it renders the
 * page. The shell preloads the code of a route or slot before mounting it. The component of a route or slot therefore
 * never suspends.
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
  // `use` must receive the same promise in every render, even if it is rejected. A new promise in each render would
  // suspend forever.
  const Part = (props: P) => createElement(loaded ?? use(loading ?? start()), props);
  return Object.assign(Part, {
    preload: async () => void (await (failed ? start() : (loading ?? start()))),
    isLoaded: () => loaded !== undefined,
  });
}

/** Returns the loading state of a lazy component, or `undefined` for any other component. */
export function getLazyCode(component: object | undefined): LazyCode | undefined {
  return component && 'preload' in component && 'isLoaded' in component ? (component as LazyCode) : undefined;
}

/** A route or slot of a remote. Example: `export const videoRoute: RemotePart<RouteTarget> = {…}`. */
export interface RemotePart<P extends object, R = void> {
  readonly component: ComponentType<P>;
  /** The slices that the route or slot uses. Several routes and slots may use the same slice. */
  readonly features?: readonly Feature[];
  /** Loads the data of the first render into the store. It runs only on the server, before the page is rendered. */
  load?(props: P, context: LoadContext): Promise<R>;
}

/** A lazy route or slot, as a remote declares it. */
interface LazyPart<P extends object, R> {
  readonly component: FunctionComponent<P> & LazyCode;
  load(props: P, context: LoadContext): Promise<R | void>;
}

/**
 * Declares a route or slot whose code is a separate chunk. The chunk contains the component, slices, sagas and `load`
 * of this route or slot, so that other pages do not download them:
 *
 * ```ts
 * routes: { video: lazyPart(() => import('./features/video/video-route').then((part) => part.videoRoute)) }
 * ```
 *
 * The slices are injected into the store when the chunk has loaded, before the route or slot renders.
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
