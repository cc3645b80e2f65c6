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
  let asked = false;
  const refresh = () => {
    asking ??= ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  return {
    refresh: async () => typeof document !== 'undefined' && refresh(),
    async ensure() {
      if (typeof document === 'undefined' || hasCookie()) return;
      if (asking) await asking;
      else if (!asked) asked = await refresh();
    },
  };
}
