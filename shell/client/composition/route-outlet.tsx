import { SectionSkeleton } from '@safar/shared/ui/section-skeleton';
import { useLocation } from '@safar/shared/router';
import type { PageMatch } from '../navigation/match-page';
import { routePart } from './part-key';
import { RemotePart } from './remote-part';

/** Mounts the route of a remote. The same route with other parameters stays mounted and gets new props. */
export function RouteOutlet({ match }: { match: Extract<PageMatch, { kind: 'remote' }> }) {
  const { search } = useLocation();
  const { remote, route, params } = match;
  return (
    <RemotePart
      remote={remote}
      part={routePart(route)}
      skeleton={<SectionSkeleton />}
      find={(module) => module.routes[route]?.component}
      props={{ params, search: new URLSearchParams(search) }}
    />
  );
}
