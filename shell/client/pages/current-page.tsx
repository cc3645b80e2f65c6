import { splitLocale } from '@safar/contract/locale';
import { useSaveData } from '@safar/remote-kit/hooks/use-visitor-preferences';
import { useComposition } from '@safar/composition/composition';
import { RouteOutlet } from '@safar/composition/outlets';
import { PageSkeleton } from '@safar/composition/page-skeleton';
import { LazyPage } from '@safar/composition/lazy/lazy-content';
import { useEffect } from 'react';
import { pages } from '../composition-host';
import { usePagePath } from '../navigation/use-page-path';
import { designChunk, designPath } from './design/design-chunk';
import { HomePage } from './home/home-page';
import { chunkOfPath, pageChunks } from './page-chunks';

export function CurrentPage() {
  return (
    <>
      <PagePreload />
      <Page />
    </>
  );
}

function Page() {
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

/**
 * Preloads the code of a shell page when the visitor hovers over a link to it, or focuses the link. With Save-Data or a
 * slow connection, the code loads only when the pointer is pressed on the link. `RoutePreload` preloads the pages of
 * remotes.
 */
export function PagePreload() {
  const saveData = useSaveData();
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === location.origin) chunkOfPath(splitLocale(link.pathname).path)?.request();
    };
    const events = saveData ? ['pointerdown'] : ['pointerover', 'focusin'];
    events.forEach((type) => addEventListener(type, preload, { passive: true }));
    return () => events.forEach((type) => removeEventListener(type, preload));
  }, [saveData]);
  return null;
}
