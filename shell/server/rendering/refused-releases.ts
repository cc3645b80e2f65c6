import { log } from '../log';

/** Until a release that could not be served is tried again: it may have been a file on its way, or a busy machine. */
const RETRY_MS = { unreadable: 30_000, failing: 10 * 60_000 } as const;

/**
 * Releases that only some visitors should get and that this server cannot serve for the time being. Those visitors get
 * the active ones; nobody else is concerned.
 */
export function createRefusedReleases(now: () => number = Date.now) {
  const until = new Map<string, number>();
  const idOf = (unit: string, version: string) => `${unit}@${version}`;
  return {
    refuse(unit: string, version: string, why: keyof typeof RETRY_MS, error?: unknown) {
      until.set(idOf(unit, version), now() + RETRY_MS[why]);
      log.error('A canary or preview cannot be served; its visitors get the active release.', {
        remote: unit,
        version,
        why,
        ...(error !== undefined && { error: String(error) }),
      });
    },
    has: (unit: string, version: string): boolean => (until.get(idOf(unit, version)) ?? 0) > now(),
  };
}

export type RefusedReleases = ReturnType<typeof createRefusedReleases>;
