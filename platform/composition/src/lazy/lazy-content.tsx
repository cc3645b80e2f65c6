import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useComposition } from '../composition';
import { PreservedHtml } from '../hydration/server-html';
import { PageSkeleton } from '../page-skeleton';
import type { DeferredChunk, LazyChunk } from './lazy-chunk';

/**
 * A page in a separate chunk. It shows a skeleton while the chunk loads, and the error panel if loading fails. If the
 * server rendered the page, its HTML stays on screen until the chunk has loaded.
 */
export function LazyPage({ chunk }: { readonly chunk: LazyChunk }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <div data-lazy="page" ref={markHydrated}>
        <PageContent chunk={chunk} />
      </div>
    </Suspense>
  );
}

function PageContent({ chunk }: { readonly chunk: LazyChunk }) {
  const { ErrorPanel } = useComposition();
  const hydrated = useHydrated();
  // Constant while the component is mounted, so that either all of its renders call `use` or none does.
  const [suspends] = useState(!hydrated);
  const state = useChunk(chunk);
  const [firstState] = useState(state);

  // On the server, `use` waits for the code. During hydration, it suspends, so that the server HTML stays on screen.
  if (suspends) use(chunk.whenReady());
  if (state.status === 'ready') return <state.Content />;
  // An earlier failure is not shown, because `useChunk` requests the code again on mount.
  return state.status === 'failed' && state !== firstState ? (
    <ErrorPanel isPage onRetry={chunk.request} />
  ) : (
    <PageSkeleton />
  );
}

/** Requests the code when the component mounts, even if an earlier request failed. */
function useChunk(chunk: LazyChunk) {
  useEffect(() => chunk.request(), [chunk]);
  return useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);
}

interface LazyBlockProps {
  /** Unique among the lazy blocks of a page. */
  readonly name: string;
  readonly chunk: DeferredChunk;
}

/**
 * A block of the shell below the initial viewport. Its server HTML stays on screen until its code is loaded; links in
 * the server HTML already work. The code loads when the page is idle, or earlier at the visitor's first interaction.
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

/**
 * Removes `data-lazy`, which marks server HTML that React has not hydrated yet. React calls this ref callback when it
 * has hydrated or mounted the element.
 */
const markHydrated = (element: HTMLElement | null) => element?.removeAttribute('data-lazy');

function BlockContent({ name, chunk }: LazyBlockProps) {
  const hydrated = useHydrated();
  // Constant while the component is mounted, so that either all of its renders call `use` or none does.
  const [suspends] = useState(() => !hydrated || findServerBlock(name) !== null);
  const state = useChunk(chunk);

  if (suspends) use(chunk.whenSettled());
  if (state.status === 'ready') return <state.Content />;
  return <ServerBlock name={name} />;
}

/**
 * A copy of the block's server HTML. The first render makes the copy, because the original HTML is then still in the
 * document.
 */
function ServerBlock({ name }: Pick<LazyBlockProps, 'name'>) {
  const [node] = useState(() => findServerBlock(name)?.cloneNode(true));
  return node ? <PreservedHtml node={node} /> : null;
}

function findServerBlock(name: string): Element | null {
  return typeof document === 'undefined' ? null : document.querySelector(`[data-lazy="${name}"]`);
}
