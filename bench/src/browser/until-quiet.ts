import { setTimeout as sleep } from 'node:timers/promises';
import type { NetworkLog } from './network-log';

const LIMIT_MS = 60_000;
const QUIET_MS = 2_000;

/** Waits until a page asks for nothing. @throws when it goes on for a minute. */
export async function untilQuiet(network: NetworkLog): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (network.quietFor() < QUIET_MS) {
    if (performance.now() > end) throw new Error('The page did not come to rest within 60 s.');
    await sleep(100);
  }
}
