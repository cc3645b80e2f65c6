type Job = (lock: object | null) => Promise<unknown> | unknown;

/** jsdom has no Web Locks: one lock that is there or not, which is all that `ifAvailable` needs. */
export function fakeLocks(): void {
  const held = new Set<string>();
  const locks = {
    async request(name: string, _options: object, job: Job) {
      if (held.has(name)) return job(null);
      held.add(name);
      try {
        return await job({ name });
      } finally {
        held.delete(name);
      }
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
}
