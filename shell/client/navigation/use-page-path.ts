import { useComposition } from '@safar/composition/composition';
import { useLocation } from '@safar/remote-kit/router';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Returns the path of the page. Returns `undefined` on the server and during hydration if the document fits every path,
 * because hydration fails if the HTML of the shell depends on the path. `useHydrated` is not suitable: it renders its
 * component again after every hydration, which makes React discard server HTML that waits for code.
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
