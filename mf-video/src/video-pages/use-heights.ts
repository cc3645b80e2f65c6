import { videosPerPage } from '@safar/shared/domain/product-limits';
import { useCallback, useState } from 'react';
import { sizeOfPage } from './video-list';

interface Heights {
  /** Of the window; 0 before the first measure. */
  readonly width: number;
  /** It has changed since: what earlier visits measured means nothing. */
  readonly turned: boolean;
  readonly byPage: Readonly<Record<number, number>>;
  /** Of a full page, as soon as one was shown. */
  readonly typical: number | undefined;
}

export interface KnownHeights {
  readonly byPage: Readonly<Record<number, number>>;
  /** In pixels, a guess for pages that were never shown; `undefined` as long as there is nothing to guess by. */
  heightOf(page: number, total: number): number | undefined;
  readonly note: (page: number, height: number, isFull: boolean) => void;
}

/**
 * How tall pages are, so that those without cards keep their place. A window of another width forgets what was
 * measured before.
 *
 * @param kept of an earlier visit
 */
export function useHeights(kept: Readonly<Record<number, number>>): KnownHeights {
  const [known, setKnown] = useState<Heights>({ width: 0, turned: false, byPage: {}, typical: undefined });

  const note = useCallback((page: number, height: number, isFull: boolean) => {
    setKnown((before) => {
      const turned = before.width !== 0 && before.width !== innerWidth;
      if (!turned && before.byPage[page] === height) return before;
      return {
        width: innerWidth,
        turned: before.turned || turned,
        byPage: { ...(turned ? {} : before.byPage), [page]: height },
        typical: isFull ? height : turned ? undefined : before.typical,
      };
    });
  }, []);

  const byPage = known.turned ? known.byPage : { ...kept, ...known.byPage };
  return {
    byPage,
    heightOf: (page, total) =>
      byPage[page] ??
      (known.typical === undefined
        ? undefined
        : Math.round((known.typical * sizeOfPage(page, total)) / videosPerPage)),
    note,
  };
}
