import { useSyncExternalStore } from 'react';
import { useLocation } from '@safar/shared/router';

const never = () => () => undefined;

/**
 * What the link that led here has handed over (`SiteLink.state`), `null` without any. Also `null` on the server, which never
 * sees it, and in the first render over its HTML; a page that was handed nothing does not render a second time for that.
 * Browsers keep it over releases: check what it is.
 */
export function useNavigationState(): unknown {
  const { state } = useLocation() as { readonly state: unknown };
  return useSyncExternalStore(
    never,
    () => state,
    () => null,
  );
}
