/** The registration of one autoplaying component, e.g. a carousel. */
export interface Mover {
  /** Reports the visible share; the component with the largest share moves. 0 while it does not autoplay. */
  see(share: number): void;
  leave(): void;
}

/**
 * Lets one component of a page autoplay at a time. Part of the facade that remotes share, so the method names must stay
 * compatible with published remotes.
 */
export interface Movement {
  /** Calls `turn` with true when the component may move, and with false when it must stop. */
  join(turn: (mine: boolean) => void): Mover;
}

/** Decides which moving component of a page may move: the one with the largest visible share, so that one moves at a time. */
export function createMovement(): Movement {
  /** In order of registration: of equal shares the first component moves. */
  const shares = new Map<(mine: boolean) => void, number>();
  let moving: ((mine: boolean) => void) | undefined;

  function choose() {
    let best: typeof moving;
    let most = 0;
    for (const [turn, share] of shares) {
      if (share > most) [best, most] = [turn, share];
    }
    if (best === moving) return;
    const before = moving;
    moving = best;
    before?.(false);
    moving?.(true);
  }

  return {
    join(turn) {
      shares.set(turn, 0);
      return {
        see(share) {
          shares.set(turn, share);
          choose();
        },
        leave() {
          shares.delete(turn);
          choose();
        },
      };
    },
  };
}
