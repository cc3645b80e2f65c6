import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { SectionSkeleton } from '@safar/ui/section-skeleton';
import { useComposition } from '../composition';
import { PreservedHtml } from '../hydration/server-html';
import type { DeferredChunk, LazyChunk } from './lazy-chunk';

/** A page with a chunk of its own: a skeleton while it loads, the error panel if it fails. */
export function LazyPage({ chunk }: { readonly chunk: LazyChunk }) {
  return (
    <Suspense fallback={<SectionSkeleton />}>
      <div data-lazy="page" ref={markHydrated}>
        <PageContent chunk={chunk} />
      </div>
    </Suspense>
  );
}

function PageContent({ chunk }: { readonly chunk: LazyChunk }) {
  const { ErrorPanel } = useComposition();
  const hydrated = useHydrated();
  // Fixed for the life of the mount, because React requires `use` in all of its renders or in none.
  const [suspends] = useState(!hydrated);
  const state = useChunk(chunk);

  // The server waits for the code; during hydration, suspending keeps the server HTML on screen.
  if (suspends) use(chunk.whenReady());
  if (state.status === 'ready') return <state.Content />;
  return state.status === 'failed' ? <ErrorPanel onRetry={chunk.request} /> : <SectionSkeleton />;
}

function useChunk(chunk: LazyChunk) {
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
  useEffect(() => {
    if (chunk.state().status === 'idle') chunk.request();
  }, [chunk]);
  return state;
}

interface LazyBlockProps {
  /** Unique within the page. */
  readonly name: string;
  readonly chunk: DeferredChunk;
}

/**
 * A block of the shell below the first screen. Its server HTML, whose links work, stays until its code is loaded, which
 * starts after everything that the first screen needs.
 */
export function LazyBlock({ name, chunk }: LazyBlockProps) {
  return (
    <Suspense fallback={<ServerBlock name={name} />}>
      <div data-lazy={name} ref={markHydrated}>
        <BlockContent name={name} chunk={chunk} />
      </div>
    </Suspense>
  );
}

/** From here on React handles the block's events. */
const markHydrated = (element: HTMLElement | null) => element?.removeAttribute('data-lazy');

function BlockContent({ name, chunk }: LazyBlockProps) {
  const hydrated = useHydrated();
  // Fixed for the life of the mount, because React requires `use` in all of its renders or in none.
  const [suspends] = useState(() => !hydrated || findServerBlock(name) !== null);
  const state = useChunk(chunk);

  if (suspends) use(chunk.whenSettled());
  if (state.status === 'ready') return <state.Content />;
  return <ServerBlock name={name} />;
}

/** The block's server HTML. React renders this while the original is still in the document, so that it can be copied. */
function ServerBlock({ name }: Pick<LazyBlockProps, 'name'>) {
  const [node] = useState(() => findServerBlock(name)?.cloneNode(true));
  return node ? <PreservedHtml node={node} /> : null;
}

function findServerBlock(name: string): Element | null {
  return typeof document === 'undefined' ? null : document.querySelector(`[data-lazy="${name}"]`);
}
