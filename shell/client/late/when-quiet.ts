import { whenIdle } from '@safar/shared/federation/when-idle';
import { firstParts } from '../composition/first-parts';

/** What a visitor does first who will want all of the page. */
const FIRST_MOVES = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const;

/** Resolves when the page has loaded, its first parts are there and it rests, or at the visitor's first move; on a server at once. */
export function whenQuiet(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      cancel();
      FIRST_MOVES.forEach((type) => removeEventListener(type, done, true));
      resolve();
    };
    const cancel = whenIdle(() => void firstParts.done().then(done));
    FIRST_MOVES.forEach((type) => addEventListener(type, done, { capture: true, passive: true }));
  });
}
