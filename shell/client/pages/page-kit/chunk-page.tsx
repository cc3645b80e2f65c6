import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { SectionSkeleton } from '@safar/shared/ui/section-skeleton';
import { PartPanel } from '../../composition/part-panel';
import type { PageChunk } from './page-chunk';

interface ChunkPageProps {
  readonly chunk: PageChunk;
}

/** A page whose code is a chunk of its own: its skeleton while it comes, a panel when it cannot be had. */
export function ChunkPage({ chunk }: ChunkPageProps) {
  return (
    <Suspense fallback={<SectionSkeleton />}>
      <Arriving chunk={chunk} />
    </Suspense>
  );
}

function Arriving({ chunk }: ChunkPageProps) {
  const hydrated = useHydrated();
  // Asked once, because React wants `use` in all renders of a mount or in none.
  const [waits] = useState(!hydrated);
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);

  useEffect(() => {
    if (chunk.state().status === 'idle') chunk.request();
  }, [chunk]);

  // The server waits for the code; over server HTML, waiting keeps that HTML on screen.
  if (waits) use(chunk.whenReady());
  if (state.status === 'ready') return <state.Page />;
  return state.status === 'failed' ? <PartPanel onRetry={chunk.request} /> : <SectionSkeleton />;
}
