import { useLocation } from '@safar/shared/router';
import { useComposition } from '../composition/composition-context';
import { RouteOutlet } from '../composition/route-outlet';
import { matchPage } from '../navigation/match-page';
import { designChunk, designPath } from './design/design-chunk';
import { HomePage } from './home/home-page';
import { NotFoundPage } from './not-found-page';
import { pageChunks } from './page-chunks';
import { ChunkPage } from './page-kit/chunk-page';
import { PagePreload } from './page-kit/page-preload';

/** The page of the current address. */
export function CurrentPage() {
  return (
    <>
      <PagePreload />
      <Page />
    </>
  );
}

function Page() {
  const { pathname } = useLocation();
  const { registry } = useComposition();
  if (designChunk && pathname === designPath) return <ChunkPage chunk={designChunk} />;
  const match = matchPage(pathname, registry);
  if (match.kind === 'remote') return <RouteOutlet match={match} />;
  switch (match.page) {
    case 'home':
      return <HomePage />;
    case 'not-found':
      return <NotFoundPage />;
    default:
      return <ChunkPage key={match.page} chunk={pageChunks[match.page]} />;
  }
}
