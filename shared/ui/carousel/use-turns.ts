import { useEffect, useMemo } from 'react';

export interface Turns {
  /** Runs the movement now, or when the one under way has ended; of several that wait the last one counts. */
  take(move: () => void): void;
  /** A movement has begun. */
  began(): void;
  clear(): void;
}

/** Slick ignores what is asked of it while it moves; visitors who press twice mean it. */
export function useTurns(duration: number): Turns {
  const turns = useMemo(() => createTurns(duration), [duration]);
  useEffect(() => () => turns.clear(), [turns]);
  return turns;
}

/** Slick takes a little longer than it says before it listens again. */
const SLACK = 40;

function createTurns(duration: number): Turns {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void) | undefined;
  return {
    take(move) {
      if (timer === undefined) move();
      else waiting = move;
    },
    began() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        const next = waiting;
        waiting = undefined;
        next?.();
      }, duration + SLACK);
    },
    clear() {
      clearTimeout(timer);
      timer = waiting = undefined;
    },
  };
}
