import { useState } from 'react';
import { useMessages } from '../messages/use-messages';
import type { VideoList } from './video-list';

/** What screen readers hear when another page has come: its number. Says nothing about those that were there. */
export function useLoadedNotice(pages: VideoList['pages'], total: number): string {
  const t = useMessages();
  const [known, setKnown] = useState({ pages, newest: '' });
  if (known.pages !== pages) {
    const newest = Object.keys(pages).find((page) => !Object.hasOwn(known.pages, page));
    setKnown({ pages, newest: newest ?? known.newest });
  }
  return known.newest && t.pageLoaded(known.newest, String(total));
}
