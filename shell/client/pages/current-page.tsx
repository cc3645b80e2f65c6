import { useLocation } from '@safar/shared/router';
import { useComposition } from '../composition/composition-context';
import { RouteOutlet } from '../composition/route-outlet';
import { matchPage, type PageMatch } from '../navigation/match-page';
import { designChunk, designPath } from './design/design-chunk';
import { HomePlace } from './home/home-place';
import { NotFoundPage } from './not-found-page';
import { pageChunks } from './page-chunks';
import { ChunkPage } from './page-kit/chunk-page';
import { PagePreload } from './page-kit/page-preload';

/** The page of the current address. */
export function CurrentPage() {
  const { pathname } = useLocation();
  const { registry } = useComposition();
  const match = matchPage(pathname, registry);
  return (
    <>
      <PagePreload />
      <HomePlace current={match.kind === 'shell' && match.page === 'home'} />
      {designChunk && pathname === designPath ? (
        <ChunkPage chunk={designChunk} />
      ) : (
        <OtherPage match={match} />
      )}
    </>
  );
}

/** Every page but home, which has its own place. */
function OtherPage({ match }: { readonly match: PageMatch }) {
  if (match.kind === 'remote') return <RouteOutlet match={match} />;
  switch (match.page) {
    case 'home':
      return null;
    case 'not-found':
      return <NotFoundPage />;
    default:
      return <ChunkPage key={match.page} chunk={pageChunks[match.page]} />;
  }
}
