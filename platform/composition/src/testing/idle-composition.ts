import { Panel } from '@safar/ui/panel';
import { createElement } from 'react';
import type { Composition } from '../composition';
import { createPageMatcher } from '../navigation/match-page';

const testPages = createPageMatcher({ home: { path: '/', uses: [] } });

const TestErrorPanel = ({ onRetry }: { readonly onRetry: () => void }) =>
  createElement(Panel, { kind: 'error', message: 'This part of the page could not be loaded.', onRetry });

export const testHost = { pages: testPages, ErrorPanel: TestErrorPanel };

/** A composition whose remotes never load. Tests override the members that they need. */
export function idleComposition(over: Partial<Composition> = {}): Composition {
  return {
    isServerRendered: true,
    registry: { revision: 1, remotes: {} },
    ErrorPanel: TestErrorPanel,
    matchPage: (pathname) => testPages.matchPage(pathname, over.registry ?? { revision: 1, remotes: {} }),
    state: () => ({ status: 'idle' }),
    subscribe: () => () => undefined,
    request: () => undefined,
    prefetchEntry: () => undefined,
    preloadRoute: () => undefined,
    retry: async () => undefined,
    retryOncePerPage: () => undefined,
    whenReadyToHydrate: () => new Promise(() => undefined),
    // Reports every element as near the viewport.
    observeProximity: (_element, onNear) => {
      onNear();
      return () => undefined;
    },
    loadNext: () => false,
    hasServerHtml: () => false,
    copyServerHtml: () => undefined,
    isServerHtml: () => false,
    onShellHydrated: () => undefined,
    onDroppedClick: () => () => undefined,
    onRenderError: () => undefined,
    onMounted: () => undefined,
    ...over,
  };
}
