import type { Composition } from '../composition-context';

/** A composition in which nothing ever comes; tests say what is different. */
export function idleComposition(over: Partial<Composition> = {}): Composition {
  return {
    registry: { revision: 1, remotes: {} },
    state: () => ({ status: 'idle' }),
    subscribe: () => () => undefined,
    request: () => undefined,
    prepare: () => undefined,
    preload: () => undefined,
    retry: () => undefined,
    retryOnThisPage: () => undefined,
    whenReady: () => new Promise(() => undefined),
    // Everything is near.
    watch: (_place, onNear) => {
      onNear();
      return () => undefined;
    },
    hasServerHtml: () => false,
    copyServerHtml: () => undefined,
    isServerHtml: () => false,
    leftToBrowser: () => undefined,
    onRenderStart: () => undefined,
    onRenderError: () => undefined,
    onMounted: () => undefined,
    ...over,
  };
}
