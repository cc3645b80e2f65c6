import { useEffect } from 'react';
import { whenIdle } from '@safar/shared/federation/when-idle';
import { useSaveData } from '@safar/shared/ui/hooks/use-save-data';
import { useComposition } from '../composition/composition-context';
import { slotFillers } from '../composition/slot-fillers';
import { internalLink } from './internal-link';

/** Links that are looked at in one go; a finger that comes meanwhile waits for no more. */
const AT_ONCE = 4;

/** Whether the visitor sees something of a link. */
function isSeen(link: Element): boolean {
  // First, because to ask where something is that the browser has left out of its layout makes it lay that out.
  if (!link.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { top, bottom, left, right } = link.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/**
 * Fetches the code of a route before its link is followed: when the page rests, for the links that are seen and whose
 * remote is here already, and of other remotes where their files are; also the remote, once the pointer or the keyboard is
 * on a link. Under Save-Data, and on a slow line, only as a link is pressed.
 */
export function RoutePreload() {
  const { registry, prepare, preload, state } = useComposition();
  const saveData = useSaveData();

  useEffect(() => {
    const lookAhead = (target: EventTarget | null, mayLoadRemote: boolean) => {
      const match = internalLink(target, registry)?.match;
      match?.uses.flatMap(({ slot }) => slotFillers(registry, slot)).forEach(prepare);
      if (match?.kind !== 'remote') return;
      prepare(match.remote);
      if (mayLoadRemote || state(match.remote).status === 'ready') preload(match.remote, match.route);
    };
    const onLink = ({ target }: Event) => lookAhead(target, true);
    if (saveData) {
      addEventListener('pointerdown', onLink, { passive: true });
      return () => removeEventListener('pointerdown', onLink);
    }

    const lookAtNext = (links: Element[]) => {
      links.slice(0, AT_ONCE).forEach((link) => lookAhead(link, false));
      const rest = links.slice(AT_ONCE);
      if (rest.length > 0) cancel = whenIdle(() => lookAtNext(rest));
    };
    const look = () => lookAtNext([...document.links].filter(isSeen));
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
  }, [registry, prepare, preload, state, saveData]);

  return null;
}
