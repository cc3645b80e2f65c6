/** The registration of one component that autoplays, such as a carousel. */
export interface Mover {
  /**
   * Reports the visible share of the component. The component with the largest share may autoplay. Report 0 while
   * autoplay is off.
   */
  see(share: number): void;
  /** Removes the registration. */
  leave(): void;
}

/**
 * Lets only one component of a page autoplay at a time. Do not rename the methods: the object belongs to the shell, and
 * published remotes call them.
 */
export interface Movement {
  /**
   * Registers a component. Calls `turn` with `true` when the component may move, and with `false` when it must stop.
   */
  join(turn: (mine: boolean) => void): Mover;
}

/**
 * Creates the object that decides which component of a page may autoplay: the component with the largest visible share.
 */
export function createMovement(): Movement {
  /** Visible shares in order of registration. If several components have the same share, the first of them moves. */
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

  // Frozen, so that no remote can change the object, which all remotes of the page share.
  return Object.freeze<Movement>({
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
  });
}
