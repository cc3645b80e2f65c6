import { withDeadline } from '@safar/shared/federation/deadline';
import { loadChunk } from '@safar/shared/federation/load-chunk';
import { useState } from 'react';
import type { LiveScreen } from './live-screen';

const DEADLINE_MS = 15_000;

type Loaded =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly Screen: typeof LiveScreen };

/** The part of the player that plays. It is fetched by `load`, so a page that only shows the player never has it. */
export function useLiveScreen(): { readonly loaded: Loaded; load(): Promise<void> } {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'idle' });

  async function load() {
    setLoaded({ status: 'loading' });
    try {
      const work = loadChunk(() => import(/* webpackChunkName: "live" */ './live-screen'));
      const { LiveScreen: Screen } = await withDeadline(work, DEADLINE_MS, () => new Error('It is late.'));
      setLoaded({ status: 'ready', Screen });
    } catch {
      setLoaded({ status: 'failed' });
    }
  }

  return { loaded, load };
}
