/** One part of the page that would like to move by itself, e.g. a carousel. */
export interface Mover {
  /** How much of it the visitor sees; the largest number moves. 0 means that it does not want to. */
  see(share: number): void;
  leave(): void;
}

/** Lets one part of a page move at a time: parts of different builds meet here. Lives as long as its page. */
export interface Movement {
  /** `turn` is told whenever it becomes this part's turn, or no longer is. */
  join(turn: (mine: boolean) => void): Mover;
}

export function createMovement(): Movement {
  /** In the order of joining: of parts that are seen equally well the first one moves. */
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
