import type { Composition } from '../../../composition/composition-context';

/** Measures how long the code of each remote takes from the moment when it is asked for. Lives as long as the page. */
export function watchLoadTimes(
  { registry, state, subscribe }: Pick<Composition, 'registry' | 'state' | 'subscribe'>,
  now: () => number = () => performance.now(),
): (remote: string) => number | undefined {
  const began = new Map<string, number>();
  const took = new Map<string, number>();
  const look = () => {
    for (const remote of Object.keys(registry.remotes)) {
      const { status } = state(remote);
      if (status !== 'idle' && !began.has(remote)) began.set(remote, now());
      const start = began.get(remote);
      if (status === 'ready' && start !== undefined && !took.has(remote)) took.set(remote, now() - start);
    }
  };
  subscribe(look);
  look();
  return (remote) => took.get(remote);
}
