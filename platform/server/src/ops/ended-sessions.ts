import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { BackendCall } from '../backend-calls';
import { readBoundedText } from '../http/bounded-text';
import { log } from '../log';

/**
 * Maximum number of stored session ids. At the limit, a new id replaces the oldest. Each sign-out also removes the ids
 * of sessions whose expiry time has passed.
 */
const MAX_ENDED = 10_000;
/**
 * Timeout for asking the backend whether a session has ended. It is short, because operators wait for the response
 * before every page.
 */
const LOOKUP_TIMEOUT_MS = 1_000;
const RETRY_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000;

const fileSchema = v.fallback(v.record(v.string(), v.number()), {});
const answerSchema = v.pipe(v.string(), v.parseJson(), v.object({ hasEnded: v.boolean() }));

interface EndedSessionsOptions {
  readonly file: string;
  readonly lifetimeSeconds: number;
  /**
   * Absent with a third-party backend or without an internal token. Each site server then detects only the sign-outs
   * that it handled itself.
   */
  readonly callBackend: BackendCall | undefined;
  readonly now: () => number;
}

/**
 * Stores the ids of operator sessions that ended by sign-out from `/ops`. A file preserves the ids across restarts, and
 * our backend shares them with all site servers. While the backend is unavailable, a session that ended on another
 * server is still accepted, so that operators can roll back a release during an outage. A sign-out is sent to the
 * backend again until the backend stores it, the session expires, or this process ends.
 */
export function createEndedSessions({ file, lifetimeSeconds, callBackend, now }: EndedSessionsOptions) {
  let ended: Record<string, number> = {};
  try {
    ended = v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The file does not exist before the first sign-out.
  }

  function write(): boolean {
    try {
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(ended), { mode: 0o600 });
      renameSync(`${file}.new`, file);
      return true;
    } catch (error) {
      log.error('A sign-out at /ops could not be stored; this site server forgets it when it restarts.', {
        file,
        error: String(error),
        remedy:
          'Check the disk and the permissions of the folder. To end all sessions, change OPS_TOKEN or OIDC_CLIENT_SECRET.',
      });
      return false;
    }
  }

  async function share(id: string, expiresAt: number): Promise<void> {
    try {
      const body = JSON.stringify({ expiresAt: new Date(expiresAt).toISOString() });
      await callBackend?.(`/ended-sessions/${id}`, { method: 'PUT', body });
    } catch (error) {
      if (expiresAt < now()) return;
      log.warn('A sign-out at /ops could not be shared with the other site servers; it will be sent again.', {
        error: String(error),
      });
      void sleep(RETRY_MS, undefined, { ref: false }).then(() => share(id, expiresAt));
    }
  }

  async function endedElsewhere(id: string): Promise<boolean> {
    if (!callBackend) return false;
    try {
      const response = await callBackend(`/ended-sessions/${id}`, {}, LOOKUP_TIMEOUT_MS);
      return v.parse(answerSchema, await readBoundedText(response, MAX_ANSWER_BYTES)).hasEnded;
    } catch (error) {
      log.warn('The sign-outs of other site servers could not be read.', { error: String(error) });
      return false;
    }
  }

  return {
    has: async (id: string): Promise<boolean> => Object.hasOwn(ended, id) || endedElsewhere(id),
    /** @returns whether the file was written */
    async add(id: string): Promise<boolean> {
      const expiresAt = now() + lifetimeSeconds * 1000;
      const current = Object.entries(ended).filter(([, expiry]) => expiry > now());
      ended = Object.fromEntries([...current.slice(1 - MAX_ENDED), [id, expiresAt] as const]);
      const isStored = write();
      await share(id, expiresAt);
      return isStored;
    },
  };
}
