import type { ComponentType, FunctionComponent } from 'react';
import { lazyPart, type LazyCode } from './lazy-part';
import type { Feature, LoadContext } from './remote-module';

/** What a route or slot consists of; one file exports it: `export const videoRoute: PartCode<RouteTarget> = {…}`. */
export interface PartCode<P extends object, R = void> {
  readonly component: ComponentType<P>;
  /** Slices that only this part, or parts of the same file, need. */
  readonly features?: readonly Feature[];
  /** Brings what the first render needs into the store; called on the server, before rendering. */
  load?(props: P, context: LoadContext): Promise<R>;
}

/** A route or slot as a remote declares it. */
interface LazyFeature<P extends object, R> {
  readonly component: FunctionComponent<P> & LazyCode;
  load(props: P, context: LoadContext): Promise<R | void>;
}

/**
 * A route or slot that lies in a file of its own with its slices, sagas and load, so that other pages pay for nothing
 * of it:
 *
 * ```ts
 * routes: { video: lazyFeature(() => import('./features/video/video-route').then((part) => part.videoRoute)) }
 * ```
 *
 * The slices come into the store as the code arrives, before anything of it renders. Two parts may bring the same one.
 */
export function lazyFeature<P extends object, R = void>(
  load: () => Promise<PartCode<P, R>>,
): LazyFeature<P, R> {
  const listeners: ((features: readonly Feature[]) => void)[] = [];
  let code: PartCode<P, R> | undefined;

  const component = lazyPart<P>(async () => {
    code = await load();
    const { features = [] } = code;
    listeners.splice(0).forEach((tell) => tell(features));
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
