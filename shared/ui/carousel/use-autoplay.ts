import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Asks for a step every so often. `position` starts the time anew, so that what the visitor has just brought in
 * stays as long as the others; a slide whose picture is still on its way is waited for.
 */
export function useAutoplay(
  surface: RefObject<HTMLElement | null>,
  moving: boolean,
  interval: number,
  position: number | undefined,
  onStep: () => void,
): void {
  const tick = useEffectEvent(() => {
    const coming = surface.current?.querySelectorAll<HTMLImageElement>('[data-place="1"] img') ?? [];
    if ([...coming].every(({ complete }) => complete)) onStep();
  });

  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(tick, interval);
    return () => clearInterval(timer);
  }, [moving, interval, position]);
}
