import { log } from '../log';
import type { ApiAnswer } from './worker-protocol';

/**
 * Maximum number of API endpoints whose failures are remembered. The specified API has about twenty endpoints, but a
 * remote can call any other path.
 */
const MAX_CALLS = 100;

/**
 * Returns the first segment of a path: `/Blog` for `/Blog/12`, `/forms` for `/forms/outcome/7`. Log lines and the limit
 * on concurrent calls use it as the name of the API endpoint.
 */
export const endpointOf = (path: string): string => `/${path.split('/')[1] ?? ''}`;

/**
 * Checks only the first and last characters. Parsing would take long, because the text may have several megabytes, and
 * the worker parses it anyway.
 */
const looksLikeJson = (text: string): boolean =>
  /^\s*[[{"\dtfn-]/.test(text) && /[\]}"\del]\s*$/.test(text.slice(-100));

/**
 * Returns the reason why a response counts as a failure of the backend, or `undefined` if it is no failure. A 4xx
 * status is no failure, except 404 for a path of one segment, such as `/Blog`: the backend then lacks the endpoint.
 */
function failureOf(path: string, answer: ApiAnswer): string | undefined {
  if (answer.result === 'ok')
    return looksLikeJson(answer.body) ? undefined : `${path} responded with something other than JSON.`;
  const { status = 500 } = answer.details;
  const isRejection = status >= 400 && status < 500 && !(status === 404 && path === endpointOf(path));
  return isRejection ? undefined : answer.message;
}

/**
 * Logs once when an API endpoint starts to fail while pages are rendered, and once when it succeeds again. All workers
 * share one instance. Otherwise each worker would report the same outage.
 */
export function createBackendOutages({ warn, info }: Pick<typeof log, 'warn' | 'info'>) {
  const failing = new Set<string>();
  return {
    /** @param path the path of the call below the API's root, e.g. `/Blog/12` */
    record(path: string, answer: ApiAnswer): void {
      const call = endpointOf(path);
      const reason = failureOf(path, answer);
      if (reason !== undefined && !failing.has(call) && failing.size < MAX_CALLS) {
        failing.add(call);
        warn('The backend failed while pages were rendered.', {
          call,
          reason,
          remedy:
            'Check the log of the backend and its database. Remotes without data show a "Try again" button.',
        });
      } else if (reason === undefined && failing.delete(call)) {
        info('The backend answered again.', { call });
      }
    },
  };
}

export const backendOutages = createBackendOutages(log);
