import { useComposition } from '@safar/composition/composition';
import { useLocation } from '@safar/remote-kit/router';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Returns the path of the page. If `isServerRendered` is `false`, the server sends the same document for every path, so
 * the HTML of its header and footer must not depend on the path. For this document, the function returns `undefined` on
 * the server and during hydration. `useHydrated` is not suitable, because it causes another render after the hydration
 * of every document. That render would make React discard server HTML whose code is not loaded yet.
 */
export function usePagePath(): string | undefined {
  const { pathname } = useLocation();
  const { isServerRendered } = useComposition();
  const isKnown = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => isServerRendered,
  );
  return isKnown ? pathname : undefined;
}
