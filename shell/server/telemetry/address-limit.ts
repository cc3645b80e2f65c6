/** More addresses than this at once are not remembered one by one. */
const MOST_ADDRESSES = 50_000;

export interface AddressLimit {
  /** Counts one more from this address; `false` when that is too many. */
  allows(address: string): boolean;
}

/** So many from one address in so many milliseconds. Kept in memory, each process for itself, and forgotten after that time. */
export function createAddressLimit(most: number, perMs: number, now: () => number = Date.now): AddressLimit {
  const counts = new Map<string, number>();
  let began = now();
  return {
    allows(address) {
      if (now() - began >= perMs || counts.size > MOST_ADDRESSES) {
        counts.clear();
        began = now();
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count <= most;
    },
  };
}
