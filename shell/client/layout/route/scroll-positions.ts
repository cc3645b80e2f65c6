const STORAGE_KEY = 'safar-scroll';
/** Older entries of the history are forgotten. */
const KEPT = 50;

export interface ScrollPositions {
  get(entry: string): number | undefined;
  set(entry: string, top: number): void;
  /** Writes them down for the time that the visitor is elsewhere. */
  keep(): void;
}

function stored(): [string, number][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? (value as [string, number][]) : [];
  } catch {
    return [];
  }
}

/** How far each entry of this tab's history is scrolled. Storage that is forbidden or full costs the memory only. */
export function createScrollPositions(): ScrollPositions {
  const positions = new Map(stored());
  return {
    get: (entry) => positions.get(entry),
    set(entry, top) {
      // The last one that moved goes to the end.
      positions.delete(entry);
      positions.set(entry, Math.round(top));
    },
    keep() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-KEPT)));
      } catch {
        // The positions of this document still work.
      }
    },
  };
}
