import { useSyncExternalStore } from 'react';
import { useLocation } from '@safar/remote-kit/router';

const subscribeToNothing = () => () => undefined;

/**
 * The navigation state of the link that led to this page (`InternalLinkProps.state`). Null on the server, during hydration,
 * and without state. Only pages with state render twice. Browsers keep the state across releases, so validate it.
 */
export function useNavigationState(): unknown {
  const { state } = useLocation() as { readonly state: unknown };
  return useSyncExternalStore(
    subscribeToNothing,
    () => state,
    () => null,
  );
}
