import type { ReleaseStore } from '@safar/delivery/release-store';
import type { Registry } from '@safar/shared/contract/registry';
import { log } from '../log';

const EVERY_MS = 5_000;

export interface RegistryFollower {
  /** The store's registry as it was seconds ago. */
  current(): Registry;
  /** When it was last read, in milliseconds since 1970. */
  readAt(): number;
  close(): void;
}

/** Reads the registry every five seconds, and keeps the last one while the store cannot be read. */
export async function followRegistry(
  store: Pick<ReleaseStore, 'readRegistry'>,
  onRead: (registry: Registry) => unknown = () => undefined,
  everyMs = EVERY_MS,
): Promise<RegistryFollower> {
  let current = await store.readRegistry();
  let readAt = Date.now();
  const timer = setInterval(() => {
    store.readRegistry().then(
      (registry) => {
        current = registry;
        readAt = Date.now();
        void onRead(registry);
      },
      (error: unknown) => log.warn('The registry cannot be read.', { error: String(error) }),
    );
  }, everyMs);
  timer.unref();
  return { current: () => current, readAt: () => readAt, close: () => clearInterval(timer) };
}
