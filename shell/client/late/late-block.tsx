import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { KeptHtml } from '../composition/kept-html';
import type { LateChunk } from './late-chunk';

interface LateBlockProps {
  /** Of its place in the document, once on a page. */
  readonly name: string;
  readonly chunk: LateChunk;
}

/**
 * A block of the shell below the first screen. Until its code comes, after everything that the first screen needs, it
 * stands as the HTML of the server, whose links work.
 */
export function LateBlock({ name, chunk }: LateBlockProps) {
  return (
    <Suspense fallback={<Standing name={name} />}>
      <div data-late={name} ref={taken}>
        <Arriving name={name} chunk={chunk} />
      </div>
    </Suspense>
  );
}

/** From here on React owns what happens in it. */
const taken = (element: HTMLElement | null) => element?.removeAttribute('data-late');

/** The server's HTML, put back where React gives up waiting for the code: it is still in the document at that moment. */
function Standing({ name }: Pick<LateBlockProps, 'name'>) {
  const [node] = useState(() => serverHtmlOf(name)?.cloneNode(true));
  return node ? <KeptHtml node={node} /> : null;
}

function serverHtmlOf(name: string): Element | null {
  return typeof document === 'undefined' ? null : document.querySelector(`[data-late="${name}"]`);
}

function Arriving({ name, chunk }: LateBlockProps) {
  const hydrated = useHydrated();
  // Asked once, because React wants `use` in all renders of a mount or in none.
  const [waits] = useState(() => !hydrated || serverHtmlOf(name) !== null);
  const state = useSyncExternalStore(chunk.subscribe, chunk.state, chunk.state);

  useEffect(() => {
    if (chunk.state().status === 'idle') chunk.request();
  }, [chunk]);

  if (waits) use(chunk.whenSettled());
  if (state.status === 'ready') return <state.Page />;
  return <Standing name={name} />;
}
