import { useState, type FocusEvent, type RefObject } from 'react';
import { useHydrated } from '../hooks/use-hydrated';
import { useReducedMotion } from '../hooks/use-reduced-motion';
import { useSaveData } from '../hooks/use-save-data';
import { useMyTurn } from './use-my-turn';
import { usePageVisible } from './use-page-visible';
import { useShareInView } from './use-share-in-view';

export interface OwnMovement {
  /** It moves or will when it can: the button says Stop. */
  readonly on: boolean;
  /** It moves now. */
  readonly moving: boolean;
  /** Nothing that the visitor has asked the system for forbids to move or to fetch ahead. */
  readonly allowed: boolean;
  readonly inView: boolean;
  toggle(): void;
  /** For the element around controls and slides. */
  readonly handlers: {
    onFocus(event: FocusEvent): void;
    onPointerEnter(): void;
    onPointerLeave(): void;
  };
}

/**
 * When something may move by itself: in view and no other part more so, in a visible tab, without a pointer on it,
 * not under reduced motion or Save-Data. The keyboard's focus inside ends it for good; so does the button. A visitor
 * who presses Start wants it, pointer or not.
 *
 * @param root around controls and slides
 * @param slides around the slides: whoever is in there must not be carried away
 */
export function useOwnMovement(
  root: RefObject<Element | null>,
  slides: RefObject<Element | null>,
  possible: boolean,
): OwnMovement {
  const reduced = useReducedMotion();
  const saving = useSaveData();
  const hydrated = useHydrated();
  const visible = usePageVisible();
  const { inView, share } = useShareInView(root);
  const [will, setWill] = useState<'unasked' | 'stopped' | 'started'>('unasked');
  const [held, setHeld] = useState(false);

  const allowed = !reduced && !saving;
  // The server knows nothing of that; most visitors have no objection.
  const on = possible && (will === 'started' || (will === 'unasked' && (allowed || !hydrated)));
  const mine = useMyTurn(on && visible ? share : 0);

  return {
    on,
    moving: on && mine && visible && hydrated && (!held || will === 'started'),
    allowed,
    inView,
    toggle: () => setWill(on ? 'stopped' : 'started'),
    handlers: {
      onFocus({ target }) {
        const inside = slides.current?.contains(target) ?? false;
        if (target.matches(':focus-visible') && (inside || will !== 'started')) setWill('stopped');
      },
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
    },
  };
}
