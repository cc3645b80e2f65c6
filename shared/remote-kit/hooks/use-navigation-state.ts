import { useSyncExternalStore } from 'react';
import { useLocation } from '@safar/remote-kit/router';

const subscribeToNothing = () => () => undefined;

/**
 * Returns the navigation state of the link that led to this page (`InternalLinkProps.state`), or `null` if there is no
 * state. The server does not know the state, so the hook also returns `null` on the server and during hydration. A
 * component renders again after hydration only if the page has a state. Callers must validate the state: the browser
 * keeps it in the history, so the state may come from an older release.
 */
export function useNavigationState(): unknown {
  const { state } = useLocation() as { readonly state: unknown };
  return useSyncExternalStore(
    subscribeToNothing,
    () => state,
    () => null,
  );
}
