import { useEffect, useRef } from 'react';

/** When what had the focus inside of the player goes with a change of state, its place in the page stays. */
export function useKeptFocus(stage: HTMLElement, kind: string): void {
  const inside = useRef(false);

  useEffect(() => {
    const moved = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && stage.contains(target);
    };
    inside.current = stage.contains(document.activeElement);
    document.addEventListener('focusin', moved);
    return () => document.removeEventListener('focusin', moved);
  }, [stage]);

  useEffect(() => {
    if (inside.current && document.activeElement === document.body) stage.focus({ preventScroll: true });
  }, [stage, kind]);
}
