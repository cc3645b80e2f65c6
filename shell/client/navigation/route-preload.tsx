import { useEffect } from 'react';
import { useSaveData } from '@safar/shared/ui/hooks/use-save-data';
import { useComposition } from '../composition/composition-context';
import { internalLink } from './internal-link';

/**
 * Fetches the remote and the code of a route as soon as the pointer or the keyboard is on a link to it; under Save-Data,
 * as soon as the link is pressed.
 */
export function RoutePreload() {
  const { registry, preload } = useComposition();

  const saveData = useSaveData();

  useEffect(() => {
    const lookAhead = ({ target }: Event) => {
      const match = internalLink(target, registry)?.match;
      if (match?.kind === 'remote') preload(match.remote, match.route);
    };
    const events = saveData ? ['pointerdown'] : ['pointerover', 'focusin'];
    events.forEach((type) => addEventListener(type, lookAhead, { passive: true }));
    return () => events.forEach((type) => removeEventListener(type, lookAhead));
  }, [registry, preload, saveData]);

  return null;
}
