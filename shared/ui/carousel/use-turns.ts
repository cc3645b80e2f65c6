import { useEffect, useMemo } from 'react';

export interface Turns {
  /** Runs the movement now, or when the one under way has ended; of several that wait the last one counts. */
  take(move: () => void): void;
  /** A movement has begun. */
  began(): void;
  /** Slick says that it has ended. */
  ended(): void;
  clear(): void;
}

/** Slick ignores what is asked of it while it moves; visitors who press twice mean it. */
export function useTurns(duration: number): Turns {
  const turns = useMemo(() => createTurns(duration), [duration]);
  useEffect(() => () => turns.clear(), [turns]);
  return turns;
}

/** Slick says that it has ended a moment before it listens again. */
const SLACK = 30;
/** When the window changes its size, slick forgets to say that it has ended. */
const AT_THE_LATEST = 500;

function createTurns(duration: number): Turns {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;

  function finishIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      const next = waiting;
      waiting = undefined;
      next?.();
    }, ms);
  }

  return {
    take(move) {
      if (timer === undefined) move();
      else waiting = move;
    },
    began: () => finishIn(duration + AT_THE_LATEST),
    ended: () => finishIn(SLACK),
    clear() {
      clearTimeout(timer);
      timer = waiting = undefined;
    },
  };
}
