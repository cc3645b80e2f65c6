import { useEffect, useState, type RefObject } from 'react';

/** A row that has not scrolled for so long stands. */
const QUIET = 160;

/**
 * Whether nobody is at work in the slides: nothing scrolls, no finger or button is down, the keyboard's focus is
 * elsewhere, no picture is on its way (it would be asked for twice). Only then may the native row be replaced,
 * because nobody can notice.
 *
 * @param active false once nobody asks any more
 */
export function useAtRest(slides: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [resting, setResting] = useState(false);

  useEffect(() => {
    const element = slides.current;
    if (!element || !active) return undefined;
    let pressed = false;
    const look = () => {
      // A lazy one out of sight waits as well, and nothing tells it from one that is on its way.
      const loading = [...element.querySelectorAll('img')].some(
        (image) => !image.complete && meet(image, element),
      );
      setResting(!pressed && !loading && !element.contains(document.activeElement));
    };
    let timer = setTimeout(look, QUIET);
    const disturb = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(look, QUIET);
    };
    const press = () => {
      pressed = true;
      disturb();
    };
    const release = () => {
      if (!pressed) return;
      pressed = false;
      disturb();
    };
    const listeners = new AbortController();
    const listen = { capture: true, passive: true, signal: listeners.signal };
    element.addEventListener('scroll', disturb, listen);
    element.addEventListener('load', disturb, listen);
    element.addEventListener('error', disturb, listen);
    element.addEventListener('focusin', disturb, listen);
    element.addEventListener('focusout', disturb, listen);
    element.addEventListener('pointerdown', press, listen);
    window.addEventListener('pointerup', release, listen);
    window.addEventListener('pointercancel', release, listen);
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [slides, active]);

  return resting;
}

function meet(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
