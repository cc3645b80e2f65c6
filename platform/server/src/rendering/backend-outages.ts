import { log } from '../log';
import type { ApiAnswer } from './worker-protocol';

/** Calls of the API whose failures are remembered; the specified API has about twenty. */
const MAX_CALLS = 100;

/** The call of the API: the first segment of a path, because further ones are ids. `/Blog` of `/Blog/12`. */
export const callOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/** Tests both ends instead of parsing: the worker parses the text, and it may have several megabytes. */
const looksLikeJson = (text: string): boolean =>
  /^\s*[[{"\dtfn-]/.test(text) && /[\]}"\del]\s*$/.test(text.slice(-100));

/** Why an answer shows that the backend fails; `undefined` if it does not. A record that does not exist is no failure. */
function failureOf(path: string, answer: ApiAnswer): string | undefined {
  if (answer.result === 'ok')
    return looksLikeJson(answer.body) ? undefined : `${path} responded with something other than JSON.`;
  const { status = 500 } = answer.details;
  const isMissingRecord = status < 500 && !(status === 404 && path === callOf(path));
  return isMissingRecord ? undefined : answer.message;
}

/**
 * Logs once when a call starts to fail while pages are rendered, and once when it works again. All workers share it, because
 * each of them would report the same outage.
 */
export function createBackendOutages({ warn, info }: Pick<typeof log, 'warn' | 'info'>) {
  const failing = new Set<string>();
  return {
    /** @param path of the call below the API's root, e.g. `/Blog/12` */
    record(path: string, answer: ApiAnswer): void {
      const call = callOf(path);
      const reason = failureOf(path, answer);
      if (reason !== undefined && !failing.has(call) && failing.size < MAX_CALLS) {
        failing.add(call);
        warn('The backend fails while pages are rendered.', {
          call,
          reason,
          remedy: 'Look at the log of the backend and its database. Parts without data offer "Try again".',
        });
      } else if (reason === undefined && failing.delete(call)) {
        info('The backend answers again.', { call });
      }
    },
  };
}

export const backendOutages = createBackendOutages(log);
