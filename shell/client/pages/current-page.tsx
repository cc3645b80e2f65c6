import { useComposition } from '@safar/composition/composition';
import { RouteOutlet } from '@safar/composition/outlets';
import { PageSkeleton } from '@safar/composition/page-skeleton';
import { LazyPage } from '@safar/composition/lazy/lazy-content';
import { pages } from '../composition-host';
import { usePagePath } from '../navigation/use-page-path';
import { designChunk, designPath } from './design/design-chunk';
import { HomePage } from './home/home-page';
import { pageChunks } from './page-chunks';

export function CurrentPage() {
  const path = usePagePath();
  const { registry } = useComposition();
  if (path === undefined) return <PageSkeleton />;
  if (designChunk && path === designPath) return <LazyPage chunk={designChunk} />;
  const match = pages.matchPage(path, registry);
  if (match.kind === 'remote') return <RouteOutlet match={match} />;
  return match.page === 'home' ? <HomePage /> : <LazyPage key={path} chunk={pageChunks[match.page]} />;
}

/** The page for unknown URLs. Pages get this component from `useHost`. */
export function NotFound() {
  return <LazyPage chunk={pageChunks['not-found']} />;
}
