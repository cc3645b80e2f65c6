import { SectionSkeleton } from '@safar/shared/ui/section-skeleton';
import { useLocation } from '@safar/shared/router';
import type { PageMatch } from '../navigation/match-page';
import { useComposition } from './composition-context';
import { partMissing, RemotePart } from './remote-part';

/** Mounts the route of a remote. The same route with other parameters stays mounted and gets new props. */
export function RouteOutlet({ match }: { match: Extract<PageMatch, { kind: 'remote' }> }) {
  const { registry } = useComposition();
  const { search } = useLocation();
  const { remote, route, params } = match;
  return (
    <RemotePart
      remote={remote}
      part={`route:${route}`}
      skeleton={<SectionSkeleton />}
      render={(module) => {
        const Route = module.routes[route]?.component;
        if (!Route) throw partMissing(remote, registry.remotes[remote]?.version, `the route ${route}`);
        return <Route params={params} search={new URLSearchParams(search)} />;
      }}
    />
  );
}
