import { useSyncExternalStore } from 'react';
import { useLocation } from '@safar/remote-kit/router';

const subscribeToNothing = () => () => undefined;

/**
 * Returns the navigation state of the link that led to this page (`InternalLinkProps.state`). It is `null` on the
 * server, during hydration, and if there is no state. Therefore only pages with state render again after hydration.
 * Callers must validate the state, because browsers keep it across releases.
 */
export function useNavigationState(): unknown {
  const { state } = useLocation() as { readonly state: unknown };
  return useSyncExternalStore(
    subscribeToNothing,
    () => state,
    () => null,
  );
}
