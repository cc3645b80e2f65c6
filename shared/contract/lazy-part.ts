import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { loadChunk } from '../federation/load-chunk';
import type { Feature } from './remote-module';

/** What is known of a component's code before it renders. */
export interface LazyCode {
  /** Loads the code. Rejects when it cannot be had; the next call tries again. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
  /** Slices that came with the code; none before. Since contract 1.2. */
  readonly features?: () => readonly Feature[];
  /** Calls back once, as the code arrives and before anything of it renders, or at once. Since contract 1.2. */
  readonly onFeatures?: (listener: (features: readonly Feature[]) => void) => void;
}

/**
 * Makes the component of a route or slot a file of its own, so that the first screen of another page does not pay for it:
 *
 * ```ts
 * const VideoPage = lazyPart(() => import('./features/video/video-page').then((part) => part.VideoPage));
 * ```
 *
 * Unlike React's `lazy` it can be loaded ahead, and then renders at once: the server does that, and the shell before it
 * mounts a part, so that React never holds a page back behind a fallback.
 */
export function lazyPart<P extends object>(
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
  // Renders must see the promise that they waited for, also when it failed: a new one each time would never end.
  const Part = (props: P) => createElement(loaded ?? use(loading ?? start()), props);
  return Object.assign(Part, {
    preload: async () => void (await (failed ? start() : (loading ?? start()))),
    isLoaded: () => loaded !== undefined,
  });
}

/** The code of a component that must be loaded before it can render at once; of others there is none to wait for. */
export function lazyCodeOf(component: object | undefined): LazyCode | undefined {
  return component && 'preload' in component && 'isLoaded' in component ? (component as LazyCode) : undefined;
}
