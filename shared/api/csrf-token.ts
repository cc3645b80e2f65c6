import { isApiError } from './is-api-error';

export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'X-XSRF-TOKEN';

const hasCookie = () => document.cookie.split(/;\s*/).some((cookie) => cookie.startsWith(`${csrfCookie}=`));

export interface CsrfToken {
  /** Gets a token unless the visitor has one or the backend is known to have none. Never rejects. */
  ensure(): Promise<void>;
  /** Gets a new token; tells whether the backend gave one. Never rejects. */
  refresh(): Promise<boolean>;
}

/**
 * Keeps the cookie that writes prove their origin with. A backend without such a call, or one that cannot be reached,
 * is left to answer the write itself.
 *
 * @param ask calls the backend, whose answer sets the cookie
 */
export function createCsrfToken(ask: () => Promise<unknown>): CsrfToken {
  let asking: Promise<boolean> | undefined;
  let answered = false;

  const askOnce = async () => {
    try {
      await ask();
      answered = true;
      return true;
    } catch (error) {
      answered ||= isApiError(error) && error.code === 'status';
      return false;
    } finally {
      asking = undefined;
    }
  };
  const refresh = () => (asking ??= askOnce());

  return {
    refresh: async () => typeof document !== 'undefined' && refresh(),
    async ensure() {
      if (typeof document === 'undefined' || hasCookie()) return;
      if (asking || !answered) await refresh();
    },
  };
}
