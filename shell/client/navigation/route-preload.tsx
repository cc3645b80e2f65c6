import { useEffect } from 'react';
import { whenIdle } from '@safar/shared/federation/when-idle';
import { useSaveData } from '@safar/shared/ui/hooks/use-save-data';
import { useComposition } from '../composition/composition-context';
import { internalLink } from './internal-link';

/** Whether the visitor sees something of a link. */
function isSeen(link: Element): boolean {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && link.checkVisibility();
}

/**
 * Fetches the code of a route before its link is followed: when the page rests, for the links that are seen and whose
 * remote is here already; also the remote, once the pointer or the keyboard is on a link. Under Save-Data, and on a slow
 * line, only as a link is pressed.
 */
export function RoutePreload() {
  const { registry, preload, state } = useComposition();
  const saveData = useSaveData();

  useEffect(() => {
    const lookAhead = (target: EventTarget | null, mayLoadRemote: boolean) => {
      const match = internalLink(target, registry)?.match;
      if (match?.kind !== 'remote') return;
      if (mayLoadRemote || state(match.remote).status === 'ready') preload(match.remote, match.route);
    };
    const onLink = ({ target }: Event) => lookAhead(target, true);
    if (saveData) {
      addEventListener('pointerdown', onLink, { passive: true });
      return () => removeEventListener('pointerdown', onLink);
    }

    const look = () => [...document.links].filter(isSeen).forEach((link) => lookAhead(link, false));
    let cancel = whenIdle(look);
    const lookAgain = () => {
      cancel();
      cancel = whenIdle(look);
    };
    addEventListener('pointerover', onLink, { passive: true });
    addEventListener('focusin', onLink, { passive: true });
    addEventListener('scrollend', lookAgain, { passive: true });
    return () => {
      cancel();
      removeEventListener('pointerover', onLink);
      removeEventListener('focusin', onLink);
      removeEventListener('scrollend', lookAgain);
    };
  }, [registry, preload, state, saveData]);

  return null;
}
