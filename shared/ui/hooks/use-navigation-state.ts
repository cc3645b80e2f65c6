import { useSyncExternalStore } from 'react';
import { useLocation } from '@safar/shared/router';

const subscribeToNothing = () => () => undefined;

/**
 * The navigation state of the link that led to this page (`InternalLinkProps.state`), null without one, on the server and
 * during hydration. A page without state does not render a second time. Browsers keep the state across releases, so
 * validate it.
 */
export function useNavigationState(): unknown {
  const { state } = useLocation() as { readonly state: unknown };
  return useSyncExternalStore(
    subscribeToNothing,
    () => state,
    () => null,
  );
}
