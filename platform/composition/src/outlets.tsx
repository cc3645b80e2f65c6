import { memo, use, type ComponentType } from 'react';
import { slotKey } from '@safar/contract/slots';
import type { SlotOutletProps } from '@safar/remote-kit/host';
import { useLocation } from '@safar/remote-kit/router';
import { useComposition } from './composition';
import { routeExtension, slotFillers } from './extensions';
import type { PageMatch } from './navigation/match-page';
import { PageSkeleton } from './page-skeleton';
import { EnclosingRemote, RemoteExtension } from './remote-boundary';

/**
 * Mounts every remote that fills the slot, each in a separate error boundary. The component is memoized, because
 * rendering it again would make React discard the slot's server HTML that waits for hydration.
 */
export const SlotOutlet = memo(
  function SlotOutlet({ name, props, fallback }: SlotOutletProps) {
    const { registry, slotProps } = useComposition();
    const ownProps = slotProps?.(SlotOutlet, props, use(EnclosingRemote)) ?? props;
    return slotFillers(registry, name).map((remote) => (
      <RemoteExtension
        key={remote}
        remote={remote}
        extension={slotKey(name, ownProps)}
        skeleton={fallback}
        find={(module) => module.slots[name]?.component as ComponentType<object> | undefined}
        props={ownProps}
      />
    ));
  },
  (before, after) => slotKey(before.name, before.props) === slotKey(after.name, after.props),
);

/** Mounts the route of a remote. When only the parameters change, the route stays mounted and receives new props. */
export function RouteOutlet({ match }: { match: Extract<PageMatch, { kind: 'remote' }> }) {
  const { pathname, search } = useLocation();
  const { remote, route, params } = match;
  return (
    <RemoteExtension
      remote={remote}
      extension={routeExtension(route)}
      location={pathname + search}
      skeleton={<PageSkeleton />}
      find={(module) => module.routes[route]?.component}
      props={{ params, search: new URLSearchParams(search) }}
    />
  );
}
